import type {Locale} from '#schemas/locales.ts'
import {type Block, type BlockText, portableText} from './rich-text.ts'

/** A localized value as the internationalized-array plugin stores it: an item a language. */
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

/** The items of one localized field. Their `_key` is the language, so it stays over re-seeding. */
export const localize = <Kind extends string, Value>(
  kind: Kind,
  en: Value,
  es: Value,
): Localized<Kind, Value> => [
  {_key: 'en', _type: `internationalizedArray${kind}Value`, language: 'en', value: en},
  {_key: 'es', _type: `internationalizedArray${kind}Value`, language: 'es', value: es},
]

/** A short text on one line: a heading, a name, the words on a button. */
export const line = (en: string, es: string): LocalizedLine => localize('String', en, es)

/** A text of one or a few sentences. */
export const text = (en: string, es: string): LocalizedText => localize('Text', en, es)

/** A list of short texts, point by point the same in both languages. */
export const list = (en: readonly string[], es: readonly string[]): LocalizedList =>
  localize('StringList', en, es)

/** Text with paragraphs, lists, emphasis and links: see rich-text.ts for what to put in. */
export const richText = (en: readonly BlockText[], es: readonly BlockText[]): LocalizedRichText =>
  localize('RichText', portableText(en), portableText(es))
