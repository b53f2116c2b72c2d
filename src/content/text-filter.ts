/** A text in a form that `matches` can search quickly. */
export interface FilterText {
  /** The normalized words, each preceded by a space. */
  words: string
  /** Every two adjacent words joined, so that "login" finds "log in". */
  pairs: ReadonlySet<string>
}

// Copied texts have invisible marks, ligatures, and letters of full width.
const wordsOf = (text: string): string[] =>
  text
    .replace(/[\p{Format}™]/gu, '')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .match(/[\p{Letter}\p{Number}]+/gu) ?? []

/** Splits a text into normalized words for `matches`. Do this once per text, not per keystroke. */
export function filterText(text: string): FilterText {
  const words = wordsOf(text)
  return {
    words: ` ${words.join(' ')}`,
    pairs: new Set(words.map((word, index) => word + (words[index + 1] ?? ''))),
  }
}

/** Returns the normalized words of a search text; empty if it has no letters or digits. */
export const filterWords = (typed: string): readonly string[] => wordsOf(typed)

/** Returns whether each search word is the beginning of some word in the text, in any order. */
export const matches = ({words, pairs}: FilterText, searchWords: readonly string[]): boolean =>
  searchWords.every((word) => words.includes(` ${word}`) || pairs.has(word))
