import type {Attempts, FormsStore} from '../store/forms-store.ts'
import type {ProductId} from './products.ts'

/**
 * Limits password attempts. Each client network has a limit per product and a limit for all
 * products, so an attacker cannot use up a customer's attempts. While hundreds of networks guess
 * the password of one product, each network must wait after every wrong password. The right
 * password still works at the first attempt.
 */
export class PasswordAttempts {
  readonly #ofAddress: Attempts
  readonly #ofProduct: Attempts
  readonly #misses: Attempts

  constructor(store: Pick<FormsStore, 'attempts'>) {
    this.#ofAddress = store.attempts('downloads', {burst: 15, refillMs: 20_000})
    this.#ofProduct = store.attempts('downloads of a product', {burst: 5, refillMs: 30_000})
    this.#misses = store.attempts('wrong passwords', {burst: 200, refillMs: 20_000})
  }

  /**
   * Counts an attempt before the password is checked. Resolves to 0 if it is allowed, else to the
   * seconds to wait.
   */
  async take(product: ProductId, network: string): Promise<number> {
    const seconds = await this.#ofProduct.take(`${product} ${network}`)
    return seconds > 0 ? seconds : this.#ofAddress.take(network)
  }

  async missed(product: ProductId, network: string): Promise<void> {
    if ((await this.#misses.take(product)) > 0) await this.#ofProduct.drain(`${product} ${network}`)
  }

  async found(product: ProductId, network: string): Promise<void> {
    await this.#ofProduct.forgive(`${product} ${network}`)
    await this.#ofAddress.forgive(network)
  }
}
