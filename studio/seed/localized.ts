import type {Locale} from '#schemas/locales.ts'
import type {
  InternationalizedArrayRichText,
  InternationalizedArrayString,
  InternationalizedArrayStringList,
  InternationalizedArrayText,
} from '#schemas/types.gen.ts'
import {type BlockText, portableText} from './rich-text.ts'

/**
 * Creates the items of a localized field. The `_key` of an item is its language, so it is always
 * the same.
 */
export function localize<Kind extends string, Value>(kind: Kind, en: Value, es: Value) {
  const item = (language: Locale, value: Value) => ({
    _key: language,
    _type: `internationalizedArray${kind}Value` as const,
    language,
    value,
  })
  return [item('en', en), item('es', es)]
}

/** Creates a localized single-line text, such as a heading, a name or a button label. */
export const line = (en: string, es: string): InternationalizedArrayString =>
  localize('String', en, es)

/** Creates a localized text of one or a few sentences. */
export const text = (en: string, es: string): InternationalizedArrayText => localize('Text', en, es)

/** Creates a localized list of short texts. */
export const list = (en: string[], es: string[]): InternationalizedArrayStringList =>
  localize('StringList', en, es)

/** Creates a localized rich text from blocks (rich-text.ts). */
export const richText = (
  en: readonly BlockText[],
  es: readonly BlockText[],
): InternationalizedArrayRichText => localize('RichText', portableText(en), portableText(es))
