import {mailAgain} from '../inbox/mail-again.ts'
import type {Outcome} from '../inbox/message-changes.ts'
import type {StoredRecipients} from '../inbox/recipients.ts'
import {copyQuery} from '../outbox/new-mails.ts'
import type {Actor} from '../store/inbox-message.ts'
import type {InboxStore} from '../store/inbox-store.ts'
import type {Mailboxes} from '../store/mailboxes.ts'
import type {Submission} from '../store/submission.ts'

/**
 * Queues a submission's mails again; see `mailAgain`. A running server sends them within seconds; a
 * stopped server sends them after its next start.
 *
 * @param version - the version of the message that the user saw, if it must be the current one
 */
export async function resendMails(
  {inbox, recipients}: {inbox: InboxStore; recipients: StoredRecipients},
  defaults: Mailboxes,
  submission: Submission,
  kind: 'resend' | 'release',
  user: Actor,
  version?: number,
): Promise<Outcome> {
  const now = Date.now()
  const mailboxes = await recipients.mailboxesOf(defaults, submission)
  const copies = copyQuery(submission, [], now)
  const {reference} = submission
  return inbox.change({reference, copies}, (found) =>
    mailAgain(found, kind, {user, now, mailboxes}, version),
  )
}
