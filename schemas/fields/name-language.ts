import {
  type CustomValidator,
  type CustomValidatorResult,
  isKeySegment,
  type PathSegment,
} from 'sanity'
import {isRecord} from '../record.ts'
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

/** Returns the part of a value at one step of a path. */
const childOf = (value: unknown, step: PathSegment): unknown => {
  if (isKeySegment(step)) {
    return Array.isArray(value)
      ? value.find((item) => isRecord(item) && item._key === step._key)
      : undefined
  }
  return typeof step === 'string' && isRecord(value) ? value[step] : undefined
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
    if (!isBilingual(result)) return result
    let stored: unknown = context.document
    for (const step of context.path ?? []) {
      if (isKeySegment(step)) {
        const named = withLanguage(stored, step._key, result)
        if (named !== result) return named
      }
      stored = childOf(stored, step)
    }
    return result
  }
