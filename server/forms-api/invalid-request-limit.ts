import type {IncomingMessage} from 'node:http'
import {TokenBuckets} from '#packages/server-kit/src/access/token-buckets.ts'
import {clientAddress} from '#packages/server-kit/src/http/client-address.ts'
import {networkOf} from '#packages/server-kit/src/http/network.ts'
import type {TrustedProxies} from '#packages/server-kit/src/http/trusted-proxies.ts'
import {Problem, tooMany} from './problem.ts'

/** Statuses of invalid requests. */
const MISTAKES = [400, 413, 415, 422]
const HOUR_MS = 60 * 60 * 1000

/**
 * Limits invalid requests by address. Valid forms are accepted even from an address over the limit.
 */
export class InvalidRequestLimit {
  readonly #buckets: TokenBuckets
  readonly #proxies: TrustedProxies

  constructor(perHour: number, proxies: TrustedProxies) {
    this.#buckets = new TokenBuckets({burst: perHour, refillMs: HOUR_MS / perHour})
    this.#proxies = proxies
  }

  /** Runs `work` and counts it if it fails with one of MISTAKES. Throws a 429 above the limit. */
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
