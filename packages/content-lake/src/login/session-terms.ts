import type {TokenRow} from './token-table.ts'

/** How long sessions last, in ms. */
export interface SessionTerms {
  /** Without a sign of life of its person. */
  readonly idleMs: number
  /** Whatever its person does. */
  readonly lifeMs: number
}

const DAY_MS = 24 * 60 * 60 * 1000

export const SESSION_TERMS: SessionTerms = {idleMs: DAY_MS / 2, lifeMs: 30 * DAY_MS}

/** Whether a token has neither expired nor, for a session, been idle for too long. */
export function isAwake({label, expires, used}: TokenRow, {idleMs}: SessionTerms): boolean {
  if (expires !== undefined && expires <= Date.now()) return false
  // Programs need no sign of life.
  return label !== 'session' || used + idleMs > Date.now()
}
