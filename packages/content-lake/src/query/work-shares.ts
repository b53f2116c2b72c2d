import {LimitedKeys} from '../../../server-kit/src/access/limited-keys.ts'
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

const workAllowances: WorkAllowances = {
  network: {burst: 2_000_000, perSecond: 200_000},
  everyone: {burst: 5_000_000, perSecond: 2_000_000},
}

/**
 * Limits how much work anonymous callers can cause on the main thread, which serves everyone: for
 * each client, each wider network and in total. Users and API tokens have no limit here.
 */
export class WorkShares {
  readonly #allowances: WorkAllowances
  readonly #now: () => number
  /** The time in ms at which the refill has returned all steps that a network used. */
  readonly #networks = new LimitedKeys<number>((paidAt) => paidAt <= this.#now())
  #everyone = 0

  constructor(allowances: WorkAllowances = workAllowances, now = () => performance.now()) {
    this.#allowances = allowances
    this.#now = now
  }

  /** Whether the caller may use the main thread now. */
  allows({isAnonymous, network}: Share): boolean {
    if (!isAnonymous) return true
    const {everyone} = this.#allowances
    if (this.#left(this.#everyone, everyone) >= everyone.burst) return false
    return this.#networksOf(network).every(
      ({name, allowance}) => this.#left(this.#networks.get(name), allowance) < allowance.burst,
    )
  }

  /** Records steps that were used for a caller. */
  spend({isAnonymous, network}: Share, steps: number): void {
    if (!isAnonymous) return
    this.#everyone = this.#after(this.#everyone, steps, this.#allowances.everyone)
    for (const {name, allowance} of this.#networksOf(network)) {
      this.#networks.set(name, this.#after(this.#networks.get(name), steps, allowance))
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

  /** Returns the number of used steps that the refill has not returned yet. */
  #left(paidAt = 0, {perSecond}: Allowance): number {
    return (Math.max(0, paidAt - this.#now()) / 1000) * perSecond
  }

  #after(paidAt = 0, steps: number, {perSecond}: Allowance): number {
    return Math.max(paidAt, this.#now()) + (steps / perSecond) * 1000
  }
}
