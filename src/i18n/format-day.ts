import type {Locale} from '#schemas/locales.ts'

/**
 * A day as it is written in running text: "February 24, 2023", "24 de febrero de 2023".
 *
 * @param day - `YYYY-MM-DD`, as Sanity keeps a date. It names a day, no moment: counted and written
 *   in one time zone, or west of Greenwich it would be the day before.
 * @returns undefined for any other text, which an import may have written
 */
export function formatDay(locale: Locale, day: string): string | undefined {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return undefined
  return new Intl.DateTimeFormat(locale, {dateStyle: 'long', timeZone: 'UTC'}).format(date)
}
