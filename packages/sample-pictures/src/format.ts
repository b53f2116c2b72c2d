import type {Locale} from '../../../schemas/locales.ts'

/**
 * Names of months. They do not come from Intl, because its names change with the Node version,
 * which would change the pictures.
 */
const monthNames = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
} as const

/** Formats cents as dollars: `$1,234.50`. */
export const money = (cents: number): string =>
  new Intl.NumberFormat('en-US', {style: 'currency', currency: 'USD'}).format(cents / 100)

/** Formats cents as whole dollars, for charts and tiles: `$1,235`. */
export const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  }).format(cents / 100)

const oneDigit = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** Formats tenths of an hour as hours with one decimal: `3.4 h`. */
export const hours = (tenths: number): string => `${oneDigit.format(tenths / 10)} h`

/** Formats a number with thousands separators: `84,310`. */
export const count = (value: number): string => new Intl.NumberFormat('en-US').format(value)

/** Formats a share between 0 and 1 as a whole percentage: `64%`. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`

/** Returns the short name of the month of an ISO date: `May` or `may`. */
export const month = (date: string, locale: Locale): string =>
  monthNames[locale][new Date(date).getUTCMonth()] ?? ''

const year = (date: string): number => new Date(date).getUTCFullYear()

/** Formats an ISO date without its year: `May 12` or `12 may`. */
export const day = (date: string, locale: Locale): string => {
  const number = new Date(date).getUTCDate()
  return locale === 'en' ? `${month(date, locale)} ${number}` : `${number} ${month(date, locale)}`
}

/** Formats an ISO date with its year: `May 12, 2026` or `12 may 2026`. */
export const fullDay = (date: string, locale: Locale): string =>
  `${day(date, locale)}${locale === 'en' ? ',' : ''} ${year(date)}`

/** Formats the month and year of an ISO date: `May 2026` or `may 2026`. */
export const monthOfYear = (date: string, locale: Locale): string =>
  `${month(date, locale)} ${year(date)}`
