import {type CustomValidator, type CustomValidatorResult, isKeySegment, isRecord} from 'sanity'
import {type BilingualText, bilingual, joinTexts} from './bilingual.ts'
import {itemsOf} from './localized-value.ts'

const prefixes: Readonly<Record<string, BilingualText>> = {
  en: bilingual('In English:', 'En inglés:'),
  es: bilingual('In Spanish:', 'En español:'),
}

const isBilingual = (result: CustomValidatorResult | undefined): result is BilingualText =>
  isRecord(result) && 'en-US' in result && 'es-ES' in result

/** Prefixes a validation message with the language of the item `key`, such as "In Spanish:". */
export function withLanguage(stored: unknown, key: string, message: BilingualText): BilingualText {
  const language = itemsOf(stored).find(({_key}) => _key === key)?.language
  const prefix = language === undefined ? undefined : prefixes[language]
  return prefix ? joinTexts(prefix, message) : message
}

/**
 * Wraps a rule: prefixes its messages with the language of the invalid text, because Sanity's list
 * of problems shows only the title of the field. Messages about fields that are not localized get
 * no prefix.
 */
export const nameLanguage =
  <Value>(validate: CustomValidator<Value>): CustomValidator<Value> =>
  async (value, context) => {
    const result = await validate(value, context)
    const [field, item] = context.path ?? []
    if (!isBilingual(result) || typeof field !== 'string') return result
    if (item === undefined || !isKeySegment(item)) return result
    return withLanguage(context.document?.[field], item._key, result)
  }
