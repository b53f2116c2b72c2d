import type {Locale} from '#schemas/locales.ts'

/**
 * Prices are US dollars in every language. The plain `es` would write `17,50 US$`; shops in the
 * United States and Mexico write `$17.50`, as the specification's prices are.
 */
const regionalTag: Record<Locale, string> = {en: 'en-US', es: 'es-US'}

/** An amount of US dollars as shops write it: `$17.50`, and `$35` where there are no cents. */
export function formatMoney(locale: Locale, amount: number): string {
  return new Intl.NumberFormat(regionalTag[locale], {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount)
}
