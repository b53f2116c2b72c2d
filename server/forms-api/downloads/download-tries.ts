import {TokenBuckets} from '../../access/token-buckets.ts'
import type {ProductId} from './products.ts'

/**
 * Limits tries at the passwords. Each address has its own, for each product and for all together, so
 * nobody can use up a customer's. Where strangers by the hundred guess at one product, each of them
 * has to wait after every single miss; who knows the password still gets in with the first try.
 */
export class DownloadTries {
  readonly #ofAddress: TokenBuckets
  readonly #ofProduct: TokenBuckets
  readonly #misses: TokenBuckets

  constructor(now: () => number = Date.now) {
    this.#ofAddress = new TokenBuckets({burst: 15, refillMs: 20_000}, now)
    this.#ofProduct = new TokenBuckets({burst: 5, refillMs: 30_000}, now)
    this.#misses = new TokenBuckets({burst: 200, refillMs: 20_000}, now)
  }

  /** Takes one try, before it is looked at. Answers the seconds to wait when there is none, or 0. */
  take(product: ProductId, network: string): number {
    const seconds = this.#ofProduct.take(`${product} ${network}`)
    return seconds > 0 ? seconds : this.#ofAddress.take(network)
  }

  missed(product: ProductId, network: string): void {
    if (this.#misses.take(product) > 0) this.#ofProduct.drain(`${product} ${network}`)
  }

  found(product: ProductId, network: string): void {
    this.#ofProduct.forgive(`${product} ${network}`)
    this.#ofAddress.forgive(network)
  }
}
