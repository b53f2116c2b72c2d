import {ifFilled, oneOf, type Rule, type TypedValues} from './rule.ts'

/** The countries in specification section 3, by the codes of the company's service. */
export const countries = ['US', 'CN'] as const
export type Country = (typeof countries)[number]

/** Specification section 9. */
export const defaultCountry: Country = 'US'

const postalCodes: Record<Country, {pattern: RegExp; written: string; message: string}> = {
  US: {pattern: /^(\d{5})(?:[\s-]*(\d{4}))?$/, written: '$1-$2', message: 'errors.invalid_zip'},
  // Canada Post: letter digit letter, digit letter digit; D, F, I, O, Q and U are never used.
  CN: {
    pattern: /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[\s-]*(\d[ABCEGHJ-NPRSTV-Z]\d)$/i,
    written: '$1 $2',
    message: 'errors.invalid_postalCode',
  },
}

/** The country with this form of postal code; undefined for incomplete codes. */
export const countryOfPostalCode = (code: string): Country | undefined =>
  countries.find((country) => postalCodes[country].pattern.test(code.trim()))

/**
 * Normalizes case and spacing of a postal code: `K1A 0B1`, `45501`, `45501-1234`. Incomplete codes
 * stay unchanged.
 */
export function formatPostalCode(typed: string): string {
  const country = countryOfPostalCode(typed)
  if (!country) return typed
  const {pattern, written} = postalCodes[country]
  // A ZIP code of five digits has no second part.
  return typed.trim().toUpperCase().replace(pattern, written).replace(/-$/, '')
}

/** Formatters of a place's fields. */
export const placeFormats: Readonly<Record<string, (typed: string) => string>> = {
  zip: formatPostalCode,
  postalCode: formatPostalCode,
}

/** Normalizes the postal code in a form's values. */
export const normalizePlace = (values: TypedValues): TypedValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, placeFormats[field]?.(value) ?? value]),
  )

const isCountry = (value: string | undefined): value is Country =>
  countries.some((country) => country === value)

/** A country in the list; nothing is sent elsewhere (specification section 5). */
export const countryRule: Rule = oneOf(countries, 'errors.invalid_country')

/** A ZIP code for the United States and its territories, a postal code for Canada. */
export const postalCodeRule: Rule = ifFilled((value, {country}) =>
  isCountry(country) && countryOfPostalCode(value) !== country
    ? postalCodes[country].message
    : undefined,
)
