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

/** Words of at most four parts with signs between them, such as `o'brien` or `12-345/b`. No mailboxes and lists. */
const signed = /[\p{L}\p{N}]+(?:[^\p{L}\p{N}\s@,;:]+[\p{L}\p{N}]+)+/gu
const mostParts = 4

/**
 * Returns the words of a text for the search, each once: those of `typedWords`, and words with signs in them
 * also without, because people search for `obrien` and `12345b`.
 */
export function wordsOf(text: string): string[] {
  const joined = (foldedText(text).match(signed) ?? []).flatMap((word) => {
    const parts = partsOf(word)
    return parts.length <= mostParts ? [cut(parts.join(''))] : []
  })
  return [...new Set([...typedWords(text), ...joined])]
}

/**
 * Returns the words of a text in their order, without letter case, accents and punctuation. A
 * pictograph is a word.
 */
export const typedWords = (text: string): string[] => partsOf(foldedText(text)).map(cut)

const foldedText = (text: string) =>
  withoutMarks(text)
    .toWellFormed()
    .toLowerCase()
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßøłđæœı]/g, (letter) => plainLetters[letter] ?? letter)

const partsOf = (folded: string) => folded.match(/[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu) ?? []

const cut = (word: string) => [...word].slice(0, longestWord).join('')
