import type {Locale} from '#schemas/locales.ts'

/**
 * Locales for formatting numbers. Plain `es` would write `17,50 US$`; shops in the United States
 * and Mexico write `$17.50`, as in the specification, and `3.4 h`.
 */
const regionalTags: Record<Locale, string> = {en: 'en-US', es: 'es-US'}

/** Cached: creating a format costs more than formatting a hundred amounts. */
const formats = new Map<Locale, Intl.NumberFormat>()

/** Formats US dollars: `$17.50`, and `$35` without cents. */
export function formatMoney(locale: Locale, amount: number): string {
  const format =
    formats.get(locale) ??
    new Intl.NumberFormat(regionalTags[locale], {
      style: 'currency',
      currency: 'USD',
      trailingZeroDisplay: 'stripIfInteger',
    })
  formats.set(locale, format)
  return format.format(amount)
}

/**
 * Formats a date for running text: "February 24, 2023", "24 de febrero de 2023".
 *
 * @param day - `YYYY-MM-DD`, as Sanity stores dates. It is a day, not a moment: without UTC for
 *   both parsing and formatting, it would be the day before in the Americas.
 * @returns undefined for any other text, which an import may have written
 */
export function formatDay(locale: Locale, day: string): string | undefined {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return undefined
  return new Intl.DateTimeFormat(locale, {dateStyle: 'long', timeZone: 'UTC'}).format(date)
}

/** Formats a labor time in hours with one decimal, like labor guides: `3.4 h`. */
export function formatHours(locale: Locale, hours: number): string {
  const tenths = {minimumFractionDigits: 1, maximumFractionDigits: 1}
  return `${new Intl.NumberFormat(regionalTags[locale], tenths).format(hours)}\u00a0h`
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats a size like file managers: `1.4 GB`, `340 MB`; in units of 1000. */
export function formatBytes(locale: Locale, bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(bytes / 1000 ** power)
}
