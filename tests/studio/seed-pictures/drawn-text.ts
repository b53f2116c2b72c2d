import type {Screen} from '#packages/sample-pictures/src/screen.ts'
import type {Locale} from '#schemas/locales.ts'

/** Returns the texts in the HTML from which an image is drawn, without the HTML tags. */
export const textsOf = (screen: Screen, locale: Locale): readonly string[] =>
  [...screen.markup(locale).text.matchAll(/>([^<]+)</g)]
    .map(([, text = '']) => text.trim())
    .filter((text) => text !== '')

/** Returns the dollar amounts in a text in cents, in order: `$1,234.50` is 123450. */
export const centsIn = (text: string): readonly number[] =>
  [...text.matchAll(/\$([\d,]+)\.(\d\d)/g)].map(([, dollars = '', cents = '']) =>
    Number(dollars.replaceAll(',', '') + cents),
  )

/** Returns the table rows in an image. Each row is a list of the texts of its cells. */
export const rowsOf = (screen: Screen, locale: Locale): readonly (readonly string[])[] =>
  [...screen.markup(locale).text.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) =>
      cell.replace(/<[^>]+>/g, ' ').trim(),
    ),
  )
