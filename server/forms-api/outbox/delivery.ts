import type {ComposedMail} from '../mail/mime-message.ts'
import {oneLine} from '../mail/plain.ts'
import type {Mail} from '../store/mail.ts'

/** Delivers a mail. Resolves when the mail server has accepted it. Rejects with a DeliveryError. */
export type Deliver = (
  mail: Mail,
  composed: ComposedMail,
  control: {
    /**
     * Called immediately before the mail server could accept the mail. From then until the delivery
     * has settled, it is unknown whether the mail server has accepted the mail. If this callback
     * rejects, the mail is not sent.
     */
    handingOver(): Promise<void>
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

/** Whether a mail goes to the visitor: the copy, an answer or a decision. */
export const isToVisitor = ({purpose}: Pick<Mail, 'purpose'>) => purpose !== 'staff'

/**
 * Returns whether this is a mail to the visitor that an earlier run may have delivered, because the
 * run ended before the mail server replied. Such a mail is not sent again. A mail to the company is
 * sent again: its Message-ID identifies the duplicate.
 */
export const isInDoubt = (mail: Mail) => isToVisitor(mail) && mail.state === 'handed over'

/** Returns an error as a DeliveryError. Any other error concerns one mail, which was not sent. */
export const deliveryErrorOf = (error: unknown): DeliveryError =>
  error instanceof DeliveryError
    ? error
    : new DeliveryError(String(error), {scope: 'mail', certain: true})

/**
 * Shortens a mail server's reply for the log and removes the recipient's address. Without the
 * lookbehind, the time would grow with the square of a long word in the reply.
 */
export const forLog = (message: string) =>
  oneLine(message.replace(/(?<![^\s<>])[^\s<>]+@[^\s<>]+/g, '(address)'), 200).replace(/\.$/, '')
