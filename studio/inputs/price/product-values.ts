import {type AmountField, changesOf, type PriceChange, priceAt} from '#schemas/fields/price-at.ts'
import {isRecord} from '#schemas/record.ts'

/** The value that an editor typed into a price field, and the planned prices for that field. */
export interface AmountValues {
  typed: number | undefined
  changes: readonly PriceChange[]
}

/** Returns the valid planned prices in a stored array, and skips invalid items. */
export function changesIn(value: unknown): PriceChange[] {
  if (!Array.isArray(value)) return []
  return value.filter(isRecord).map(({_key, price, from, replaced}) => ({
    ...(typeof _key === 'string' && {_key}),
    ...(typeof price === 'number' && {price}),
    ...(typeof from === 'string' && {from}),
    replaced: replaced === true,
  }))
}

/** Reads a price from a product, which may be missing or invalid. */
export function amountIn(product: unknown, field: AmountField): AmountValues {
  const values = isRecord(product) ? product : {}
  const typed = values[field]
  return {
    typed: typeof typed === 'number' ? typed : undefined,
    changes: changesIn(values[changesOf[field]]),
  }
}

/** Returns the price that applies at a time, including planned prices; see `priceAt`. */
export const amountAt = ({typed, changes}: AmountValues, at: number) => priceAt(typed, changes, at)

/** Returns the slug of a product, or an empty string if the product is missing or has none. */
export function slugOf(product: unknown): string {
  const slug = isRecord(product) && isRecord(product.slug) ? product.slug.current : undefined
  return typeof slug === 'string' ? slug : ''
}
