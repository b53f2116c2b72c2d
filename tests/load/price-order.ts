/** How old a page may be after the publisher was told that the content stands. */
const grace = 1000

/**
 * Finds pages that are older than they may be, where each published price is higher than the one
 * before: one older than what another visitor has already been shown at that address, or older than
 * what was acknowledged a second before it was asked for.
 */
export class PriceOrder {
  readonly #seen = new Map<string, number>()
  readonly #acknowledged: {price: number; at: number}[] = []

  /** The publisher was told that a price stands; `at` in ms, on any one clock. */
  acknowledged(price: number, at: number) {
    this.#acknowledged.push({price, at})
  }

  /** The lowest price that an answer to a request sent now may still show at an address. */
  lowestAllowed(path: string, now: number): number {
    const settled = this.#acknowledged.findLast(({at}) => at + grace <= now)
    return Math.max(this.#seen.get(path) ?? 0, settled?.price ?? 0)
  }

  /** A visitor was shown a price at an address. */
  shown(path: string, price: number) {
    this.#seen.set(path, Math.max(this.#seen.get(path) ?? 0, price))
  }
}
