/** A planned price, as stored in a product. */
export interface PriceChange {
  _key?: string
  /** In US dollars per month. */
  price?: number
  /** When the price starts, ISO 8601. */
  from?: string
  /** True if an editor typed another price after this one started. */
  replaced?: boolean
}

/** The price fields of a product, each with the field that stores its planned changes. */
export const changesOf = {
  price: 'priceChanges',
  additionalUserPrice: 'additionalUserPriceChanges',
} as const

/** A price field that can have planned changes. */
export type AmountField = keyof typeof changesOf

const time = ({from}: PriceChange) => Date.parse(from ?? '')

/** Returns the changes that have a price and a valid time, earliest first. */
export const byTime = (changes: readonly PriceChange[] | undefined): PriceChange[] =>
  (changes ?? [])
    .filter((change) => change.price !== undefined && !Number.isNaN(time(change)))
    .toSorted((one, other) => time(one) - time(other))

/**
 * Returns the planned price that applies at a moment: the latest one that has started and was not
 * replaced. The site's queries must give the same result (src/content/price.ts).
 */
export const changeInForce = (changes: readonly PriceChange[] | undefined, at: number) =>
  byTime(changes).findLast((change) => !change.replaced && time(change) <= at)

/** Returns the price at a moment: the planned price that applies, or else the typed price. */
export const priceAt = (
  typed: number | undefined,
  changes: readonly PriceChange[] | undefined,
  at: number,
): number | undefined => changeInForce(changes, at)?.price ?? typed
