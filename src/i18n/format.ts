import type {Locale} from '#schemas/locales.ts'

/**
 * Locales for formatting numbers. With plain `es`, a price would be `17,50 US$`, but shops in the
 * United States and Mexico write `$17.50` and `3.4 h`, as in the specification.
 */
export const regionalTags: Record<Locale, string> = {en: 'en-US', es: 'es-US'}

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

/** Formats a labor time in hours with one decimal place, as labor guides do: `3.4 h`. */
export function formatHours(locale: Locale, hours: number): string {
  const tenths = {minimumFractionDigits: 1, maximumFractionDigits: 1}
  return `${new Intl.NumberFormat(regionalTags[locale], tenths).format(hours)}\u00a0h`
}
