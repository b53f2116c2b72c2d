import {TokenBuckets} from '#packages/server-kit/src/access/token-buckets.ts'
import type {ProductId} from './products.ts'

/**
 * Limits password attempts. Each client network has a limit per product and a limit for all
 * products, so an attacker cannot use up a customer's attempts. While hundreds of networks guess
 * the password of one product, each network must wait after every wrong password. The right
 * password still works at the first attempt.
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

  /**
   * Counts an attempt before the password is checked. Returns 0 if it is allowed, else the seconds
   * to wait.
   */
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
