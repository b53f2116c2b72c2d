/**
 * Returns a line of CSV (RFC 4180). Puts an apostrophe before a text that starts like a formula, so
 * that spreadsheets do not execute it (https://owasp.org/www-community/attacks/CSV_Injection). Some
 * spreadsheets ignore spaces and invisible characters before a formula.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

function cell(text: string): string {
  const harmless = text.replace(/^(?=[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\n])/u, "'")
  return `"${harmless.replaceAll('"', '""')}"`
}
