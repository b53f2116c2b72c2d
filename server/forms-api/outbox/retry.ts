/** First and longest wait between attempts, in ms. */
export interface Backoff {
  readonly first: number
  readonly longest: number
}

/** For a mail that was rejected. */
export const mailBackoff: Backoff = {first: 60_000, longest: 4 * 60 * 60_000}

/** For all mails while the mail server is unreachable. */
export const serverBackoff: Backoff = {first: 5_000, longest: 5 * 60_000}

/** Age at which a mail is given up and left to the operator. */
export const GIVE_UP_MS = 5 * 24 * 60 * 60_000

/**
 * The wait after consecutive failures: doubles each time, with 25% jitter so that mails that failed
 * together are not retried together.
 */
export function waitAfter(failures: number, {first, longest}: Backoff): number {
  const wait = Math.min(longest, first * 2 ** Math.min(failures - 1, 30))
  return Math.round(wait * (0.75 + Math.random() / 2))
}
