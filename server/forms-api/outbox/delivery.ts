import type {ComposedMail} from '../mail/compose-mail.ts'
import type {Mail} from '../store/mails.ts'

/** How a mail leaves the outbox. Resolves once it was taken; rejects with a DeliveryError. */
export type Deliver = (
  mail: Mail,
  composed: ComposedMail,
  control: {
    /**
     * Called right before the receiver can first have taken the mail. From then on until the
     * promise settles, nobody here knows whether it has. Throwing keeps the mail back.
     */
    handingOver(): void
    /** Gives up at once. */
    signal: AbortSignal
  },
) => Promise<void>

/** Why a mail was not taken. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  /** `mail`: this mail was turned down. `server`: no other would have got through either. */
  readonly scope: 'mail' | 'server'
  /** Trying again will not help. */
  readonly final: boolean
  /** The receiver has said that it has not taken the mail, or cannot have. */
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
