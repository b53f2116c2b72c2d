import type {Locale} from '#schemas/locales.ts'
import {regionalTags} from './regional-tags.ts'

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
