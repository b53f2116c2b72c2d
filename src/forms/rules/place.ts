import {plainLine} from './plain-line.ts'
import type {Rule} from './rule.ts'

/** The countries of specification section 3, as codes of the company's service. `CN` is Canada. */
export const countries = ['US', 'CN'] as const
export type Country = (typeof countries)[number]

/** The preselected country (specification section 9). */
export const defaultCountry: Country = 'US'

const postalCodes: Record<Country, {pattern: RegExp; written: string; message: string}> = {
  US: {pattern: /^(\d{5})(?:[\s-]*(\d{4}))?$/, written: '$1-$2', message: 'errors.invalid_zip'},
  // The format of Canada Post: `A1A 1A1`, without the letters D, F, I, O, Q and U.
  CN: {
    pattern: /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[\s-]*(\d[ABCEGHJ-NPRSTV-Z]\d)$/i,
    written: '$1 $2',
    message: 'errors.invalid_postalCode',
  },
}

/** Returns the country whose postal codes have this format; undefined for incomplete codes. */
export const countryOfPostalCode = (code: string): Country | undefined =>
  countries.find((country) => postalCodes[country].pattern.test(plainCode(code)))

/**
 * Returns a code with ordinary letters, digits and hyphens, without its label, quotes, the region
 * before it, the country after it, or the next comma.
 * Without the lookbehind, the time would grow with the square of the spaces within a text.
 */
const plainCode = (typed: string): string =>
  plainLine(typed)
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .replace(/^(?:zip(?: code)?|postal code|c\.? ?p\.?|código postal)\s*:?\s+/i, '')
    .replace(/^["'“‘]/, '')
    .replace(/^[a-z]{2}[\s,]+(?=\d{5}|[a-z]\d[a-z])/i, '')
    .replace(/(?<![\s,.;"'”’-])[\s,.;"'”’-]+$/, '')
    .replace(/(?<![\s,])[\s,]+(?:usa?|u\.s\.a?|estados unidos|ee\. ?uu|canad[aá])$/i, '')

/**
 * Normalizes case and spacing of a postal code: `K1A 0B1`, `45501`, `45501-1234`. Incomplete codes
 * stay unchanged.
 */
export function formatPostalCode(typed: string): string {
  const country = countryOfPostalCode(typed)
  if (!country) return typed
  const {pattern, written} = postalCodes[country]
  // Remove the trailing dash of a ZIP code with only five digits.
  return plainCode(typed).toUpperCase().replace(pattern, written).replace(/-$/, '')
}

/** Returns whether a value is the code of a country that the company serves. */
export const isCountry = (value: string | undefined): value is Country =>
  countries.some((country) => country === value)

/** Requires a ZIP code if the country is the United States, and a Canadian postal code for Canada. */
export const postalCodeRule: Rule = (value, {country}) =>
  isCountry(country) && countryOfPostalCode(value) !== country
    ? postalCodes[country].message
    : undefined
