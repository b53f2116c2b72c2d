/**
 * Makes a text safe for a mail header: one line of limited length, without control and invisible
 * characters. Breaks encoded words (RFC 2047), which mail readers would decode to such characters.
 */
export function oneLine(text: string, longest = 80): string {
  const visible = text.replace(/[\p{C}\p{Z}]+/gu, ' ').replaceAll('=?', '= ?')
  const signs = [...visible.trim()]
  return signs.length <= longest ? signs.join('') : `${signs.slice(0, longest - 1).join('')}…`
}

/**
 * Makes typed text safe for mails and terminals: normalizes line breaks and replaces control
 * characters (RFC 5322, 3.5). The database keeps the original text.
 */
export const shown = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to replace
    .replace(/[\0-\x08\v\f\x0e-\x1f\x7f-\x9f]/g, '\ufffd')

/** Escapes text for HTML elements and attributes. */
export const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
