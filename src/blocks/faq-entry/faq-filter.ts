/** A text prepared for matching. */
export interface FilterText {
  /** The normalized words, each preceded by a space. */
  words: string
  /** Each two neighbouring words joined, so that "login" finds "log in". */
  pairs: ReadonlySet<string>
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .match(/[\p{Letter}\p{Number}]+/gu) ?? []

/** Prepares a text for `matches`, once for all keystrokes. */
export function filterText(text: string): FilterText {
  const words = wordsOf(text)
  return {
    words: ` ${words.join(' ')}`,
    pairs: new Set(words.map((word, index) => word + (words[index + 1] ?? ''))),
  }
}

/** The normalized search words; empty if the text has no letter or digit. */
export const filterWords = (typed: string): readonly string[] => wordsOf(typed)

/** Whether each search word is the beginning of a word in the text, in any order. */
export const matches = ({words, pairs}: FilterText, lookedFor: readonly string[]): boolean =>
  lookedFor.every((word) => words.includes(` ${word}`) || pairs.has(word))
