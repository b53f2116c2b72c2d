import type {IncomingMessage} from 'node:http'
import {TokenBuckets} from '../access/token-buckets.ts'
import {clientAddress} from '../http/client-address.ts'
import {networkOf} from '../http/network.ts'
import type {TrustedProxies} from '../http/trusted-proxies.ts'
import {Problem, tooMany} from './problem.ts'

/** Refusals of what was sent, not of who sent it. */
const MISTAKES = [400, 413, 415, 422]
const HOUR_MS = 60 * 60 * 1000

/**
 * Limits mistakes by address. Only mistakes: whoever has made too many is still heard once the form
 * is right.
 */
export class MistakeLimit {
  readonly #buckets: TokenBuckets
  readonly #proxies: TrustedProxies

  constructor(perHour: number, proxies: TrustedProxies) {
    this.#buckets = new TokenBuckets({burst: perHour, refillMs: HOUR_MS / perHour})
    this.#proxies = proxies
  }

  /** Does the work; counts it where it is refused as mistaken. Throws a 429 for one too many. */
  async counting<Result>(request: IncomingMessage, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Problem) || !MISTAKES.includes(error.status)) throw error
      const seconds = this.#buckets.take(networkOf(clientAddress(request, this.#proxies)))
      if (seconds > 0) throw tooMany('rate_limited', 'Too many mistaken requests.', seconds)
      throw error
    }
  }
}
