import type {Locale} from '#schemas/locales.ts'

/**
 * Locales for formatting numbers. With plain `es`, a price would be `17,50 US$`, but shops in the
 * United States and Mexico write `$17.50` and `3.4 h`, as in the specification.
 */
const regionalTags: Record<Locale, string> = {en: 'en-US', es: 'es-US'}

/** Cache of number formats: creating one takes longer than formatting a hundred amounts. */
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
 * @param day - `YYYY-MM-DD`, as Sanity stores dates. It is parsed and formatted in UTC: otherwise
 * it would be one day earlier in American time zones.
 * @returns undefined for any other text, which an import may have written
 */
export function formatDay(locale: Locale, day: string): string | undefined {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return undefined
  return new Intl.DateTimeFormat(locale, {dateStyle: 'long', timeZone: 'UTC'}).format(date)
}

/** Formats a labor time in hours with one decimal place, as labor guides do: `3.4 h`. */
export function formatHours(locale: Locale, hours: number): string {
  const tenths = {minimumFractionDigits: 1, maximumFractionDigits: 1}
  return `${new Intl.NumberFormat(regionalTags[locale], tenths).format(hours)}\u00a0h`
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats a file size in units of 1000: `1.4 GB`, `340 MB`. */
export function formatBytes(locale: Locale, bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  return new Intl.NumberFormat(regionalTags[locale], {
    style: 'unit',
    unit: units[power] ?? 'byte',
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(bytes / 1000 ** power)
}
