import type {Locale} from '#schemas/locales.ts'
import {regionalTags} from './regional-tags.ts'

/** Making one costs more than a hundred amounts. */
const formats = new Map<Locale, Intl.NumberFormat>()

/** An amount of US dollars as shops write it: `$17.50`, and `$35` where there are no cents. */
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
