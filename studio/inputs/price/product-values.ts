import {isRecord} from 'sanity'
import {type AmountField, changesOf, type PriceChange, priceAt} from '#schemas/fields/price-at.ts'

/** An amount as a document holds it: what was typed, and what is planned. */
export interface AmountValues {
  typed: number | undefined
  changes: readonly PriceChange[]
}

/** The planned prices in a value of a document; what is none is left out. */
export function changesIn(value: unknown): PriceChange[] {
  if (!Array.isArray(value)) return []
  return value.filter(isRecord).map(({_key, price, from, replaced}) => ({
    ...(typeof _key === 'string' && {_key}),
    ...(typeof price === 'number' && {price}),
    ...(typeof from === 'string' && {from}),
    replaced: replaced === true,
  }))
}

/** Reads an amount out of a product, or of nothing where it is not there. */
export function amountIn(product: unknown, field: AmountField): AmountValues {
  const values = isRecord(product) ? product : {}
  const typed = values[field]
  return {
    typed: typeof typed === 'number' ? typed : undefined,
    changes: changesIn(values[changesOf[field]]),
  }
}

/** What an amount is at a moment; see priceAt. */
export const amountAt = ({typed, changes}: AmountValues, at: number) => priceAt(typed, changes, at)
