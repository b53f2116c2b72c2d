import {timeOf} from '../date-time.ts'

/** A planned price, as stored in a product. */
export interface PriceChange {
  _key?: string
  /** The price in US dollars per month. */
  price?: number
  /** When the price starts, ISO 8601. */
  from?: string
  /** True if an editor typed another price after this planned price had started. */
  replaced?: boolean
}

/** The price fields of a product, with the names of the fields that store their planned prices. */
export const changesOf = {
  price: 'priceChanges',
  additionalUserPrice: 'additionalUserPriceChanges',
} as const

/** Name of a price field that can have planned prices. */
export type AmountField = keyof typeof changesOf

const time = ({from}: PriceChange) => timeOf(from)

/** Returns the planned prices that have a price and a valid start, earliest first. */
export const byTime = (changes: readonly PriceChange[] | undefined): PriceChange[] =>
  (changes ?? [])
    .filter((change) => change.price !== undefined && !Number.isNaN(time(change)))
    .toSorted((one, other) => time(one) - time(other))

/**
 * Returns the planned price that applies at a time: the latest that has started and was not
 * replaced. The site's queries must return the same price (src/content/price.ts).
 */
export const changeInForce = (changes: readonly PriceChange[] | undefined, at: number) =>
  byTime(changes).findLast((change) => !change.replaced && time(change) <= at)

/** Returns the price at a time: the planned price that applies or, without one, the typed price. */
export const priceAt = (
  typed: number | undefined,
  changes: readonly PriceChange[] | undefined,
  at: number,
): number | undefined => changeInForce(changes, at)?.price ?? typed
