/**
 * A text as one line for a header: no line break, control or invisible sign, whatever was typed, and
 * no longer than a subject should be. Nor does it hold an encoded word (RFC 2047), which a mail reader
 * would turn into any of these.
 */
export function oneLine(text: string, longest = 80): string {
  const visible = text.replace(/[\p{C}\p{Z}]+/gu, ' ').replaceAll('=?', '= ?')
  const signs = [...visible.trim()]
  return signs.length <= longest ? signs.join('') : `${signs.slice(0, longest - 1).join('')}…`
}

/**
 * A typed text as a mail shows it: lines broken alike, and no sign that a mail reader or a terminal
 * would act on (RFC 5322, 3.5 wants none). The database has it as it was typed.
 */
export const shown = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\0-\x08\v\f\x0e-\x1f\x7f-\x9f]/g, '\ufffd')

/** Text for HTML, in an element or an attribute. */
export const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
