import {
  type CountedNetwork,
  countedNetworks,
  limitWhileUsed,
} from '#packages/server-kit/src/http/network.ts'
import type {Sign} from './spam-check.ts'
import type {Precedents, Usage, UsageQuery} from './store/forms-store.ts'

/** Why a form is not stored, and after how many seconds it may be sent again. */
export type Refusal =
  | {readonly outcome: 'limited'; readonly network: string; readonly seconds: number}
  | {readonly outcome: 'full'; readonly seconds: number}

export const hourMs = 60 * 60 * 1000

/** Hourly limit for everybody together, as a multiple of the limit of one client. */
const globalFactor = 50

/**
 * How many times as many held forms as other forms a network may send, except for a client's own
 * network: it has neighbors, and nothing of theirs should get lost.
 */
const heldTimes = 10

/**
 * The part of the limits of mailed forms that forms with a sign of spam may use. Above it, these are
 * held, so that a flood of them neither fills the company's mailbox nor holds the forms of others.
 */
const doubtfulShare = 1 / 3

/** Maximum number of held submissions that are stored: 640 MB if each has the maximum size. */
export const maxHeld = 10_000

/** What a client is told to wait while too many held submissions are stored. */
const fullSeconds = 3_600

/**
 * The limits of the forms that a client sends in an hour. Above the limit of its own network, a form
 * is refused. Above the limit of a wider network or of everybody, it is accepted but held as
 * suspected spam: its sender may be a neighbor of the attacker. Held forms have limits of their
 * own; above these, they are refused. Before a limit of everybody is reached, networks get less
 * than their limits (see `limitWhileUsed`), so that it is hardly ever reached.
 */
export class FormLimits {
  /** The client's networks, from its own to the widest. */
  readonly networks: readonly CountedNetwork[]
  readonly #perHour: number

  /**
   * @param client - the result of `networkOf`
   * @param perHour - the variable FORMS_PER_HOUR
   */
  constructor(client: string, perHour: number) {
    this.networks = countedNetworks(client, globalFactor)
    this.#perHour = perHour
  }

  /**
   * Returns what to count before `check`: mailed forms, then held forms.
   *
   * @param names - names of the networks in the store, and at last the name of everybody
   */
  queries(names: readonly string[]): UsageQuery[] {
    return [false, true].flatMap((held) =>
      names.map((name, index) => ({name, held, most: this.#most(index, held)})),
    )
  }

  /**
   * Returns why a form must be held (its signs of spam separated by commas, or the limit), or why it
   * must be refused; undefined if it may be mailed.
   *
   * @param signs - the form's own signs of spam; with several, it is always held
   */
  check(
    signs: readonly Sign[],
    {usage, held}: Pick<Precedents, 'usage' | 'held'>,
    now: number,
  ): string | Refusal | undefined {
    const mailed = usage.slice(0, usage.length / 2)
    const ofHeld = usage.slice(usage.length / 2)
    const suspicion = this.#isSuspicious(signs, mailed) ? signs.join(',') : undefined
    const reason = suspicion ?? this.#reasonToHold(mailed)
    if (!reason) return undefined
    // A client's own limit of mailed forms refuses, unless the form has signs of spam.
    const own = suspicion ? undefined : this.#refusalOf(0, false, mailed[0], now)
    if (own) return own
    for (const index of this.networks.keys()) {
      const refusal = this.#refusalOf(index, true, ofHeld[index], now)
      if (refusal) return refusal
    }
    const isFull = ofHeld
      .slice(0, -1)
      .some(({count}, index) => count >= limitWhileUsed(this.#most(index, true), held, maxHeld))
    return isFull ? {outcome: 'full', seconds: fullSeconds} : reason
  }

  #isSuspicious(signs: readonly Sign[], mailed: readonly Usage[]): boolean {
    const isMany = ({count}: Usage, index: number) =>
      count >= this.#most(index, false) * doubtfulShare
    return signs.length > 1 || (signs.length === 1 && mailed.some(isMany))
  }

  /** `busy-network`: too many forms came from a network. `busy-site`: too many from everywhere. */
  #reasonToHold(mailed: readonly Usage[]): 'busy-network' | 'busy-site' | undefined {
    const ofEverybody = mailed.at(-1)?.count ?? 0
    const networks = mailed.slice(0, -1)
    if (networks.some(({count}, index) => count >= this.#most(index, false))) return 'busy-network'
    const most = this.#most(networks.length, false)
    return networks.some(
      ({count}, index) => count >= limitWhileUsed(this.#most(index, false), ofEverybody, most),
    )
      ? 'busy-site'
      : undefined
  }

  #refusalOf(
    index: number,
    held: boolean,
    used: Usage | undefined,
    now: number,
  ): Refusal | undefined {
    const network = this.networks[index]
    if (!network || !used || used.count < this.#most(index, held)) return undefined
    const seconds = Math.max(1, Math.ceil((used.oldest + hourMs - now) / 1000))
    return {outcome: 'limited', network: network.network, seconds}
  }

  /** Returns the hourly limit of a network, or of everybody after the networks. */
  #most(index: number, held: boolean): number {
    const share = this.networks[index]?.share ?? globalFactor
    return Math.floor(this.#perHour * share * (held && index > 0 ? heldTimes : 1))
  }
}
