import type {Locale} from '#schemas/locales.ts'

/**
 * The names of the months. Without `Intl.DateTimeFormat`, because a phone needs 100 ms to create the first
 * one, in the task that hydrates the page.
 */
const months: Readonly<Record<Locale, readonly string[]>> = {
  en: 'January February March April May June July August September October November December'.split(
    ' ',
  ),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  ),
}

/**
 * Formats a date for running text: "February 24, 2023", "24 de febrero de 2023".
 *
 * @param day - `YYYY-MM-DD`, as Sanity stores dates. It is parsed and formatted in UTC: otherwise
 * it would be one day earlier in American time zones.
 * @returns undefined for any other text, which an import may have written
 */
export function formatDay(locale: Locale, day: string): string | undefined {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return undefined
  const [month, number, year] = [monthName(locale, date), date.getUTCDate(), date.getUTCFullYear()]
  return locale === 'es' ? `${number} de ${month} de ${year}` : `${month} ${number}, ${year}`
}

/**
 * Formats a month for running text: "October 2026", "octubre de 2026".
 *
 * @param month - `YYYY-MM`
 * @returns undefined for any other text
 */
export function formatMonth(locale: Locale, month: string): string | undefined {
  const date = new Date(`${month}-01T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return undefined
  return `${monthName(locale, date)}${locale === 'es' ? ' de' : ''} ${date.getUTCFullYear()}`
}

const monthName = (locale: Locale, date: Date) => months[locale][date.getUTCMonth()]
