import type {Mail} from '../store/mails.ts'
import type {Submission} from '../store/submission.ts'

/** How far a submission is on its way to the company. */
export type Progress = 'mailed' | 'waiting' | 'failed' | 'kept aside'

/** How far a submission is, by its mails. Copies to visitors do not count: nothing hangs on them. */
export function progressOf(submission: Submission, mails: readonly Mail[]): Progress {
  if (submission.suspicion !== null) return 'kept aside'
  const states = mails.filter(({purpose}) => purpose === 'staff').map(({state}) => state)
  if (states.includes('failed')) return 'failed'
  return states.every((state) => state === 'sent') ? 'mailed' : 'waiting'
}
