import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from '#packages/server-kit/src/sqlite/in-transaction.ts'
import {enqueueMails} from '../outbox/enqueue-mails.ts'
import type {Mailboxes} from '../store/mailboxes.ts'
import type {Mails} from '../store/mails.ts'
import type {Submission} from '../store/submission.ts'
import type {Submissions} from '../store/submissions.ts'

interface MailAgainParts {
  readonly database: DatabaseSync
  readonly submissions: Submissions
  readonly mails: Mails
  readonly mailboxes: Mailboxes
}

/**
 * Queues a submission's mails again. Replaces mails that failed permanently, and no longer marks
 * the submission as suspected spam. The running server sends the mails within seconds; a stopped
 * server sends them after its next start.
 */
export function mailAgain(parts: MailAgainParts, submission: Submission, now = Date.now()): void {
  const {database, submissions, mails, mailboxes} = parts
  inTransaction(database, () => {
    const rounds = mails.of(submission.id).map(({round}) => round + 1)
    mails.dropFailed(submission.id)
    submissions.release(submission.id)
    const round = Math.max(0, ...rounds)
    enqueueMails(mails, mailboxes, submission, {address: 'operator', round, now, mayHaveCopy: true})
  })
}
