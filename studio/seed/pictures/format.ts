import type {Locale} from '#schemas/locales.ts'

/** Both languages are those of shops in the United States: dollars and points, not commas. */
const regions = {en: 'en-US', es: 'es-US'} as const

/** Cents as dollars, `$1,234.50`. */
export const money = (cents: number): string =>
  new Intl.NumberFormat('en-US', {style: 'currency', currency: 'USD'}).format(cents / 100)

/** Cents as whole dollars, `$1,235`, for charts and tiles. */
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

/** Tenths of an hour as hours with one digit, `3.4 h`; shop time is counted in tenths. */
export const hours = (tenths: number): string => `${oneDigit.format(tenths / 10)} h`

/** A count with thousands separated, `84,310`. */
export const count = (value: number): string => new Intl.NumberFormat('en-US').format(value)

/** A share between 0 and 1 as a percentage without digits, `64%`. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`

const dated = (date: string, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(regions[locale], {timeZone: 'UTC', ...options}).format(new Date(date))

/** An ISO date as a day in this year, `May 12` or `12 may`. */
export const day = (date: string, locale: Locale): string =>
  dated(date, locale, {month: 'short', day: 'numeric'})

/** An ISO date with its year, `May 12, 2026` or `12 may 2026`. */
export const fullDay = (date: string, locale: Locale): string =>
  dated(date, locale, {month: 'short', day: 'numeric', year: 'numeric'})

/** The short name of an ISO date's month, `May` or `may`. */
export const month = (date: string, locale: Locale): string => dated(date, locale, {month: 'short'})

/** The month of an ISO date with its year, `May 2026` or `may 2026`. */
export const monthOfYear = (date: string, locale: Locale): string =>
  dated(date, locale, {month: 'short', year: 'numeric'})
