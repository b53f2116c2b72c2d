import type {Mail} from '../store/mails.ts'
import type {Submission} from '../store/submission.ts'

/** The state of a submission's mails to the company. `written`: to a file only. */
export type Progress = 'mailed' | 'written' | 'waiting' | 'failed' | 'kept aside'

/** The progress of a submission by its mails to the company. Copies to visitors do not count. */
export function progressOf(submission: Submission, mails: readonly Mail[]): Progress {
  if (submission.suspicion !== null) return 'kept aside'
  const states = new Set(staffMails(mails).map(({state}) => state))
  if (states.has('failed')) return 'failed'
  if (states.has('waiting') || states.has('handed over')) return 'waiting'
  return states.has('sent') ? 'mailed' : 'written'
}

/** Why a mail to the company has not been delivered; undefined if all were. */
export function obstacleOf(mails: readonly Mail[]): string | undefined {
  const stuck = staffMails(mails).filter(({state}) => state !== 'sent' && state !== 'written')
  return stuck.find(({problem}) => problem !== null)?.problem ?? undefined
}

const staffMails = (mails: readonly Mail[]) => mails.filter(({purpose}) => purpose === 'staff')
