import type {Locale} from '#schemas/locales.ts'
import {type Block, type BlockText, portableText} from './rich-text.ts'

/** A localized value as the internationalized-array plugin stores it: one item per language. */
export type Localized<Kind extends string, Value> = ReadonlyArray<{
  _key: Locale
  _type: `internationalizedArray${Kind}Value`
  language: Locale
  value: Value
}>

export type LocalizedLine = Localized<'String', string>
export type LocalizedText = Localized<'Text', string>
export type LocalizedList = Localized<'StringList', readonly string[]>
export type LocalizedRichText = Localized<'RichText', readonly Block[]>

/** The items of a localized field. Their `_key` is the language, so it is stable. */
export const localize = <Kind extends string, Value>(
  kind: Kind,
  en: Value,
  es: Value,
): Localized<Kind, Value> => [
  {_key: 'en', _type: `internationalizedArray${kind}Value`, language: 'en', value: en},
  {_key: 'es', _type: `internationalizedArray${kind}Value`, language: 'es', value: es},
]

/** A single-line text, such as a heading, a name or a button label. */
export const line = (en: string, es: string): LocalizedLine => localize('String', en, es)

/** A text of one or a few sentences. */
export const text = (en: string, es: string): LocalizedText => localize('Text', en, es)

/** A list of short texts with the same entries in both languages. */
export const list = (en: readonly string[], es: readonly string[]): LocalizedList =>
  localize('StringList', en, es)

/** A rich text, built with the functions of rich-text.ts. */
export const richText = (en: readonly BlockText[], es: readonly BlockText[]): LocalizedRichText =>
  localize('RichText', portableText(en), portableText(es))
