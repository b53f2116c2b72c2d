import {ifFilled, oneOf, type Rule} from './rule.ts'

/** Specification section 3: the countries, by the codes the company's service knows. */
export const countries = ['US', 'CN'] as const
export type Country = (typeof countries)[number]

/** Specification section 9. */
export const defaultCountry: Country = 'US'

const postalPatterns: Record<Country, {pattern: RegExp; message: string}> = {
  US: {pattern: /^\d{5}(-?\d{4})?$/, message: 'errors.invalid_zip'},
  // Canada Post: letter digit letter, digit letter digit; never D, F, I, O, Q and U.
  CN: {
    pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
    message: 'errors.invalid_postalCode',
  },
}

const isCountry = (value: string | undefined): value is Country =>
  countries.some((country) => country === value)

/** A country of the list: nothing is sent elsewhere (specification section 5). */
export const countryRule: Rule = oneOf(countries, 'errors.invalid_country')

/** A ZIP code in the United States and its territories, a postal code in Canada. */
export const postalCodeRule: Rule = ifFilled((value, {country}) => {
  if (!isCountry(country)) return undefined
  const {pattern, message} = postalPatterns[country]
  return pattern.test(value.trim()) ? undefined : message
})
