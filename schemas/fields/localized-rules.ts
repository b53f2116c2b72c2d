import type {CustomValidator, CustomValidatorResult, Rule} from 'sanity'
import {languages} from '../languages.ts'
import {defaultLocale} from '../locales.ts'
import {bilingual, textFor} from './bilingual.ts'
import {isWritten, itemIn, itemsOf} from './localized-value.ts'
import {withLanguage} from './name-language.ts'

const missing = (stored: unknown, language: string): boolean =>
  !isWritten(itemIn(stored, language)?.value)

/** English is the fallback for every other language, so a field without it shows nothing. */
const englishIsThere = (stored: unknown): CustomValidatorResult =>
  missing(stored, defaultLocale)
    ? bilingual(
        'Fill in the English. Visitors also see the English where a translation is missing.',
        'Llene el inglés. Los visitantes también ven el inglés donde falta una traducción.',
      )
    : true

/** Only a warning: a page half in English is better than an offer that cannot be published. */
const translationsAreThere = (stored: unknown): CustomValidatorResult => {
  if (missing(stored, defaultLocale)) return true
  const untranslated = languages.filter(({id}) => missing(stored, id)).map(({title}) => title)
  if (untranslated.length === 0) return true
  return bilingual(
    `Translation missing: ${untranslated.join(', ')}. Until you add it, visitors in that language see the English.`,
    `Falta la traducción: ${untranslated.join(', ')}. Mientras no la agregue, los visitantes en ese idioma ven el inglés.`,
  )
}

const tooLong =
  (limit: number): CustomValidator =>
  (stored, context) => {
    const long = itemsOf(stored).filter(
      ({value}) => typeof value === 'string' && value.length > limit,
    )
    if (long.length === 0) return true
    return long.map(({_key, value}) => {
      const message = bilingual(
        `Shorten this to ${limit} characters or fewer. It has ${String(value).length}, and the site may cut off the end.`,
        `Acórtelo a ${limit} caracteres o menos. Tiene ${String(value).length}, y el sitio puede cortar el final.`,
      )
      return {
        message: textFor(context, withLanguage(stored, _key, message)),
        path: [{_key}, 'value'],
      }
    })
  }

/**
 * Rules of every localized field: English is required; missing translations and texts that are too
 * long are warnings.
 *
 * @param atMost - maximum number of characters per language
 * @param optional - whether the field may stay empty in every language
 */
export const localizedRules =
  (atMost?: number, optional = false) =>
  (rule: Rule): Rule[] => [
    ...(optional ? [] : [rule.custom(englishIsThere).error()]),
    rule.custom(translationsAreThere).warning(),
    ...(atMost === undefined ? [] : [rule.custom(tooLong(atMost)).warning()]),
  ]
