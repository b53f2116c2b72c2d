import type {CustomValidator, CustomValidatorResult, Rule} from 'sanity'
import {languages} from '../languages.ts'
import {defaultLocale} from '../locales.ts'
import {isWritten} from '../written.ts'
import {bilingual, textFor} from './bilingual.ts'
import {itemIn, itemsOf} from './localized-value.ts'
import {withLanguage} from './name-language.ts'
import {isCleanText} from './pasted-text-rules.ts'

const missing = (stored: unknown, language: string): boolean =>
  !isWritten(itemIn(stored, language)?.value)

/**
 * Requires the English text or picture, because the site shows it if a translation is missing.
 *
 * @param isPicture - whether the values of the field are pictures
 */
const englishIsThere =
  (isPicture: boolean) =>
  (stored: unknown): CustomValidatorResult => {
    if (!missing(stored, defaultLocale)) return true
    return isPicture
      ? bilingual(
          'Upload the English picture. Visitors also see it where the Spanish picture is missing.',
          'Suba la imagen en inglés. Los visitantes también la ven donde falta la imagen en español.',
        )
      : bilingual(
          'Fill in the English text. Visitors also see it where the Spanish text is missing.',
          'Llene el inglés. Los visitantes también ven el inglés donde falta una traducción.',
        )
  }

/**
 * Warns about missing translations. This is not an error, because editors must be able to publish
 * an offer that is not translated yet.
 */
const translationsAreThere = (stored: unknown): CustomValidatorResult => {
  if (missing(stored, defaultLocale)) return true
  const untranslated = languages.filter(({id}) => missing(stored, id)).map(({title}) => title)
  if (untranslated.length === 0) return true
  return bilingual(
    `Translation missing: ${untranslated.join(', ')}. Until you add the translation, visitors in that language see the English text.`,
    `Falta la traducción: ${untranslated.join(', ')}. Mientras no la agregue, los visitantes en ese idioma ven el inglés.`,
  )
}

/**
 * Refuses a second value in a language, and values in other languages. The Studio adds none, but imports and
 * agents can.
 */
const oncePerLanguage: CustomValidator = (stored, context) => {
  const wrong = itemsOf(stored).flatMap(({_key, language}) => {
    const message = isLanguage(language)
      ? itemIn(stored, language)?._key !== _key &&
        bilingual(
          'Remove this: it is here twice, and visitors see only the first one.',
          'Elimine esto: está dos veces y los visitantes solo ven lo primero.',
        )
      : bilingual(
          `Remove this: the site has no language “${language}”.`,
          `Elimine esto: el sitio no tiene el idioma «${language}».`,
        )
    return message ? [{_key, message}] : []
  })
  if (wrong.length === 0) return true
  return wrong.map(({_key, message}) => ({
    message: textFor(context, withLanguage(stored, _key, message)),
    path: [{_key}],
  }))
}

const isLanguage = (language: string): boolean => languages.some(({id}) => id === language)

const tooLong =
  (limit: number): CustomValidator =>
  (stored, context) => {
    const long = itemsOf(stored).filter(
      ({value}) => typeof value === 'string' && value.length > limit,
    )
    if (long.length === 0) return true
    return long.map(({_key, value}) => {
      const message = bilingual(
        `Shorten this text to ${limit} characters or fewer. It has ${String(value).length} characters, and the site may cut off the end.`,
        `Acórtelo a ${limit} caracteres o menos. Tiene ${String(value).length}, y el sitio puede cortar el final.`,
      )
      return {
        message: textFor(context, withLanguage(stored, _key, message)),
        path: [{_key}, 'value'],
      }
    })
  }

/**
 * Returns the rules of every localized field: errors if the English is missing or a language is there
 * twice, warnings for missing translations, for Markdown and invisible marks, and for texts that are too long.
 *
 * @param atMost - maximum number of characters per language
 * @param optional - whether the field may stay empty in every language
 * @param isPicture - whether the values are pictures, for the message about a missing one
 */
export const localizedRules =
  (atMost?: number, optional = false, isPicture = false) =>
  (rule: Rule): Rule[] => [
    ...(optional ? [] : [rule.custom(englishIsThere(isPicture)).error()]),
    rule.custom(translationsAreThere).warning(),
    rule.custom(oncePerLanguage).error(),
    rule.custom(isCleanText).warning(),
    ...(atMost === undefined ? [] : [rule.custom(tooLong(atMost)).warning()]),
  ]
