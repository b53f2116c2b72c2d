/** How long a page may be outdated after a publish was acknowledged. */
const grace = 1000

/**
 * Finds outdated pages, given that each published price is higher than the one before: a price is
 * outdated if another visitor has already seen a newer one at that URL, or if a newer one was
 * acknowledged more than a second before the request.
 */
export class PriceOrder {
  readonly #seen = new Map<string, number>()
  readonly #acknowledged: {price: number; at: number}[] = []

  /** Records that a price was published; `at` in ms, on any one clock. */
  acknowledged(price: number, at: number) {
    this.#acknowledged.push({price, at})
  }

  /** The lowest price that a response to a request sent now may show at a URL. */
  lowestAllowed(path: string, now: number): number {
    const settled = this.#acknowledged.findLast(({at}) => at + grace <= now)
    return Math.max(this.#seen.get(path) ?? 0, settled?.price ?? 0)
  }

  /** Records that a visitor saw a price at a URL. */
  shown(path: string, price: number) {
    this.#seen.set(path, Math.max(this.#seen.get(path) ?? 0, price))
  }
}
