import type {ValidationContext} from 'sanity'
import type {Names} from '../document-types.ts'
import {isRecord} from '../record.ts'

/** A text in English and Spanish, by locale id of the Studio (studio/i18n/languages.ts). */
export type BilingualText = Readonly<{'en-US': string; 'es-ES': string}>

/**
 * Creates a validation message in English and Spanish. Rules must not return plain strings, because
 * all users would see the same language.
 */
export const bilingual = (english: string, spanish: string): BilingualText => ({
  'en-US': english,
  'es-ES': spanish,
})

/** Separates the two texts of `both`. No text contains this control character. */
const separator = '\u001f'

/**
 * Returns one string with a title, a description or another text of the schema in English and
 * Spanish, because Sanity's types have one string for it. `inLanguage` (schemas/in-language.ts)
 * chooses the language before Sanity reads the schema.
 */
export const both = (english: string, spanish: string): string => `${english}${separator}${spanish}`

/** Returns the English and the Spanish text of a string from `both`, or another string twice. */
export function textsOf(text: string): Names {
  const [en = '', es = en] = text.split(separator)
  return {en, es}
}

/** Joins messages with spaces. */
export const joinTexts = (...all: BilingualText[]): BilingualText =>
  bilingual(all.map((text) => text['en-US']).join(' '), all.map((text) => text['es-ES']).join(' '))

/**
 * Returns a message in the language of the current user. Needed for messages with a `path`, which
 * Sanity accepts only as plain text. Sanity passes `i18n` (the language) to rules, but the type
 * `ValidationContext` does not declare it.
 */
export function textFor(context: ValidationContext, message: BilingualText): string {
  const i18n: unknown = Reflect.get(context, 'i18n')
  const locale = isRecord(i18n) ? i18n.currentLocale : undefined
  return isRecord(locale) && locale.id === 'es-ES' ? message['es-ES'] : message['en-US']
}
