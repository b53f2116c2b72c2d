import {countedNetworks} from '../http/network.ts'
import {LimitedKeys} from './limited-keys.ts'

/** The number of tokens in a full bucket, and the time in ms after which one token is added. */
export interface Allowance {
  readonly burst: number
  readonly refillMs: number
}

/** Token buckets by key: each key has a burst of tokens and a refill rate. */
export class TokenBuckets {
  /**
   * The time at which each bucket will be full, in ms since 1970. The times are integers, so that
   * rounding errors do not shorten a wait.
   */
  readonly #fullAt = new LimitedKeys<number>((fullAt) => fullAt <= this.#now())
  readonly #allowance: Allowance
  readonly #now: () => number

  constructor(allowance: Allowance, now: () => number = Date.now) {
    this.#allowance = allowance
    this.#now = now
  }

  /** The number of tokens in a full bucket. */
  get burst(): number {
    return this.#allowance.burst
  }

  /**
   * Takes one token of a key's bucket. Returns 0, or the seconds to wait if the bucket is empty.
   *
   * @param share - the size and refill rate of the bucket, as a multiple of the allowance; must be
   *   the same in each call for a key
   */
  take(key: string, share = 1): number {
    const {burst, refillMs} = allowanceOf(this.#allowance, share)
    const now = this.#now()
    const fullAt = Math.max(now, this.#fullAt.get(key) ?? 0)
    const wait = fullAt + refillMs - (now + burst * refillMs)
    // A refused attempt is not stored, so that it takes no room.
    if (wait <= 0) this.#fullAt.set(key, fullAt + refillMs)
    return Math.max(0, Math.ceil(wait / 1000))
  }

  /** Takes all tokens of a key's bucket. */
  exhaust(key: string): void {
    const {burst, refillMs} = this.#allowance
    this.#fullAt.set(key, this.#now() + burst * refillMs)
  }

  /** Puts one token back into a key's bucket. */
  giveBack(key: string, share = 1): void {
    const fullAt = this.#fullAt.get(key)
    if (fullAt === undefined) return
    this.#fullAt.set(key, fullAt - allowanceOf(this.#allowance, share).refillMs)
  }

  /** Fills a key's bucket. */
  forgive(key: string): void {
    this.#fullAt.delete(key)
  }
}

/** Returns the allowance of a bucket with a share. The refill time is a whole number of ms. */
export const allowanceOf = ({burst, refillMs}: Allowance, share: number): Allowance => ({
  burst: Math.floor(burst * share),
  refillMs: Math.max(1, Math.round(refillMs / share)),
})

/** A token of one bucket. */
export interface Token {
  readonly buckets: TokenBuckets
  readonly key: string
  readonly share?: number
}

/** Takes all of the tokens. If a bucket is empty, takes none and returns the seconds to wait. */
export function takeAll(tokens: readonly Token[]): number {
  for (const [index, {buckets, key, share}] of tokens.entries()) {
    const seconds = buckets.take(key, share)
    if (seconds === 0) continue
    // A refused attempt must not count against the other limits.
    giveBackAll(tokens.slice(0, index))
    return seconds
  }
  return 0
}

/** Puts the tokens back into their buckets. */
export function giveBackAll(tokens: readonly Token[]): void {
  for (const {buckets, key, share} of tokens) buckets.giveBack(key, share)
}

/**
 * Returns a token of each of a client's networks, from the widest to its own.
 *
 * @param client - the result of `networkOf`
 * @param everyone - number of tokens in the bucket that all networks share, if there is one
 */
export function networkTokens(buckets: TokenBuckets, client: string, everyone?: number): Token[] {
  const counted = countedNetworks(client, everyone && everyone / buckets.burst)
  return counted.map(({network, share}) => ({buckets, key: network, share})).reverse()
}
