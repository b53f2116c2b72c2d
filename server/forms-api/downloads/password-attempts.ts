import type {DownloadProduct} from '#schemas/page-paths.ts'
import {type Attempts, bucketsOf, type FormsStore} from '../store/forms-store.ts'
import {waitingChecks} from './download-passwords.ts'

/** Password attempts of one client for all products. */
const perClient = {burst: 15, refillMs: 20_000}

/**
 * Limits password attempts. Each client network has a limit per product and a limit for all
 * products, and wider networks have larger limits (see `countedNetworks`), so an attacker cannot use up a customer's attempts. While hundreds of networks guess
 * the password of one product, each network must wait after every wrong password. The right
 * password still works at the first attempt.
 */
export class PasswordAttempts {
  readonly #ofAddress: Attempts
  readonly #ofProduct: Attempts
  readonly #misses: Attempts

  constructor(store: Pick<FormsStore, 'attempts'>) {
    this.#ofAddress = store.attempts('downloads', perClient)
    this.#ofProduct = store.attempts('downloads of a product', {burst: 5, refillMs: 30_000})
    this.#misses = store.attempts('wrong passwords', {burst: 200, refillMs: 20_000})
  }

  /**
   * Counts an attempt before the password is checked. Resolves to 0 if it is allowed, else to the
   * seconds to wait.
   */
  async take(product: DownloadProduct, network: string): Promise<number> {
    const ofProduct = bucketsOf(network, `${product} `)
    const seconds = await this.#ofProduct.take(ofProduct)
    if (seconds > 0) return seconds
    const others = await this.#ofAddress.take(this.#allOf(network))
    if (others > 0) await this.#ofProduct.giveBack(ofProduct)
    return others
  }

  /** Puts back an attempt whose password was not checked. */
  async uncount(product: DownloadProduct, network: string): Promise<void> {
    await this.#ofProduct.giveBack(bucketsOf(network, `${product} `))
    await this.#ofAddress.giveBack(this.#allOf(network))
  }

  async missed(product: DownloadProduct, network: string): Promise<void> {
    if ((await this.#misses.take([{key: product}])) > 0)
      await this.#ofProduct.exhaust(`${product} ${network}`)
  }

  async found(product: DownloadProduct, network: string): Promise<void> {
    // For wider networks, only uncounts this attempt: strangers use them too.
    await this.uncount(product, network)
    await this.#ofProduct.forgive(`${product} ${network}`)
    await this.#ofAddress.forgive(network)
  }

  /** Returns the buckets of all products. No network may queue more than half of all checks. */
  #allOf = (network: string) => bucketsOf(network, '', waitingChecks / perClient.burst)
}
