import type {ComposedMail} from '../mail/compose-mail.ts'
import type {Mail} from '../store/mails.ts'

/** Delivers a mail. Resolves when the mail server has accepted it. Rejects with a DeliveryError. */
export type Deliver = (
  mail: Mail,
  composed: ComposedMail,
  control: {
    /**
     * Called immediately before the mail server could accept the mail. Until the promise settles,
     * it is unknown whether the server has accepted it. If the callback throws, the mail is not
     * sent.
     */
    handingOver(): void
    /** Aborts the delivery. */
    signal: AbortSignal
  },
) => Promise<void>

/** Thrown if a mail could not be delivered. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  /** `mail`: the server rejected this mail. `server`: delivery of any mail would have failed. */
  readonly scope: 'mail' | 'server'
  /** Whether the delivery must not be retried. */
  readonly final: boolean
  /** Whether it is certain that the mail server did not accept the mail. */
  readonly certain: boolean

  constructor(
    message: string,
    {scope, final = false, certain}: {scope: 'mail' | 'server'; final?: boolean; certain: boolean},
  ) {
    super(message)
    this.scope = scope
    this.final = final
    this.certain = certain
  }
}
