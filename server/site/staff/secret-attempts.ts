import type {IncomingMessage} from 'node:http'
import {TokenBuckets} from '../../access/token-buckets.ts'
import {clientAddress} from '../../http/client-address.ts'
import {networkOf} from '../../http/network.ts'
import type {TrustedProxies} from '../../http/trusted-proxies.ts'

/**
 * How often one network may try a secret: 20 times at once, then once in 3 s. Each try asks the
 * dataset, which hosted by Sanity is counted.
 */
export class SecretAttempts {
  readonly #buckets = new TokenBuckets({burst: 20, refillMs: 3000})
  readonly #proxies: TrustedProxies

  /** @param proxies - believed when they say for whom they ask; else all behind one share a limit */
  constructor(proxies: TrustedProxies) {
    this.#proxies = proxies
  }

  /** Counts a try; false where the network has had too many. */
  take(request: IncomingMessage): boolean {
    return this.#buckets.take(this.#networkOf(request)) === 0
  }

  /** Forgets the tries of a network whose secret held. */
  forgive(request: IncomingMessage): void {
    this.#buckets.forgive(this.#networkOf(request))
  }

  #networkOf = (request: IncomingMessage) => networkOf(clientAddress(request, this.#proxies))
}
