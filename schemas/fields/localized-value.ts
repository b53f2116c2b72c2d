/** One language of a localized field, as the content lake keeps it. `value` is unknown until read. */
export type LocalizedItem = {_key: string; language: string; value?: unknown}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isLocalizedItem = (item: unknown): item is LocalizedItem =>
  isRecord(item) && typeof item.language === 'string' && typeof item._key === 'string'

/** The languages of a localized field's stored value; empty where nothing was written yet. */
export const itemsOf = (stored: unknown): LocalizedItem[] =>
  Array.isArray(stored) ? stored.filter(isLocalizedItem) : []

/** The part of a localized field in one language, if it is there. */
export const itemIn = (stored: unknown, language: string): LocalizedItem | undefined =>
  itemsOf(stored).find((item) => item.language === language)

const blockHasText = (block: unknown): boolean =>
  isRecord(block) && Array.isArray(block.children) && block.children.some(isWritten)

/**
 * Whether an editor has put anything there: text beyond blanks, a list or rich text with at least
 * one written line, a picture with its file.
 */
export const isWritten = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.some((entry) => isWritten(entry) || blockHasText(entry))
  if (!isRecord(value)) return false
  return 'text' in value ? isWritten(value.text) : isRecord(value.asset)
}

/** The English text of a localized field, for lists in the Studio. */
export const englishText = (stored: unknown): string | undefined => {
  const value = itemIn(stored, 'en')?.value
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
