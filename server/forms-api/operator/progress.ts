import type {Mail} from '../store/mail.ts'
import type {Submission} from '../store/submission.ts'

/**
 * Delivery state of a submission's mails to the company. `written` means that they were only
 * written to files.
 */
export type Progress = 'mailed' | 'written' | 'waiting' | 'failed' | 'held'

/** Returns the delivery state of a submission. Copies to visitors are ignored. */
export function progressOf(submission: Submission, mails: readonly Mail[]): Progress {
  if (submission.suspicion !== null) return 'held'
  const states = new Set(staffMails(mails).map(({state}) => state))
  if (states.has('failed')) return 'failed'
  if (states.has('waiting') || states.has('handed over')) return 'waiting'
  return states.has('sent') ? 'mailed' : 'written'
}

/** Returns the error that delays a mail to the company, if any. */
export function obstacleOf(mails: readonly Mail[]): string | undefined {
  const stuck = staffMails(mails).filter(({state}) => state !== 'sent' && state !== 'written')
  return stuck.find(({problem}) => problem !== null)?.problem ?? undefined
}

const staffMails = (mails: readonly Mail[]) => mails.filter(({purpose}) => purpose === 'staff')
