/** When to try again. Times in ms. */
export interface Backoff {
  readonly first: number
  readonly longest: number
}

/** After a mail was turned down: its own wait. */
export const mailBackoff: Backoff = {first: 60_000, longest: 4 * 60 * 60_000}

/** While the mail server cannot be had: nothing is tried but one mail now and then. */
export const serverBackoff: Backoff = {first: 5_000, longest: 5 * 60_000}

/** Then a mail is given up, and left to the operator. */
export const GIVE_UP_MS = 5 * 24 * 60 * 60_000

/**
 * The wait after so many failures in a row: twice as long each time, and a quarter more or less at
 * random, so that what failed together does not come back together.
 */
export function waitAfter(failures: number, {first, longest}: Backoff): number {
  const wait = Math.min(longest, first * 2 ** Math.min(failures - 1, 30))
  return Math.round(wait * (0.75 + Math.random() / 2))
}
