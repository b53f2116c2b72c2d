import type {Screen} from '#packages/sample-pictures/src/screen.ts'
import type {Locale} from '#schemas/locales.ts'

/** The texts of an image between its tags. */
export const textsOf = (screen: Screen, locale: Locale): readonly string[] =>
  [...screen.markup(locale).text.matchAll(/>([^<]+)</g)]
    .map(([, text = '']) => text.trim())
    .filter((text) => text !== '')

/** The amounts in a text in cents, in order: `$1,234.50` is 123450. */
export const centsIn = (text: string): readonly number[] =>
  [...text.matchAll(/\$([\d,]+)\.(\d\d)/g)].map(([, dollars = '', cents = '']) =>
    Number(dollars.replaceAll(',', '') + cents),
  )

/** The table rows of an image, each a list of its cells' texts. */
export const rowsOf = (screen: Screen, locale: Locale): readonly (readonly string[])[] =>
  [...screen.markup(locale).text.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) =>
      cell.replace(/<[^>]+>/g, ' ').trim(),
    ),
  )
