import type {Locale} from '#schemas/locales.ts'
import type {
  InternationalizedArrayRichText,
  InternationalizedArrayString,
  InternationalizedArrayStringList,
  InternationalizedArrayText,
} from '#schemas/types.gen.ts'
import {type BlockText, portableText} from './rich-text.ts'

/**
 * Creates the value of a localized field: an array with an English and a Spanish item. The `_key` of
 * each item is its language.
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

/** Creates a localized plain text that can have several sentences. */
export const text = (en: string, es: string): InternationalizedArrayText => localize('Text', en, es)

/** Creates a localized list of short texts. */
export const list = (en: string[], es: string[]): InternationalizedArrayStringList =>
  localize('StringList', en, es)

/** Creates a localized rich text from the blocks that `paragraph`, `bullets` etc. create. */
export const richText = (
  en: readonly BlockText[],
  es: readonly BlockText[],
): InternationalizedArrayRichText => localize('RichText', portableText(en), portableText(es))
