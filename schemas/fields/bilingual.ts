import type {ValidationContext} from 'sanity'
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
