import type {IncomingMessage} from 'node:http'
import {TokenBuckets} from '#packages/server-kit/src/access/token-buckets.ts'
import {clientAddress} from '#packages/server-kit/src/http/client-address.ts'
import {networkOf} from '#packages/server-kit/src/http/network.ts'
import type {TrustedProxies} from '#packages/server-kit/src/http/trusted-proxies.ts'

/**
 * Limits attempts to open a session with a secret: 20 per network, then one every 3 s. The limit
 * matters because each attempt queries the dataset, and Sanity charges for queries.
 */
export class SecretAttempts {
  readonly #buckets = new TokenBuckets({burst: 20, refillMs: 3000})
  readonly #proxies: TrustedProxies

  /**
   * @param proxies - proxies that are trusted to report the client's IP address; all clients behind
   *   any other proxy share one limit
   */
  constructor(proxies: TrustedProxies) {
    this.#proxies = proxies
  }

  /** Counts an attempt. Returns false if the network has exceeded its limit. */
  take(request: IncomingMessage): boolean {
    return this.#buckets.take(this.#networkOf(request)) === 0
  }

  /** Resets the count of a network after a valid secret. */
  forgive(request: IncomingMessage): void {
    this.#buckets.forgive(this.#networkOf(request))
  }

  #networkOf = (request: IncomingMessage) => networkOf(clientAddress(request, this.#proxies))
}
