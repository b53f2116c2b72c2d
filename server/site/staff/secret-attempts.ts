import type {IncomingMessage} from 'node:http'
import {
  giveBackAll,
  networkTokens,
  TokenBuckets,
  takeAll,
} from '#packages/server-kit/src/access/token-buckets.ts'
import {clientAddress} from '#packages/server-kit/src/http/client-address.ts'
import {networkOf} from '#packages/server-kit/src/http/network.ts'
import type {TrustedProxies} from '#packages/server-kit/src/http/trusted-proxies.ts'

/**
 * Limits attempts to open a session with a secret: 20 per client, then one every 3 s, and more for
 * wider networks (see `countedNetworks`). The limit
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

  /** Counts an attempt. Returns false if one of the client's networks has exceeded its limit. */
  take(request: IncomingMessage): boolean {
    return takeAll(networkTokens(this.#buckets, this.#clientOf(request))) === 0
  }

  /** Resets the count of a client after a valid secret. For its wider networks, uncounts the attempt. */
  forgive(request: IncomingMessage): void {
    const client = this.#clientOf(request)
    giveBackAll(networkTokens(this.#buckets, client))
    this.#buckets.forgive(client)
  }

  #clientOf = (request: IncomingMessage) => networkOf(clientAddress(request, this.#proxies))
}
