import type {Mail} from '../store/mails.ts'
import type {Submission} from '../store/submission.ts'

/** How far a submission is on its way to the company. `written`: into a file only. */
export type Progress = 'mailed' | 'written' | 'waiting' | 'failed' | 'kept aside'

/** How far a submission is, by its mails. Copies to visitors do not count: nothing hangs on them. */
export function progressOf(submission: Submission, mails: readonly Mail[]): Progress {
  if (submission.suspicion !== null) return 'kept aside'
  const states = new Set(staffMails(mails).map(({state}) => state))
  if (states.has('failed')) return 'failed'
  if (states.has('waiting') || states.has('handed over')) return 'waiting'
  return states.has('sent') ? 'mailed' : 'written'
}

/** What keeps a mail to the company from getting there; undefined where nothing does. */
export function obstacleOf(mails: readonly Mail[]): string | undefined {
  const stuck = staffMails(mails).filter(({state}) => state !== 'sent' && state !== 'written')
  return stuck.find(({problem}) => problem !== null)?.problem ?? undefined
}

const staffMails = (mails: readonly Mail[]) => mails.filter(({purpose}) => purpose === 'staff')
