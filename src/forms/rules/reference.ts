import {plainLine} from './plain-line.ts'

/**
 * The characters of reference numbers. Characters that look or sound alike are left out, and so are
 * vowels, because they could form words.
 */
export const referenceAlphabet = 'CDFGHJKMNPQRTVWX234679'

/** The number of characters of a reference number. */
export const referenceLength = 9

/** Returns the characters of a reference number in groups: `K7Q-3M9-XPW`. */
export const groupedReference = (characters: string): string =>
  characters.replaceAll(/(...)(?=.)/g, '$1-')

/** Matches everything that may stand between the characters: spaces, dashes of all kinds, periods. */
const separators = /[^\p{L}\p{N}]/gu

/**
 * Normalizes a reference number that somebody typed or copied. Ignores letter case, separators,
 * invisible marks and the width of characters.
 *
 * @returns undefined if the text is anything but a possible reference number
 */
export function parseReference(typed: string): string | undefined {
  const characters = plainLine(typed).toUpperCase().replaceAll(separators, '')
  const valid =
    characters.length === referenceLength &&
    [...characters].every((character) => referenceAlphabet.includes(character))
  return valid ? groupedReference(characters) : undefined
}

/** Matches a reference number between other words. */
const amongWords = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:[${referenceAlphabet}][^\p{L}\p{N}]{0,3}){${referenceLength - 1}}[${referenceAlphabet}](?![\p{L}\p{N}])`,
  'iu',
)

/**
 * Returns the reference number in a typed text, such as a copied line of our mail. Returns a text
 * without a reference number as it is, without outer spaces.
 */
export function tidyReference(typed: string): string {
  const line = plainLine(typed)
  // Programs that check the links of mails escape the `#` of our link, some of them twice.
  const words = line.replaceAll(/%(?:25)*23/g, '#')
  return parseReference(amongWords.exec(words)?.[0] ?? line) ?? line
}
