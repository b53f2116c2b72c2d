import type {TokenRow} from './token-table.ts'

/** How long sessions last, in ms. */
export interface SessionLifetimes {
  /** Without activity of the user. */
  readonly idleMs: number
  /** In all. */
  readonly lifeMs: number
}

const DAY_MS = 24 * 60 * 60 * 1000

export const SESSION_LIFETIMES: SessionLifetimes = {idleMs: DAY_MS / 2, lifeMs: 30 * DAY_MS}

/** Whether a token has neither expired nor, for a session, been idle for too long. */
export function isActive({label, expires, used}: TokenRow, {idleMs}: SessionLifetimes): boolean {
  if (expires !== undefined && expires <= Date.now()) return false
  // API tokens need no activity.
  return label !== 'session' || used + idleMs > Date.now()
}
