import type {ComposedMail} from '../mail/compose-mail.ts'
import type {Mail} from '../store/mails.ts'

/** Delivers a mail. Resolves once the receiver accepted it; rejects with a DeliveryError. */
export type Deliver = (
  mail: Mail,
  composed: ComposedMail,
  control: {
    /**
     * Called right before the receiver could accept the mail. From then on until the promise settles,
     * it is unknown whether it did. If the callback throws, the mail is not sent.
     */
    handingOver(): void
    /** Aborts the delivery. */
    signal: AbortSignal
  },
) => Promise<void>

/** A mail that was not accepted. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  /** `mail`: this mail was rejected. `server`: every mail would have failed. */
  readonly scope: 'mail' | 'server'
  /** Whether retrying is pointless. */
  readonly final: boolean
  /** Whether it is certain that the receiver did not accept the mail. */
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
