import {TokenBuckets} from '#packages/server-kit/src/access/token-buckets.ts'
import type {ProductId} from './products.ts'

/**
 * Limits password tries. Each address has its own limit, for each product and for all products, so
 * nobody can use up a customer's tries. While hundreds of addresses guess at one product, each waits
 * after every wrong password; the right password still works at the first try.
 */
export class PasswordAttempts {
  readonly #ofAddress: TokenBuckets
  readonly #ofProduct: TokenBuckets
  readonly #misses: TokenBuckets

  constructor(now: () => number = Date.now) {
    this.#ofAddress = new TokenBuckets({burst: 15, refillMs: 20_000}, now)
    this.#ofProduct = new TokenBuckets({burst: 5, refillMs: 30_000}, now)
    this.#misses = new TokenBuckets({burst: 200, refillMs: 20_000}, now)
  }

  /** Counts a try before the password is checked. Returns 0, or the seconds until the next try. */
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
