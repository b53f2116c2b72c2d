import {withoutMarks} from '#src/forms/rules/plain-line.ts'

/** Longer words are cut. PostgreSQL cannot index words of more than 2046 bytes. */
const longestWord = 64

/** Letters that do not consist of a letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** Returns the words of a text for the search: those of `typedWords`, each once. */
export const wordsOf = (text: string): string[] => [...new Set(typedWords(text))]

/**
 * Returns the words of a text in their order, without letter case, accents and punctuation. A
 * pictograph is a word.
 */
export function typedWords(text: string): string[] {
  const folded = withoutMarks(text)
    .toWellFormed()
    .toLowerCase()
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßøłđæœı]/g, (letter) => plainLetters[letter] ?? letter)
  const words = folded.match(/[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu) ?? []
  return words.map((word) => [...word].slice(0, longestWord).join(''))
}
