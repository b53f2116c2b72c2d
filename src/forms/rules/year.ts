import type {TypedValues} from './rule.ts'

/** The earliest plausible model year: the first car was patented in 1886. */
const firstCar = 1886

/** First model year with labor times (specification section 9). */
const firstCovered = 1968

/** A clock with an earlier year is wrong, because this code is not older. */
const writtenIn = 2026

/**
 * Returns the last plausible model year. Manufacturers sell next year's models already, and announce
 * models for the year after next.
 */
const lastModelYear = () => Math.max(writtenIn, new Date().getFullYear()) + 2

/**
 * Returns the numbers with four or more digits in a text, such as `2019`, `2015-2018` or `1972
 * (early)`.
 */
const yearsOf = (text: string) => (text.match(/\d{4,}/g) ?? []).map(Number)

/**
 * Returns a hint for an unlikely model year. The hint does not prevent sending the form, because the
 * specification (section 5) does not define a format for this field.
 *
 * @returns a message id by field
 */
export const yearHints = ({year = ''}: TypedValues) => ({year: yearHint(year)})

function yearHint(text: string) {
  const years = yearsOf(text)
  if (text.trim() === '') return undefined
  if (years.length === 0 || years.some((year) => year < firstCar)) return 'hints.yearDoubtful'
  if (years.some((year) => year > lastModelYear())) return 'hints.yearAhead'
  return years.some((year) => year < firstCovered) ? 'hints.yearBeforeGuide' : undefined
}
