import {LRUCache} from 'lru-cache'
import {countedNetworks} from '../../../server-kit/src/http/network.ts'
import type {Share} from '../lake-request.ts'

/** A rate limit: steps allowed at once, and steps added each second. A step is about 0.1 µs. */
interface Allowance {
  readonly burst: number
  readonly perSecond: number
}

export interface WorkAllowances {
  /** The allowance of one client's network. Wider networks get more; see `countedNetworks`. */
  readonly network: Allowance
  /** The allowance of all anonymous callers together: about a fifth of the main thread. */
  readonly everyone: Allowance
}

const WORK_ALLOWANCES: WorkAllowances = {
  network: {burst: 2_000_000, perSecond: 200_000},
  everyone: {burst: 5_000_000, perSecond: 2_000_000},
}

/** Maximum number of tracked networks. The network with the oldest request is dropped first. */
const MAX_NETWORKS = 10_000

/** The number of used steps that the refill has not returned yet, at the time `at` in ms. */
interface Debt {
  readonly steps: number
  readonly at: number
}

const NO_DEBT: Debt = {steps: 0, at: 0}

/**
 * Limits how much work anonymous callers can cause on the main thread, which serves everyone: for
 * each client, each wider network and in total. Users and API tokens have no limit here.
 */
export class WorkShares {
  readonly #allowances: WorkAllowances
  readonly #now: () => number
  readonly #networks = new LRUCache<string, Debt>({
    // The option `max` would reserve 220 KB of memory.
    maxSize: MAX_NETWORKS,
    sizeCalculation: () => 1,
  })
  #everyone = NO_DEBT

  constructor(allowances: WorkAllowances = WORK_ALLOWANCES, now = () => performance.now()) {
    this.#allowances = allowances
    this.#now = now
  }

  /** Whether the caller may use the main thread now. */
  allows({isAnonymous, network}: Share): boolean {
    if (!isAnonymous) return true
    const {everyone} = this.#allowances
    if (this.#left(this.#everyone, everyone) >= everyone.burst) return false
    return this.#networksOf(network).every(
      ({name, allowance}) => this.#left(this.#debtOf(name), allowance) < allowance.burst,
    )
  }

  /** Records steps that were used for a caller. */
  spend({isAnonymous, network}: Share, steps: number): void {
    if (!isAnonymous) return
    const at = this.#now()
    this.#everyone = {steps: this.#left(this.#everyone, this.#allowances.everyone) + steps, at}
    for (const {name, allowance} of this.#networksOf(network)) {
      this.#networks.set(name, {steps: this.#left(this.#debtOf(name), allowance) + steps, at})
    }
  }

  #networksOf(client: string | undefined) {
    if (client === undefined) return []
    const {
      network: {burst, perSecond},
      everyone,
    } = this.#allowances
    return countedNetworks(client, everyone.burst / burst).map(({network, share}) => ({
      name: network,
      allowance: {burst: burst * share, perSecond: perSecond * share},
    }))
  }

  #debtOf(network: string): Debt {
    return this.#networks.get(network) ?? NO_DEBT
  }

  #left({steps, at}: Debt, {perSecond}: Allowance): number {
    return Math.max(0, steps - ((this.#now() - at) / 1000) * perSecond)
  }
}
