/** A text as the filter sees it. */
export interface FilterText {
  /** Its words, without case and diacritics, each after a space. */
  words: string
  /** Each two neighbouring words written as one: "login" is looked for where "log in" stands. */
  pairs: ReadonlySet<string>
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .match(/[\p{Letter}\p{Number}]+/gu) ?? []

/** Makes a text ready for `matches`, once for all that is typed. */
export function filterText(text: string): FilterText {
  const words = wordsOf(text)
  return {
    words: ` ${words.join(' ')}`,
    pairs: new Set(words.map((word, index) => word + (words[index + 1] ?? ''))),
  }
}

/** The words looked for; none where nothing was typed that has a letter or a digit. */
export const filterWords = (typed: string): readonly string[] => wordsOf(typed)

/** Whether each of the words looked for begins a word of the text, in whatever order. */
export const matches = ({words, pairs}: FilterText, lookedFor: readonly string[]): boolean =>
  lookedFor.every((word) => words.includes(` ${word}`) || pairs.has(word))
