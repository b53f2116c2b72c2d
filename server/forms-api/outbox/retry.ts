/** First and longest time between attempts, in ms. */
export interface Backoff {
  readonly first: number
  readonly longest: number
}

/** Retry times of a mail that the mail server rejected. */
export const mailBackoff: Backoff = {first: 60_000, longest: 4 * 60 * 60_000}

/** Retry times of all mails while the mail server is unreachable. */
export const serverBackoff: Backoff = {first: 5_000, longest: 5 * 60_000}

/** A mail older than this fails permanently; the operator must resend it. */
export const giveUpMs = 5 * 24 * 60 * 60_000

/**
 * No attempt is planned for later than this. One that is was planned while the clock was ahead, and is
 * due at once.
 */
export const furthestMs = 24 * 60 * 60_000

/**
 * Returns the time to wait after consecutive failures. It doubles each time. A jitter of 25 %
 * spreads the retries of mails that failed together.
 */
export function waitAfter(failures: number, {first, longest}: Backoff): number {
  const wait = Math.min(longest, first * 2 ** Math.min(failures - 1, 30))
  return Math.round(wait * (0.75 + Math.random() / 2))
}
