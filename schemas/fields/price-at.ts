/** A planned price as a document holds it. */
export interface PriceChange {
  _key?: string
  /** US dollars a month. */
  price?: number
  /** ISO 8601. */
  from?: string
  /** A price that was typed later holds instead. */
  replaced?: boolean
}

/** The names of a product's amounts, and of the lists of their planned changes. */
export const changesOf = {
  price: 'priceChanges',
  additionalUserPrice: 'additionalUserPriceChanges',
} as const

/** An amount of a product that can be changed at a moment. */
export type AmountField = keyof typeof changesOf

const time = ({from}: PriceChange) => Date.parse(from ?? '')

/** The changes that say what and when, the earliest first. */
export const byTime = (changes: readonly PriceChange[] | undefined): PriceChange[] =>
  (changes ?? [])
    .filter((change) => change.price !== undefined && !Number.isNaN(time(change)))
    .toSorted((one, other) => time(one) - time(other))

/**
 * The planned price that holds at a moment: the last that has come, and that no price typed later
 * took the place of. The site's queries find the same (src/content/price.ts).
 */
export const changeInForce = (changes: readonly PriceChange[] | undefined, at: number) =>
  byTime(changes).findLast((change) => !change.replaced && time(change) <= at)

/** What an amount is at a moment: by plan, or as it was typed. */
export const priceAt = (
  typed: number | undefined,
  changes: readonly PriceChange[] | undefined,
  at: number,
): number | undefined => changeInForce(changes, at)?.price ?? typed
