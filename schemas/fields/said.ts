import {isRecord, type ValidationContext} from 'sanity'

/** What a rule says, by the locale ids of the Studio's languages (studio/i18n/languages.ts). */
export type Said = Readonly<{'en-US': string; 'es-ES': string}>

/**
 * What a rule says, in the languages of the Studio. Rules never say a bare string: it would be
 * English to everybody.
 */
export const said = (english: string, spanish: string): Said => ({
  'en-US': english,
  'es-ES': spanish,
})

/** Several sentences as one. */
export const sentences = (...all: Said[]): Said =>
  said(all.map((each) => each['en-US']).join(' '), all.map((each) => each['es-ES']).join(' '))

/**
 * The same in the one language somebody works in, for findings with a path of their own, of which
 * Sanity takes text only. It hands its rules the language (`i18n`), but keeps that out of their type.
 */
export function saidIn(context: ValidationContext, message: Said): string {
  const i18n: unknown = Reflect.get(context, 'i18n')
  const locale = isRecord(i18n) ? i18n.currentLocale : undefined
  return isRecord(locale) && locale.id === 'es-ES' ? message['es-ES'] : message['en-US']
}
