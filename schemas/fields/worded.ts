import {isRecord, type PreviewValue} from 'sanity'

/** Words by id; `{{name}}` stands for a value. */
export type ListWords = Readonly<Record<string, string>>

/** Writes the lines of a document in lists, and can do it with other words. */
export interface Worded {
  words: ListWords
  inWords: (words: ListWords) => (selected: never) => PreviewValue
}

/**
 * A `prepare` of a preview whose words stand apart, so that the Studio has them in its own language
 * (studio/i18n/schema): Sanity tells a preview nothing of it.
 *
 * @param words - in English
 */
export const worded = <Id extends string, Selected>(
  words: Readonly<Record<Id, string>>,
  write: (words: Readonly<Record<Id, string>>) => (selected: Selected) => PreviewValue,
) => Object.assign(write(words), {words, inWords: write})

/** Whether a `prepare` is one of these. */
export const isWorded = (prepare: unknown): prepare is Worded =>
  typeof prepare === 'function' &&
  'inWords' in prepare &&
  'words' in prepare &&
  isRecord(prepare.words)

/** The words with values in the place of their names. */
export const filled = (words: string, values: Readonly<Record<string, string | number>>): string =>
  words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
