import {
  giveBackAll,
  networkTokens,
  type Token,
  TokenBuckets,
  takeAll,
} from '../../../server-kit/src/access/token-buckets.ts'

/**
 * Limit of password attempts from one known device at its account, from one network, and in one
 * open session.
 */
const perDevice = {burst: 5, refillMs: 30_000}

/**
 * Limit of password attempts at one account, or with one unknown email, from all unknown devices
 * together; and of those from all known devices together, because a user can have many.
 */
const perAccount = {burst: 20, refillMs: 30_000}

/**
 * Limit of password attempts at all accounts from all unknown devices together. Each check of a
 * password takes 32 MB and 50 ms.
 */
const overallRate = {burst: 60, refillMs: 1_000}

/** The source of an attempt, and the account whose password is tried. */
export type Attempt =
  /** A browser that has already signed in to this account with its current password. */
  | {readonly from: 'device'; readonly device: string; readonly account: string}
  /** An open session in which the user enters the password again. */
  | {readonly from: 'session'; readonly account: string}
  /**
   * Any other client. An unknown email has an `account` too: with other limits, the answer would
   * tell which emails are known.
   */
  | {readonly from: 'network'; readonly network: string; readonly account: string}

/**
 * Limits how often passwords can be tried. A device that has signed in to an account has its own
 * limit for that account, so that its owner can sign in while attackers guess. Other clients are
 * limited by network (see `countedNetworks`), by account and in total.
 *
 * A correct password resets the count of attempts of a known device or session. For other clients,
 * only the successful attempt itself is not counted: if the whole count were reset, a user could
 * sign in again and again to get more guesses at other accounts.
 */
export class LoginLimits {
  readonly #own: TokenBuckets
  readonly #networks: TokenBuckets
  readonly #accounts: TokenBuckets
  readonly #knownDevices: TokenBuckets
  readonly #overall: TokenBuckets

  constructor(now: () => number = Date.now) {
    this.#own = new TokenBuckets(perDevice, now)
    this.#networks = new TokenBuckets(perDevice, now)
    this.#accounts = new TokenBuckets(perAccount, now)
    this.#knownDevices = new TokenBuckets(perAccount, now)
    this.#overall = new TokenBuckets(overallRate, now)
  }

  /** Counts an attempt. Returns 0 if it is allowed, otherwise the seconds to wait. */
  take(attempt: Attempt): number {
    return takeAll(this.#tokensOf(attempt))
  }

  /** Records that the attempt had the correct password. */
  succeeded(attempt: Attempt): void {
    const tokens = this.#tokensOf(attempt)
    giveBackAll(tokens)
    for (const {buckets, key} of tokens) if (buckets === this.#own) buckets.forgive(key)
  }

  #tokensOf(attempt: Attempt): Token[] {
    const own = this.#own
    if (attempt.from === 'device') {
      return [
        {buckets: own, key: `${attempt.account} ${attempt.device}`},
        {buckets: this.#knownDevices, key: attempt.account},
      ]
    }
    if (attempt.from === 'session') return [{buckets: own, key: `${attempt.account} session`}]
    return [
      ...networkTokens(this.#networks, attempt.network, overallRate.burst),
      {buckets: this.#overall, key: 'all'},
      // The last one, so that refused attempts cannot evict the bucket of another account.
      {buckets: this.#accounts, key: attempt.account},
    ]
  }
}
