import {TokenBuckets} from '../../access/token-buckets.ts'
import type {ProductId} from './products.ts'

/**
 * Limits password tries per address, for each product and in total, so that nobody can use up the
 * tries of a customer. When hundreds of addresses guess at one product, each must wait after every
 * wrong try; a correct first try still succeeds.
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

  /** Counts one try before it is checked. Returns 0, or the seconds to wait if none is left. */
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
