/** A planned price as stored in a document. */
export interface PriceChange {
  _key?: string
  /** US dollars a month. */
  price?: number
  /** ISO 8601. */
  from?: string
  /** Set if a price typed later overrides this one. */
  replaced?: boolean
}

/** Price fields of a product, with the field that lists each one's planned changes. */
export const changesOf = {
  price: 'priceChanges',
  additionalUserPrice: 'additionalUserPriceChanges',
} as const

/** A price field that can have planned changes. */
export type AmountField = keyof typeof changesOf

const time = ({from}: PriceChange) => Date.parse(from ?? '')

/** Sorts complete changes by time, earliest first. */
export const byTime = (changes: readonly PriceChange[] | undefined): PriceChange[] =>
  (changes ?? [])
    .filter((change) => change.price !== undefined && !Number.isNaN(time(change)))
    .toSorted((one, other) => time(one) - time(other))

/**
 * The planned price in force at a moment: the latest one that has started and was not replaced.
 * Must match the site's queries (src/content/price.ts).
 */
export const changeInForce = (changes: readonly PriceChange[] | undefined, at: number) =>
  byTime(changes).findLast((change) => !change.replaced && time(change) <= at)

/** An amount at a moment: the planned one, or else the typed one. */
export const priceAt = (
  typed: number | undefined,
  changes: readonly PriceChange[] | undefined,
  at: number,
): number | undefined => changeInForce(changes, at)?.price ?? typed
