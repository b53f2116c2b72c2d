import type {ComposedMail} from '../mail/compose-mail.ts'
import type {Mail} from '../store/mails.ts'

/** Delivers a mail. Resolves when the receiver accepted it; rejects with a DeliveryError. */
export type Deliver = (
  mail: Mail,
  composed: ComposedMail,
  control: {
    /**
     * Called right before the last byte. From then until the promise settles, it is unknown whether
     * the receiver has accepted the mail. Throwing prevents the delivery.
     */
    handingOver(): void
    /** Aborts the delivery. */
    signal: AbortSignal
  },
) => Promise<void>

/** Why a mail was not accepted. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  /** `mail`: the server rejected this mail. `server`: every mail would have failed. */
  readonly scope: 'mail' | 'server'
  /** Whether retrying is useless. */
  readonly final: boolean
  /** Whether it is certain that the receiver has not accepted the mail. */
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
