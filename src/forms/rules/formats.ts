import {emailRule} from './email.ts'
import {formatPhone, phoneRule} from './phone.ts'
import {plainLine} from './plain-line.ts'

/** Matches an address as mail programs copy it: `Ana Reyes <ana@shop.example>`. */
const named = /^[^<>\r\n]*<([^<>\s]+)>[^<>@\r\n]*$/
const markdownLink = /^\[([^\]\r\n]+)\]\(mailto:[^)\r\n]*\)$/i
/** Matches the label of an address in a contact or a list. Without a colon, an address must follow. */
const emailLabel =
  /^(?:e?[ -]?mail|correo(?: electr[oó]nico)?|work|home|personal|trabajo|casa)(?:\s*:\s*|\s+(?=[^\s@]+@))/i
/** Matches a note after an address, such as `(work)`. */
const note = /(?<!\s)\s*\([^()@]*\)$/
/** Matches the spaces that the autocorrection of a phone adds: `ana@shop. example`. */
const autocorrected = /^([^\s@]+)\s*@\s*([^\s@.]+)\s*\.\s*([^\s@]+)$/
/**
 * Matches what surrounds a copied address, such as quotes, and the comma of a list. Without the
 * lookbehind, the time would grow with the square of the signs within a text.
 */
const around = /^[\s"'“‘<([,;:.\p{So}]+|(?<![\s"'”’>)\],;:.!?])[\s"'”’>)\],;:.!?]+$/gu

/**
 * Returns the address in a text that was copied from a mail, a web page or a list:
 * `mailto:ana@shop.example`, `Ana <ana@shop.example>`, `Work ana@shop.example`. Removes the spaces of
 * autocorrections, and replaces the apostrophes and dashes of word processors. Any other text stays
 * unchanged, so that `emailRule` reports an error.
 */
export function tidyEmail(typed: string): string {
  const text = plainLine(typed)
  const inner = named.exec(text)?.[1] ?? markdownLink.exec(text)?.[1] ?? text
  const address = inner
    .replace(note, '')
    .replace(emailLabel, '')
    .replaceAll(around, '')
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replaceAll(around, '')
    .replace(/^([^@%]+)%40([^@%]+)$/, '$1@$2')
    .replace(autocorrected, '$1@$2.$3')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/\p{Pd}/gu, '-')
  return emailRule(address, {}) === undefined ? address : typed
}

/** Matches a phone number between words: `Cell 555-555-0142`, `555-555-0142 (office)`. */
const labeled = /^[^\d+]{0,40}([+(]*\d[\d\s().+/\p{Pd}−]*\d)\D{0,40}$/u

/**
 * Returns a phone number in the specification's format. Ignores words before and after it. Any other
 * text stays as `formatPhone` returns it.
 */
export function tidyPhone(typed: string): string {
  const formatted = formatPhone(typed)
  const [, number] = labeled.exec(plainLine(typed)) ?? []
  const alone = number === undefined ? formatted : formatPhone(number)
  return phoneRule(alone, {}) === undefined ? alone : formatted
}
