import {isIPv6} from 'node:net'

/** Tries at once, and the time after which one more is granted. */
const BURST = 5
const REFILL_MS = 30_000
/** Addresses remembered; those that tried longest ago are forgotten first. */
const REMEMBERED = 10_000

interface Bucket {
  tries: number
  at: number
}

/**
 * Limits tries at the password: five at once, then one every half minute. Counted by address, or by
 * browser for one that has logged in before (it carries a signed cookie), so that a stranger who
 * uses up an address's tries does not lock out its owner; and a lock never lasts longer than the
 * next half minute.
 */
export class LoginLimits {
  readonly #buckets = new Map<string, Bucket>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Takes one try. Answers the seconds to wait when there is none left, or 0. */
  take(key: string): number {
    const now = this.#now()
    const bucket = this.#refilled(key, now)
    this.#buckets.delete(key)
    this.#buckets.set(key, bucket)
    const [oldest] = this.#buckets.keys()
    if (this.#buckets.size > REMEMBERED && oldest !== undefined) this.#buckets.delete(oldest)
    if (bucket.tries < 1) return Math.ceil(((1 - bucket.tries) * REFILL_MS) / 1000)
    bucket.tries -= 1
    return 0
  }

  /** Gives the tries back: the password was right. */
  forgive(key: string): void {
    this.#buckets.delete(key)
  }

  #refilled(key: string, now: number): Bucket {
    const bucket = this.#buckets.get(key)
    if (!bucket) return {tries: BURST, at: now}
    return {tries: Math.min(BURST, bucket.tries + (now - bucket.at) / REFILL_MS), at: now}
  }
}

/** What an address is counted by: an IPv6 network of 64 bits is one subscriber's. */
export function addressKey(address: string | undefined): string {
  if (!address || !isIPv6(address) || address.startsWith('::')) return `address ${address}`
  return `network ${address.split(':').slice(0, 4).join(':')}`
}
