import type {Locale} from '#schemas/locales.ts'

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
  return new Intl.DateTimeFormat(locale, {dateStyle: 'long', timeZone: 'UTC'}).format(date)
}
