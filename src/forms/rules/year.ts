import {ifFilled, type Rule} from './rule.ts'

/** The first car was patented in it: what is earlier is a slip of the finger. */
const firstCar = 1886

/** Specification section 9: labor times cover 1968 to today. */
const firstCovered = 1968

/** The models of next year are in the shops, those of the year after are announced. */
const lastModelYear = () => new Date().getFullYear() + 2

/** The years of a text, with four digits or more: `2019`, `2015-2018`, `1972 (early)`. */
const yearsOf = (text: string) => (text.match(/\d{4,}/g) ?? []).map(Number)

/** A model year, or several, as a shop would say them; not one that no car can have. */
export const yearRule: Rule = ifFilled((value) => {
  const years = yearsOf(value)
  const possible = years.every((year) => year >= firstCar && year <= lastModelYear())
  return possible && years.length > 0 ? undefined : 'errors.invalid_year'
})

/**
 * What looks mistaken in a model year and may yet be right: worth a hint, never a refusal.
 *
 * @returns a message id by field
 */
export const yearHints = ({year}: {year: string}) => ({
  ...(yearsOf(year).some((each) => each >= firstCar && each < firstCovered) && {
    year: 'hints.yearBeforeGuide',
  }),
})
