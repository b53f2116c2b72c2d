import type {IncomingMessage} from 'node:http'
import {TokenBuckets} from '#packages/server-kit/src/access/token-buckets.ts'
import {clientAddress} from '#packages/server-kit/src/http/client-address.ts'
import {networkOf} from '#packages/server-kit/src/http/network.ts'
import type {TrustedProxies} from '#packages/server-kit/src/http/trusted-proxies.ts'

/**
 * Limits attempts with secrets per network: 20 at once, then one every 3 s. Each attempt queries
 * the dataset, and hosted queries are billed.
 */
export class SecretAttempts {
  readonly #buckets = new TokenBuckets({burst: 20, refillMs: 3000})
  readonly #proxies: TrustedProxies

  /**
   * @param proxies - trusted to name the client's address; clients behind other proxies share one
   *   limit
   */
  constructor(proxies: TrustedProxies) {
    this.#proxies = proxies
  }

  /** Counts an attempt; false if the network is over its limit. */
  take(request: IncomingMessage): boolean {
    return this.#buckets.take(this.#networkOf(request)) === 0
  }

  /** Resets the count of a network after a valid secret. */
  forgive(request: IncomingMessage): void {
    this.#buckets.forgive(this.#networkOf(request))
  }

  #networkOf = (request: IncomingMessage) => networkOf(clientAddress(request, this.#proxies))
}
