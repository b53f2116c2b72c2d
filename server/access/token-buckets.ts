/** How many are granted at once, and the time after which one more is. */
export interface Allowance {
  readonly burst: number
  readonly refillMs: number
}

/** Keys remembered; those that were used longest ago are forgotten first. */
const REMEMBERED = 10_000

/** Token buckets by key: each key may do something so many times at once, then once a while. */
export class TokenBuckets {
  /** When each bucket will be full again, in ms: whole numbers, so that a wait is never a bit short. */
  readonly #fullAt = new Map<string, number>()
  readonly #allowance: Allowance
  readonly #now: () => number

  constructor(allowance: Allowance, now: () => number = Date.now) {
    this.#allowance = allowance
    this.#now = now
  }

  /** Takes one token. Answers the seconds to wait when there is none left, or 0. */
  take(key: string): number {
    const {burst, refillMs} = this.#allowance
    const now = this.#now()
    const fullAt = Math.max(now, this.#fullAt.get(key) ?? 0)
    const wait = fullAt + refillMs - (now + burst * refillMs)
    this.#keep(key, wait > 0 ? fullAt : fullAt + refillMs)
    return Math.max(0, Math.ceil(wait / 1000))
  }

  /** Takes all that is left: the key waits for its next one from now on. */
  drain(key: string): void {
    const {burst, refillMs} = this.#allowance
    this.#keep(key, this.#now() + burst * refillMs)
  }

  /** Returns one token that was taken. */
  giveBack(key: string): void {
    const fullAt = this.#fullAt.get(key)
    if (fullAt !== undefined) this.#keep(key, fullAt - this.#allowance.refillMs)
  }

  /** Fills the bucket up again: what was taken was rightly taken. */
  forgive(key: string): void {
    this.#fullAt.delete(key)
  }

  #keep(key: string, fullAt: number): void {
    this.#fullAt.delete(key)
    this.#fullAt.set(key, fullAt)
    const [oldest] = this.#fullAt.keys()
    if (this.#fullAt.size > REMEMBERED && oldest !== undefined) this.#fullAt.delete(oldest)
  }
}
