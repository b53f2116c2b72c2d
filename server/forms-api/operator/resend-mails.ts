import {copyQuery, mailsFor} from '../outbox/new-mails.ts'
import type {SubmissionStore} from '../store/forms-store.ts'
import type {Mailboxes} from '../store/mailboxes.ts'
import type {Submission} from '../store/submission.ts'

/**
 * Queues a submission's mails again. Replaces mails that failed permanently, and no longer marks
 * the submission as suspected spam. A running server sends the mails within seconds; a stopped
 * server sends them after its next start.
 */
export async function resendMails(
  submissions: SubmissionStore,
  mailboxes: Mailboxes,
  submission: Submission,
  now = Date.now(),
): Promise<void> {
  const query = copyQuery(submission, [], now)
  await submissions.resend(submission.id, query, ({mails, copies}) => {
    const round = Math.max(0, ...mails.map((mail) => mail.round + 1))
    return mailsFor(mailboxes, submission, {round, now, mayHaveCopy: true, networks: [], copies})
  })
}
