import type {StoredMessage} from '../store/inbox-message.ts'
import type {Submission} from '../store/submission.ts'
import type {NewDelivery, WebhookEvent} from './webhook.ts'

type Reported = Pick<Submission, 'reference' | 'form' | 'locale' | 'received' | 'values'> &
  Partial<Pick<StoredMessage, 'state' | 'decision'>>

const eventOf = (
  event: WebhookEvent,
  key: string,
  {reference, form, locale, received, values, state = 'new', decision}: Reported,
  at: number,
): NewDelivery => ({
  event,
  key: `${reference}:${key}`,
  payload: JSON.stringify({
    event,
    happened: new Date(at).toISOString(),
    submission: {
      reference,
      form,
      language: locale,
      received: new Date(received).toISOString(),
      state,
      ...(decision && {decision}),
      fields: values,
    },
  }),
  happened: at,
  created: at,
})

/** Returns the event of a submission that was stored, or released from suspected spam. */
export const acceptedEvent = (submission: Reported, at = submission.received): NewDelivery =>
  eventOf('submission.accepted', 'accepted', submission, at)

/**
 * Returns the events of a change of a message.
 *
 * @param after - the message with its new version
 */
export function changeEvents(
  before: StoredMessage,
  after: StoredMessage,
  at: number,
): readonly NewDelivery[] {
  if (after.suspicion !== null) return []
  const isSame =
    before.state === after.state &&
    JSON.stringify(before.decision) === JSON.stringify(after.decision)
  return [
    ...(before.suspicion === null ? [] : [acceptedEvent(after, at)]),
    ...(isSame ? [] : [eventOf('submission.changed', `v${after.version}`, after, at)]),
  ]
}
