/** Maximum length of the name of a campaign or of a source, in characters. */
const longestVisitName = 60

/** The name under which all names are counted that are not stored. */
export const otherName = 'other'

/** The source of a visit without a link from another site, such as a typed address. */
export const directSource = 'direct'

/**
 * Matches what may be personal data: an email address, or a number of at least nine digits, such as a
 * phone or customer number.
 */
const personal = /@|%40|(?:\p{Nd}[\s().+_-]{0,2}){9}/iu

/** Returns whether a text may be personal data: it has an email address or a long number. */
export const mayBePersonal = (text: string): boolean => personal.test(text)

/**
 * Cleans the name of a campaign or of a source, which anybody can write into a link: one line in lower
 * case, without control characters and invisible marks, of at most `longestVisitName` characters.
 *
 * @returns the empty text for an empty name; `other` for a name that may contain personal data
 */
export function visitName(text: string): string {
  // Cut before the expensive steps. A cut email address can lose its `@`, so it is searched first.
  const start = text.slice(0, 1000)
  if (personal.test(start)) return otherName
  const plain = start
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  if (personal.test(plain)) return otherName
  return [...plain].slice(0, longestVisitName).join('').trim()
}
