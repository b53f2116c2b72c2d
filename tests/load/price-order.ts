/** How long a page may show an old price after a publish was acknowledged, in ms. */
const grace = 1000

/**
 * Finds outdated pages in load tests in which each published price is higher than the previous one.
 * A price on a page is outdated if another visitor has already seen a newer price there, or if a
 * newer price was acknowledged more than a second before the request.
 */
export class PriceOrder {
  readonly #seen = new Map<string, number>()
  readonly #acknowledged: {price: number; at: number}[] = []

  /**
   * Records that the publish of a price was acknowledged. `at` is the time in ms. All calls must
   * use the same clock.
   */
  acknowledged(price: number, at: number) {
    this.#acknowledged.push({price, at})
  }

  /** Returns the lowest price that the page at a path may show if it is requested now. */
  lowestAllowed(path: string, now: number): number {
    const settled = this.#acknowledged.findLast(({at}) => at + grace <= now)
    return Math.max(this.#seen.get(path) ?? 0, settled?.price ?? 0)
  }

  /** Records that a visitor saw a price on a page. */
  shown(path: string, price: number) {
    this.#seen.set(path, Math.max(this.#seen.get(path) ?? 0, price))
  }
}
