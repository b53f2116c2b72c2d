import type {NumberRule} from 'sanity'

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
