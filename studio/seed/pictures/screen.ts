import type {Locale} from '#schemas/locales.ts'
import type {Html} from './markup.ts'

/** A picture of the product: its size in CSS pixels and its markup in a language. */
export interface Screen {
  width: number
  height: number
  markup: (locale: Locale) => Html
}
