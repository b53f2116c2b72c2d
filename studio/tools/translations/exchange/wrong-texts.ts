import {textsIn} from '#schemas/facts.ts'
import type {FieldPair} from '../../../translation-state/field-pairs.ts'

/** What programs make of translations: lost letters, codes, and errors instead of the text. */

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Returns whether a translation of words is signs only, such as `-`, `…` or `#####`. */
export const isSignsOnly = (spanish: string, english: string): boolean =>
  hasWords(english) && !hasWords(spanish)

/**
 * Returns the error that a spreadsheet wrote instead of a text that begins with `=`, `+` or `-`, in any
 * language: `#NAME?`, `#¿NOMBRE?` or `Err:509`.
 */
export const spreadsheetError = (spanish: string, english: string): string | undefined =>
  english.trim().startsWith('#')
    ? undefined
    : /^\s*(#[¿¡]?\p{Lu}[\p{Lu}\d/_]*[?!]?|Err:\d{3})\s*$/u.exec(spanish)?.[1]

/**
 * Matches codes that machine translation and spreadsheets write instead of signs and line breaks:
 * `&quot;`, `&#39;`, `<br>` and `_x000D_`.
 */
const codes =
  /&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});|_x[\da-f]{4}_|<\/?(?:br|p|b|i|u|em|strong|span|div|font|a|li|ul|ol)(?:\s[^<>]*|\s*\/)?>/gi

/** Returns a code of a translation that visitors would see and the English does not have. */
export const shownCode = (spanish: string, english: string): string | undefined =>
  spanish.match(codes)?.find((code) => !english.includes(code))

const marks = (text: string, mark: string): number => text.split(mark).length - 1

/**
 * Matches letters that another program replaced: `informaci?n`, `?Qu? es?`, `informaci&oacute;n` and
 * codes of other formats.
 */
const lostLetter =
  /\S*(?:\p{L}\?\p{L}|(?<!\S)\?\p{L}|&[a-z](?:acute|tilde|uml);|&i(?:quest|excl);|&#(?:1[69]\d|2[0-5]\d);|=C3=|%C3%|\\u00[a-f\d])\S*/iu

/** Returns whether a word has certainly lost a letter. */
export const hasLostLetter = (word: string): boolean => lostLetter.test(word)

/** Returns a word of which the file has lost a letter; undefined if there is none. */
export const damagedWord = ({english}: FieldPair, spanish: unknown): string | undefined => {
  const [source, ...texts] = [english.latest, spanish].map((value) =>
    // Addresses contain question marks and codes.
    textsIn(value)
      .join('\n')
      .replace(/[^\s(]*\/\S*/g, ''),
  )
  const [text = ''] = texts
  const [lost] = lostLetter.exec(text) ?? []
  if (lost !== undefined && !source?.includes(lost)) return lost
  const atMost = Math.max(marks(text, '¿'), marks(source ?? '', '?'))
  return marks(text, '?') > atMost ? text.match(/\S*\?/)?.[0] : undefined
}
