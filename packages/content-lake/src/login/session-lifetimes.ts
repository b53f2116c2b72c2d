import type {TokenRow} from './token-table.ts'

/** How long sessions last, in ms. */
export interface SessionLifetimes {
  /**
   * A session is locked after this time in which the user was not active. The product's variable
   * STUDIO_IDLE_MINUTES.
   */
  readonly idleMs: number
  /** A session is locked this long after the user entered the password, even with activity. */
  readonly lifeMs: number
}

const dayMs = 24 * 60 * 60 * 1000

export const sessionLifetimes: SessionLifetimes = {idleMs: dayMs / 2, lifeMs: 30 * dayMs}

/**
 * Whether a token is still valid: it has not expired and, if it is a session, was used recently.
 */
export function isActive({label, expires, used}: TokenRow, {idleMs}: SessionLifetimes): boolean {
  if (expires !== undefined && expires <= Date.now()) return false
  // API tokens and the token for scripts do not expire if they are unused.
  return label !== 'session' || used + idleMs > Date.now()
}
