import type {Locale} from '#schemas/locales.ts'

/** Cache of formats, because a page can have a thousand months, and creating a format takes long. */
const formats = new Map<Locale, Intl.DateTimeFormat>()

/**
 * Formats a month for running text: "October 2026", "octubre de 2026".
 *
 * @param month - `YYYY-MM`
 * @returns undefined for any other text
 */
export function formatMonth(locale: Locale, month: string): string | undefined {
  const date = new Date(`${month}-01T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return undefined
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale, {month: 'long', year: 'numeric', timeZone: 'UTC'})
  formats.set(locale, format)
  return format.format(date)
}
