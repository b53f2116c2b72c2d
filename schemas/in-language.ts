import type {Names} from './document-types.ts'
import {textsOf} from './fields/bilingual.ts'
import {isTranslatablePreview} from './fields/translatable-preview.ts'
import {isRecord} from './record.ts'

/** Whether a value is an object of data. React components may be objects, too. */
const isData = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && Object.getPrototypeOf(value) === Object.prototype && !('$$typeof' in value)

/**
 * Copies a schema definition with its texts in one language: titles, descriptions, options, the texts
 * of previews and all other strings from `both`. Everything else stays the same.
 *
 * @param copies - the copies so far. A definition in several types has one copy, because type
 *   generation gives it one type.
 */
export function inLanguage<Definition extends object>(
  definition: Definition,
  language: keyof Names,
  copies = new Map<object, unknown>(),
): Definition {
  const translated = (value: unknown): unknown => {
    if (typeof value === 'string') return textsOf(value)[language]
    if (Array.isArray(value)) return value.map(translated)
    if (isTranslatablePreview(value)) return value.withTexts(inLanguage(value.texts, language))
    if (!isData(value)) return value
    if (!copies.has(value)) copies.set(value, inLanguage(value, language, copies))
    return copies.get(value)
  }
  const copy = {...definition}
  for (const [name, value] of Object.entries(definition)) Reflect.set(copy, name, translated(value))
  return copy
}
