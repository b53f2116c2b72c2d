import type {NumberRule} from 'sanity'
import {type AmountField, changesOf, priceAt} from './price-at.ts'
import {mistyping, type PriceStep} from './price-step.ts'
import {publishedAmounts} from './published-amounts.ts'
import {type Said, said, sentences} from './said.ts'

/** US dollars a month; beyond this somebody has most likely missed the decimal point. */
const highestPlausible = 1000

/**
 * Rules of an amount in US dollars: positive, whole cents at most, and not beyond what a month of
 * software can plausibly cost. Whether the amount must be there is the field's own rule.
 */
export const priceRules = (rule: NumberRule): NumberRule[] => [
  // positive() would let 0 pass.
  rule
    .greaterThan(0)
    .error(
      said(
        'Enter a price above zero, in US dollars.',
        'Escriba un precio mayor que cero, en dólares.',
      ),
    ),
  rule
    .precision(2)
    .error(
      said(
        'Use two digits after the point at most, such as 17.50.',
        'Use como máximo dos cifras después del punto, por ejemplo 17.50.',
      ),
    ),
  rule
    .max(highestPlausible)
    .error(
      said(
        `Check the decimal point: a price above $${highestPlausible} a month is refused.`,
        `Revise el punto decimal: no se acepta un precio mayor que $${highestPlausible} al mes.`,
      ),
    ),
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
export function implausible(step: PriceStep): Said | undefined {
  const found = mistyping(step)
  if (!found) return undefined
  const {before, after} = step
  const {factor, direction, point} = found
  return sentences(
    direction === 'more'
      ? said(
          `$${after} is ${factor} times the price before, $${before}.`,
          `$${after} es ${factor} veces el precio anterior, $${before}.`,
        )
      : said(
          `$${after} is one part in ${factor} of the price before, $${before}.`,
          `$${after} es ${factor} veces menos que el precio anterior, $${before}.`,
        ),
    point
      ? said('Was the decimal point missed?', '¿Falta el punto decimal?')
      : said('Was a digit missed or doubled?', '¿Falta o sobra una cifra?'),
    said(
      'If it is meant, change the price in two steps.',
      'Si es correcto, cambie el precio en dos pasos.',
    ),
  )
}
