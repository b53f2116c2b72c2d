/** Delays between retries in ms. */
export interface Backoff {
  readonly first: number
  readonly longest: number
}

/** For a mail that the server rejected. */
export const mailBackoff: Backoff = {first: 60_000, longest: 4 * 60 * 60_000}

/** For an unreachable mail server: one mail at a time probes it. */
export const serverBackoff: Backoff = {first: 5_000, longest: 5 * 60_000}

/** Then a mail fails for good, and the operator has to act. */
export const GIVE_UP_MS = 5 * 24 * 60 * 60_000

/**
 * The delay after a number of consecutive failures. Doubles each time, with 25 percent jitter so that
 * retries spread out.
 */
export function waitAfter(failures: number, {first, longest}: Backoff): number {
  const wait = Math.min(longest, first * 2 ** Math.min(failures - 1, 30))
  return Math.round(wait * (0.75 + Math.random() / 2))
}
