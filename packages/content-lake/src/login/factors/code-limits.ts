import {
  giveBackAll,
  networkTokens,
  type Token,
  TokenBuckets,
  takeAll,
} from '../../../../server-kit/src/access/token-buckets.ts'
import type {Attempt} from '../login-limits.ts'

/**
 * Limit of one-time codes from all known devices of an account together, from one network, and in
 * the sessions of a user.
 */
const perSource = {burst: 5, refillMs: 2 * 60_000}

/** Limit of one-time codes at one account from all unknown devices together. */
const perAccount = {burst: 10, refillMs: 10 * 60_000}

/**
 * Limits how often one-time codes can be tried by somebody who knows the password. A code has only
 * six digits, so these limits are lower than those of passwords, and a correct password does not
 * reset them. At 10 tries and one more every 10 minutes, guessing succeeds with 0.05 % in a day.
 *
 * The owner is not locked out: known devices, which have passed the factor, have their own limit, and passkeys and recovery codes,
 * which nobody can guess, do not count here.
 */
export class CodeLimits {
  readonly #sources = new TokenBuckets(perSource)
  readonly #accounts = new TokenBuckets(perAccount)

  /** Counts an attempt. Returns 0 if it is allowed, otherwise the seconds to wait. */
  take(attempt: Attempt, account: string): number {
    return takeAll(this.#tokensOf(attempt, account))
  }

  /** Records that the attempt had the correct code. */
  succeeded(attempt: Attempt, account: string): void {
    const tokens = this.#tokensOf(attempt, account)
    if (attempt.from === 'network') giveBackAll(tokens)
    else for (const {buckets, key} of tokens) buckets.forgive(key)
  }

  #tokensOf(attempt: Attempt, account: string): Token[] {
    const [sources, accounts] = [this.#sources, this.#accounts]
    if (attempt.from === 'device') {
      // One bucket for all devices: whoever signs in often has many device marks.
      return [{buckets: sources, key: `device ${account}`}]
    }
    if (attempt.from === 'session') return [{buckets: sources, key: `session ${account}`}]
    return [...networkTokens(sources, attempt.network), {buckets: accounts, key: account}]
  }
}
