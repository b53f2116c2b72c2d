import {mailsFor} from '../outbox/new-mails.ts'
import type {Decided, FoundMessage} from '../store/inbox-message.ts'
import {isReply, isUnconfirmed, type Mail} from '../store/mail.ts'
import {type ChangeContext, done, invalid, logged, type Outcome} from './message-changes.ts'

/**
 * Queues mails again: answers and decisions that may not have arrived, and the mails of the form
 * unless only an answer or a decision had trouble. `release` is for messages that are held as
 * suspected spam, `resend` for all others.
 */
export function mailAgain(
  found: FoundMessage | undefined,
  kind: 'resend' | 'release',
  context: ChangeContext,
  version = found?.message.version,
): Decided<Outcome> {
  if (!found) return {result: {outcome: 'not found'}}
  const {message, mails, copies} = found
  // A colleague may have sent them again in the same second.
  if (message.version !== version) return {result: {outcome: 'stale'}}
  const isHeld = message.suspicion !== null
  if (isHeld !== (kind === 'release'))
    return invalid('held', isHeld ? 'Release this message first.' : 'This message is not held.')
  const replies = mails.filter(isReplyInTrouble)
  const failed = mails.filter((mail) => mail.state === 'failed' && !isReply(mail))
  const round = Math.max(0, ...mails.map((mail) => mail.round + 1))
  const {mailboxes, now} = context
  const terms = {round, now, mayHaveCopy: true, networks: [], copies}
  const ofForm =
    failed.length > 0 || replies.length === 0 ? mailsFor(mailboxes, message, terms) : []
  return {
    result: done,
    change: {
      set: {suspicion: null},
      isNewVersion: true,
      dropped: [...failed, ...replies].map(({id}) => id),
      // A reply keeps its Message-ID, so that mail servers drop it if it did arrive.
      mails: [...ofForm, ...replies.map((mail) => ({...mail, round, created: now}))],
      ...logged(kind, message.reference, context),
    },
  }
}

/** Whether an answer or a decision has failed, or nobody knows whether it arrived. */
const isReplyInTrouble = (mail: Mail) =>
  isReply(mail) && (mail.state === 'failed' || isUnconfirmed(mail))
