import type {Mail} from '../store/mails.ts'
import type {Submission} from '../store/submission.ts'

/** State of a submission's mails to the company. `written`: only to a file. */
export type Progress = 'mailed' | 'written' | 'waiting' | 'failed' | 'held'

/** The state of a submission by its mails. Copies to visitors are ignored. */
export function progressOf(submission: Submission, mails: readonly Mail[]): Progress {
  if (submission.suspicion !== null) return 'held'
  const states = new Set(staffMails(mails).map(({state}) => state))
  if (states.has('failed')) return 'failed'
  if (states.has('waiting') || states.has('handed over')) return 'waiting'
  return states.has('sent') ? 'mailed' : 'written'
}

/** The problem that delays a mail to the company, if any. */
export function obstacleOf(mails: readonly Mail[]): string | undefined {
  const stuck = staffMails(mails).filter(({state}) => state !== 'sent' && state !== 'written')
  return stuck.find(({problem}) => problem !== null)?.problem ?? undefined
}

const staffMails = (mails: readonly Mail[]) => mails.filter(({purpose}) => purpose === 'staff')
