import {TokenBuckets} from '../../access/token-buckets.ts'

/** Tries of everybody at one account, from browsers that have never been signed in. */
const PER_ACCOUNT = {burst: 20, refillMs: 30_000}

/** Who tries, and whose password. */
export interface Trial {
  /** A browser that has signed in before: its signed mark. */
  readonly device: string | undefined
  /** The network the call comes from. */
  readonly network: string
  /** Undefined where nobody of the staff was named. */
  readonly person: string | undefined
}

/**
 * Limits tries at passwords: five at once, then one every half minute. Counted by address, or by
 * browser for one that has logged in before (it carries a signed cookie), so that a stranger who
 * uses up an address's tries does not lock out its owner; and a lock never lasts longer than the
 * next half minute. Strangers' tries also count by account, whatever addresses they come from.
 */
export class LoginLimits {
  readonly #callers: TokenBuckets
  readonly #accounts: TokenBuckets

  constructor(now: () => number = Date.now) {
    this.#callers = new TokenBuckets({burst: 5, refillMs: 30_000}, now)
    this.#accounts = new TokenBuckets(PER_ACCOUNT, now)
  }

  /** Takes one try. Answers the seconds to wait when there is none left, or 0. */
  take({device, network, person}: Trial): number {
    const wait = this.#callers.take(callerOf({device, network}))
    if (wait > 0 || device !== undefined || person === undefined) return wait
    return this.#accounts.take(person)
  }

  /** The password was right: the caller's tries are forgiven. */
  forgive(trial: Trial): void {
    this.#callers.forgive(callerOf(trial))
  }
}

function callerOf({device, network}: Pick<Trial, 'device' | 'network'>): string {
  return device === undefined ? `address ${network}` : `device ${device}`
}
