import {isLarge, type PriceStep} from '#schemas/fields/large-price-change.ts'
import {type AmountField, byTime, changesOf} from '#schemas/fields/price-at.ts'
import {priceBefore} from './plan.ts'
import {amountAt, amountIn} from './product-values.ts'

/** A price change that needs a confirmation. */
export interface LargeStep extends PriceStep {
  field: AmountField
  /** When it takes effect, ISO 8601; undefined for immediately. */
  from?: string
}

const fields: readonly AmountField[] = ['price', 'additionalUserPrice']

/** Returns the large price changes that publishing a draft would make, now or later. */
export function largeSteps(published: unknown, draft: unknown, now: number): LargeStep[] {
  return fields.flatMap((field) => {
    const [old, next] = [amountIn(published, field), amountIn(draft, field)]
    const [before, after] = [amountAt(old, now), amountAt(next, now)]
    const atOnce = before && after ? [{field, before, after}] : []
    const planned = byTime(next.changes).flatMap(({_key, from = '', price = 0}) => {
      const moment = Date.parse(from)
      const known = old.changes.some(
        (change) => change._key === _key && change.from === from && change.price === price,
      )
      const stepBefore = priceBefore(next, moment)
      return moment > now && !known && stepBefore !== undefined
        ? [{field, before: stepBefore, after: price, from}]
        : []
    })
    return [...atOnce, ...planned].filter(isLarge)
  })
}

/** Returns the amount field with this name, if it is one. */
export const amountFieldOf = (name: unknown) => fields.find((field) => field === name)

/** Returns the amount whose planned changes a field stores, if it is one. */
export const plannedFieldOf = (name: unknown) => fields.find((field) => changesOf[field] === name)
