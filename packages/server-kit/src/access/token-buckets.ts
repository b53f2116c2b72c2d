import {LRUCache} from 'lru-cache'

/** The number of tokens in a full bucket, and the time in ms after which one token is added. */
export interface Allowance {
  readonly burst: number
  readonly refillMs: number
}

/** Maximum number of buckets. For a further key, the least recently used bucket is evicted. */
const REMEMBERED = 10_000

/** Token buckets by key: each key has a burst of tokens and a refill rate. */
export class TokenBuckets {
  /**
   * The time at which each bucket will be full, in ms since 1970. The times are integers, so that
   * rounding errors do not shorten a wait.
   */
  readonly #fullAt = new LRUCache<string, number>({
    // The option `max` would reserve 220 KB of memory.
    maxSize: REMEMBERED,
    sizeCalculation: () => 1,
  })
  readonly #allowance: Allowance
  readonly #now: () => number

  constructor(allowance: Allowance, now: () => number = Date.now) {
    this.#allowance = allowance
    this.#now = now
  }

  /**
   * Takes one token of a key's bucket. Returns 0, or the seconds to wait if the bucket is empty.
   */
  take(key: string): number {
    const {burst, refillMs} = this.#allowance
    const now = this.#now()
    const fullAt = Math.max(now, this.#fullAt.get(key) ?? 0)
    const wait = fullAt + refillMs - (now + burst * refillMs)
    this.#fullAt.set(key, wait > 0 ? fullAt : fullAt + refillMs)
    return Math.max(0, Math.ceil(wait / 1000))
  }

  /** Takes all tokens of a key's bucket. */
  drain(key: string): void {
    const {burst, refillMs} = this.#allowance
    this.#fullAt.set(key, this.#now() + burst * refillMs)
  }

  /** Puts one token back into a key's bucket. */
  giveBack(key: string): void {
    const fullAt = this.#fullAt.get(key)
    if (fullAt !== undefined) this.#fullAt.set(key, fullAt - this.#allowance.refillMs)
  }

  /** Fills a key's bucket. */
  forgive(key: string): void {
    this.#fullAt.delete(key)
  }
}
