import {isRecord, type ValidationContext} from 'sanity'

/** A text in both languages of the Studio, by locale id (studio/i18n/languages.ts). */
export type BilingualText = Readonly<{'en-US': string; 'es-ES': string}>

/**
 * Creates a validation message in both languages. Rules must not return plain strings, which would
 * be English for every user.
 */
export const bilingual = (english: string, spanish: string): BilingualText => ({
  'en-US': english,
  'es-ES': spanish,
})

/** Joins messages into one message. */
export const joinTexts = (...all: BilingualText[]): BilingualText =>
  bilingual(all.map((text) => text['en-US']).join(' '), all.map((text) => text['es-ES']).join(' '))

/**
 * Returns a message in the language of the current user. Needed for messages with a path of their
 * own, which Sanity only accepts as plain text. Sanity passes the language (`i18n`) to rules, but
 * does not declare it in their type.
 */
export function textFor(context: ValidationContext, message: BilingualText): string {
  const i18n: unknown = Reflect.get(context, 'i18n')
  const locale = isRecord(i18n) ? i18n.currentLocale : undefined
  return isRecord(locale) && locale.id === 'es-ES' ? message['es-ES'] : message['en-US']
}
