import type {Locale} from '#schemas/locales.ts'
import type {
  InternationalizedArrayRichText,
  InternationalizedArrayString,
  InternationalizedArrayStringList,
  InternationalizedArrayText,
} from '#schemas/types.gen.ts'
import {type BlockText, portableText} from './rich-text.ts'

/** The items of a localized field. Their `_key` is the language, so it is stable. */
export function localize<Kind extends string, Value>(kind: Kind, en: Value, es: Value) {
  const item = (language: Locale, value: Value) => ({
    _key: language,
    _type: `internationalizedArray${kind}Value` as const,
    language,
    value,
  })
  return [item('en', en), item('es', es)]
}

/** A single-line text, such as a heading, a name or a button label. */
export const line = (en: string, es: string): InternationalizedArrayString =>
  localize('String', en, es)

/** A text of one or a few sentences. */
export const text = (en: string, es: string): InternationalizedArrayText => localize('Text', en, es)

/** A list of short texts with the same entries in both languages. */
export const list = (en: string[], es: string[]): InternationalizedArrayStringList =>
  localize('StringList', en, es)

/** A rich text, built with the functions of rich-text.ts. */
export const richText = (
  en: readonly BlockText[],
  es: readonly BlockText[],
): InternationalizedArrayRichText => localize('RichText', portableText(en), portableText(es))
