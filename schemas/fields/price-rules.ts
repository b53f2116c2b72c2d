import type {NumberRule} from 'sanity'
import {type BilingualText, bilingual, joinTexts} from './bilingual.ts'
import {mistyping, type PriceDifference} from './large-price-change.ts'
import {type AmountField, changesOf, priceAt} from './price-at.ts'
import {publishedAmounts} from './published-amounts.ts'

/**
 * Highest plausible price in US dollars per month. In a higher price, the decimal point is probably
 * missing.
 */
const highestPlausible = 1000

/**
 * Returns the rules for a price in US dollars per month: above zero, whole cents, at most 1000. Does
 * not require a price.
 */
export const priceRules = (rule: NumberRule): NumberRule[] => [
  // `greaterThan(0)` instead of Sanity's `positive()`, which accepts 0.
  rule
    .greaterThan(0)
    .error(
      bilingual(
        'Enter a price above zero, in US dollars.',
        'Escriba un precio mayor que cero, en dólares.',
      ),
    ),
  rule
    .precision(2)
    .error(
      bilingual(
        'Use at most two digits after the decimal point, such as 17.50.',
        'Use como máximo dos cifras después del punto decimal, por ejemplo 17.50.',
      ),
    ),
  rule
    .max(highestPlausible)
    .error(
      bilingual(
        `Check the decimal point: the price cannot be above $${highestPlausible} per month.`,
        `Revise el punto decimal: el precio no puede ser mayor que $${highestPlausible} al mes.`,
      ),
    ),
]

/** Adds a rule that rejects a price that is implausibly different from the published price. */
export const plausibleChange = (rule: NumberRule, field: AmountField): NumberRule =>
  rule.custom(async (after, context) => {
    if (after === undefined) return true
    const published = await publishedAmounts(context)
    const changes = published?.[changesOf[field]] ?? []
    const before = priceAt(published?.[field] ?? undefined, changes, Date.now())
    return before === undefined || (implausible({before, after}) ?? true)
  })

/**
 * Returns a message that explains why a price change is implausible; undefined if it is plausible.
 */
export function implausible(difference: PriceDifference): BilingualText | undefined {
  const found = mistyping(difference)
  if (!found) return undefined
  const {before, after} = difference
  const {factor, direction, point} = found
  return joinTexts(
    direction === 'more'
      ? bilingual(
          `$${after} is ${factor} times the previous price, $${before}.`,
          `$${after} es ${factor} veces el precio anterior, $${before}.`,
        )
      : bilingual(
          `$${after} is ${factor} times less than the previous price, $${before}.`,
          `$${after} es ${factor} veces menos que el precio anterior, $${before}.`,
        ),
    point
      ? bilingual('Is the decimal point missing?', '¿Falta el punto decimal?')
      : bilingual('Is a digit missing or doubled?', '¿Falta o sobra una cifra?'),
    bilingual(
      'If the new price is right, first publish a price between the old and the new price.',
      'Si el precio nuevo es correcto, publique primero un precio entre el anterior y el nuevo.',
    ),
  )
}
