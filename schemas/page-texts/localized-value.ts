import type {Locale} from '../locales.ts'

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
export const line = (en: string, es: string) => localize('String', en, es)

/** Creates a localized plain text that can have several sentences. */
export const text = (en: string, es: string) => localize('Text', en, es)

/** Creates a localized list of short texts. */
export const list = (en: string[], es: string[]) => localize('StringList', en, es)
