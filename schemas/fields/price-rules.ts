import type {NumberRule} from 'sanity'
import {type AmountField, changesOf, priceAt} from './price-at.ts'
import {mistyping, type PriceStep} from './price-step.ts'
import {publishedAmounts} from './published-amounts.ts'

/** US dollars a month; beyond this somebody has most likely missed the decimal point. */
const highestPlausible = 1000

/**
 * Rules of an amount in US dollars: positive, whole cents at most, and not beyond what a month of
 * software can plausibly cost. Whether the amount must be there is the field's own rule.
 */
export const priceRules = (rule: NumberRule): NumberRule[] => [
  // positive() would let 0 pass.
  rule.greaterThan(0).error('Enter a price above zero, in US dollars.'),
  rule.precision(2).error('Use two digits after the point at most, such as 17.50.'),
  rule
    .max(highestPlausible)
    .error(`Check the decimal point: a price above $${highestPlausible} a month is refused.`),
]

/** Refuses a price that is many times the published one, or a small part of it. */
export const plausibleStep = (rule: NumberRule, field: AmountField): NumberRule =>
  rule.custom(async (after, context) => {
    if (after === undefined) return true
    const published = await publishedAmounts(context)
    const changes = published?.[changesOf[field]] ?? []
    const before = priceAt(published?.[field] ?? undefined, changes, Date.now())
    return before === undefined || (implausible({before, after}) ?? true)
  })

/** Says what is odd about a price, in an editor's words; undefined where nothing is. */
export function implausible(step: PriceStep): string | undefined {
  const found = mistyping(step)
  if (!found) return undefined
  const {factor, direction, point} = found
  const times = factor === 10 ? 'ten' : factor === 100 ? 'a hundred' : String(factor)
  const often = direction === 'more' ? `${times} times` : `one part in ${times} of`
  const question = point ? 'Was the decimal point missed?' : 'Was a digit missed or doubled?'
  return `$${step.after} is ${often} the price before, $${step.before}. ${question} If it is meant, change the price in two steps.`
}
