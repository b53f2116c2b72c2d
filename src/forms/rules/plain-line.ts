/**
 * Matches invisible marks that come with copied text: soft hyphens, zero-width spaces, and marks of the
 * writing direction. Keeps the joiners that emoji and some scripts need.
 */
const marks = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Replaces full-width letters, digits and signs, which Asian keyboards write, with ordinary ones. */
export const ordinaryWidth = (text: string): string =>
  text.replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** Removes invisible marks and outer spaces from the text of a one-line field. */
export const plainLine = (typed: string): string =>
  ordinaryWidth(typed).replaceAll(marks, '').trim()
