import {unifiedLines} from '#schemas/unified-lines.ts'
import {withoutMarks} from '#src/forms/rules/plain-line.ts'

/**
 * Makes a text safe for a mail header: puts it on one line, removes invisible marks, replaces control
 * characters with spaces, and cuts it to `longest` characters. Keeps the joiners of emoji and scripts. Also
 * breaks up encoded words (RFC 2047), because mail programs would decode them into such characters.
 */
export function oneLine(text: string, longest = 80): string {
  const visible = withoutMarks(text)
    .replace(/(?:(?![\u200c\u200d])[\p{C}\p{Z}])+/gu, ' ')
    .replaceAll('=?', '= ?')
  const signs = [...visible.trim()]
  return signs.length <= longest ? signs.join('') : `${signs.slice(0, longest - 1).join('')}…`
}

/**
 * Makes a text that a visitor typed safe to show in a mail or terminal: unifies line breaks and
 * replaces control characters (RFC 5322, 3.5). The database keeps the original text.
 */
export const shown = (text: string) =>
  unifiedLines(text)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it removes control characters
    .replace(/[\0-\x08\x0e-\x1f\x7f-\x9f]/g, '\ufffd')

/** Escapes text for HTML elements and attributes. */
export const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** Matches a letter of a script that is written from right to left, and marks of direction. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Isolates a text whose direction may differ from that of the line (Unicode UAX 9), so that it does not
 * move the words around it. Other texts stay as they are.
 */
export const isolated = (text: string) => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text)
