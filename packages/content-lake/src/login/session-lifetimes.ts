import type {TokenRow} from './token-table.ts'

/** How long sessions last, in ms. */
export interface SessionLifetimes {
  /** Maximum time without activity of the user. */
  readonly idleMs: number
  /** Maximum time in total. */
  readonly lifeMs: number
}

const DAY_MS = 24 * 60 * 60 * 1000

export const SESSION_LIFETIMES: SessionLifetimes = {idleMs: DAY_MS / 2, lifeMs: 30 * DAY_MS}

/**
 * Whether a token is still valid: it has not expired and, if it is a session, was used recently.
 */
export function isActive({label, expires, used}: TokenRow, {idleMs}: SessionLifetimes): boolean {
  if (expires !== undefined && expires <= Date.now()) return false
  // Only sessions expire without activity.
  return label !== 'session' || used + idleMs > Date.now()
}
