import type {Locale} from '#schemas/locales.ts'
import {regionalTags} from './regional-tags.ts'

/** An amount of US dollars as shops write it: `$17.50`, and `$35` where there are no cents. */
export function formatMoney(locale: Locale, amount: number): string {
  return new Intl.NumberFormat(regionalTags[locale], {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount)
}
