import type {ArrayRule, ValidationContext} from 'sanity'
import {timeOf} from '../date-time.ts'
import {type BilingualText, bilingual} from './bilingual.ts'
import {type AmountField, byTime, changesOf, type PriceChange, priceAt} from './price-at.ts'
import {implausible} from './price-rules.ts'
import {publishedAmounts} from './published-amounts.ts'

/**
 * Returns the rules for the planned prices of a product: all start times are different, unpublished
 * planned prices start in the future, and no price is so different that it must be mistyped.
 */
export const priceChangeRules = (rule: ArrayRule<PriceChange[]>, field: AmountField) => [
  rule.custom((changes) => sameMoment(changes ?? []) ?? true),
  rule.custom((changes, context) => alreadyPast(changes ?? [], field, context)),
  rule.custom((changes, {document}) => {
    const typed = document?.[field]
    return firstImplausible(typeof typed === 'number' ? typed : undefined, changes ?? []) ?? true
  }),
]

function sameMoment(changes: readonly PriceChange[]): BilingualText | undefined {
  const moments = byTime(changes).map(({from}) => timeOf(from))
  return new Set(moments).size < moments.length
    ? bilingual(
        'Two planned prices start at the same time. Remove one of the two.',
        'Dos precios programados empiezan en el mismo momento. Quite uno de los dos.',
      )
    : undefined
}

async function alreadyPast(
  changes: readonly PriceChange[],
  field: AmountField,
  context: ValidationContext,
): Promise<true | BilingualText> {
  const past = changes.filter(({from}) => timeOf(from) <= Date.now())
  if (past.length === 0) return true
  const published = (await publishedAmounts(context))?.[changesOf[field]] ?? []
  const known = (change: PriceChange) =>
    published.some(({_key, from}) => _key === change._key && from === change.from)
  return (
    past.every(known) ||
    bilingual(
      'The start time of a planned price passed before you published it. Remove the planned price, or choose a later time.',
      'La hora de un precio programado pasó antes de que usted lo publicara. Quite el precio programado o elija una hora posterior.',
    )
  )
}

/**
 * Returns an error for the first planned price that is implausibly different from the previous
 * price.
 */
function firstImplausible(
  typed: number | undefined,
  changes: readonly PriceChange[],
): BilingualText | undefined {
  const now = Date.now()
  let before = priceAt(typed, changes, now)
  for (const {price: after, from} of byTime(changes)) {
    if (after === undefined || timeOf(from) <= now) continue
    const problem = before === undefined ? undefined : implausible({before, after})
    if (problem) return problem
    before = after
  }
  return undefined
}
