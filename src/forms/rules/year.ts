/** The year of the first car's patent; earlier years are typing mistakes. */
const firstCar = 1886

/** Labor times cover 1968 to today (specification section 9). */
const firstCovered = 1968

/** Next year's models are on sale, and those of the year after have been announced. */
const lastModelYear = () => new Date().getFullYear() + 2

/** Numbers with four or more digits in a text: `2019`, `2015-2018`, `1972 (early)`. */
const yearsOf = (text: string) => (text.match(/\d{4,}/g) ?? []).map(Number)

/**
 * A hint for an unlikely model year. Never an error, since the specification (section 5) does not
 * define the field's format.
 *
 * @returns a message id by field
 */
export const yearHints = ({year}: {year: string}) => ({year: yearHint(year)})

function yearHint(text: string) {
  const years = yearsOf(text)
  if (text.trim() === '') return undefined
  if (years.length === 0 || years.some((year) => year < firstCar)) return 'hints.yearDoubtful'
  if (years.some((year) => year > lastModelYear())) return 'hints.yearAhead'
  return years.some((year) => year < firstCovered) ? 'hints.yearBeforeGuide' : undefined
}
