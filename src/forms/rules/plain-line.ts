/**
 * Matches what nobody sees, such as soft hyphens, zero-width spaces, fillers, variation selectors and
 * marks of the writing direction, which come with copied texts. Keeps the joiners that emoji and some
 * scripts need.
 *
 * @see https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point
 */
const invisible = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu

/** Removes invisible marks, so that the letters around them are one word again. */
export const withoutMarks = (text: string): string => text.replaceAll(invisible, '')

/** Replaces full-width letters, digits and signs, which Asian keyboards write, with ordinary ones. */
export const ordinaryWidth = (text: string): string =>
  text.replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/**
 * Removes invisible marks and outer spaces from the text of a one-line field. Letters with accents have
 * their composed form, so that two ways to write them are equal.
 */
export const plainLine = (typed: string): string =>
  withoutMarks(ordinaryWidth(typed)).normalize('NFC').trim()
