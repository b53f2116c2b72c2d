/** The first car was patented in it: what is earlier is a slip of the finger. */
const firstCar = 1886

/** Specification section 9: labor times cover 1968 to today. */
const firstCovered = 1968

/** The models of next year are in the shops, those of the year after are announced. */
const lastModelYear = () => new Date().getFullYear() + 2

/** The years of a text, with four digits or more: `2019`, `2015-2018`, `1972 (early)`. */
const yearsOf = (text: string) => (text.match(/\d{4,}/g) ?? []).map(Number)

/**
 * What looks mistaken in a model year and may yet be right: worth a hint, never a refusal, for the
 * specification (section 5) asks for a year and says nothing of its form.
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
