import type {LocalizedValidationMessages} from 'sanity'

/** What a rule says, in the languages of the Studio (studio/i18n/languages.ts). */
export const said = (english: string, spanish: string): LocalizedValidationMessages => ({
  'en-US': english,
  'es-ES': spanish,
})
