import {isRecord} from '../record.ts'
import {isWritten} from '../written.ts'

/** The stored item of a localized field for one language. The type of `value` is unchecked. */
export type LocalizedItem = {_key: string; language: string; value?: unknown}

const isLocalizedItem = (item: unknown): item is LocalizedItem =>
  isRecord(item) && typeof item.language === 'string' && typeof item._key === 'string'

/** Returns the items of a localized field, one per language. Returns `[]` for an empty field. */
export const itemsOf = (stored: unknown): LocalizedItem[] =>
  Array.isArray(stored) ? stored.filter(isLocalizedItem) : []

/** Returns the item of a localized field in one language. */
export const itemIn = (stored: unknown, language: string): LocalizedItem | undefined =>
  itemsOf(stored).find((item) => item.language === language)

/** Returns the English text of a localized field, for lists in the Studio. */
export const englishText = (stored: unknown): string | undefined => {
  const value = itemIn(stored, 'en')?.value
  return typeof value === 'string' && isWritten(value) ? value : undefined
}
