import {isLarge, type PriceDifference} from '#schemas/fields/large-price-change.ts'
import {type AmountField, byTime, changesOf} from '#schemas/fields/price-at.ts'
import {priceBefore} from './plan-price.ts'
import {amountAt, amountIn} from './product-values.ts'

/** A price change that an editor must confirm. */
export interface LargeChange extends PriceDifference {
  field: AmountField
  /** When the change takes effect, in ISO 8601; undefined if it takes effect on publishing. */
  from?: string
}

const fields: readonly AmountField[] = ['price', 'additionalUserPrice']

/**
 * Returns the large price changes in a draft: price changes on publishing, and changes at the start
 * of a planned price.
 */
export function largeChanges(published: unknown, draft: unknown, now: number): LargeChange[] {
  return fields.flatMap((field) => {
    const [old, next] = [amountIn(published, field), amountIn(draft, field)]
    const [before, after] = [amountAt(old, now), amountAt(next, now)]
    const atOnce = before && after ? [{field, before, after}] : []
    const planned = byTime(next.changes).flatMap(({_key, from = '', price = 0}) => {
      const moment = Date.parse(from)
      const known = old.changes.some(
        (change) => change._key === _key && change.from === from && change.price === price,
      )
      const replaced = priceBefore(next, moment)
      return moment > now && !known && replaced !== undefined
        ? [{field, before: replaced, after: price, from}]
        : []
    })
    return [...atOnce, ...planned].filter(isLarge)
  })
}

/** Returns the name if it is the name of a price field; otherwise undefined. */
export const amountFieldOf = (name: unknown) => fields.find((field) => field === name)

/**
 * Returns the name of the price field to which a field with planned prices belongs: `price` for
 * `priceChanges`. Returns undefined for other fields.
 */
export const plannedFieldOf = (name: unknown) => fields.find((field) => changesOf[field] === name)
