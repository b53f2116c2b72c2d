import {ordinaryWidth} from './plain-line.ts'
import type {Rule} from './rule.ts'

/** The format of specification section 5: `(ddd)ddd-dddd`. */
const phonePattern = /^\(\d{3}\)\d{3}-\d{4}$/

/** Matches a North American number of ten digits with an extension: `705.555.0142 x12`. */
const withExtension = /^[^\d+]*(?:\+?1\D*)?(?:\d\D*){9}\d\D+\d{1,6}\D*$/

/**
 * Requires a phone number in the format of specification section 5. Returns a separate error message
 * for a number with an extension.
 */
export const phoneRule: Rule = (value) => {
  if (phonePattern.test(value)) return undefined
  return withExtension.test(value) ? 'errors.extension_PhoneNumber' : 'errors.invalid_PhoneNumber'
}

/**
 * Matches digits and the characters that people write between them, including invisible marks in
 * text copied from contacts or chats.
 */
const phoneSigns =
  /^(?:tel(?:éfono|ephone|\.)?\s*:?(?=.*\d))?[\d\s()[\].+/_~*·•‧∙・\p{Pd}−\p{Cf}\p{Default_Ignorable_Code_Point}]*$/iu

/** Matches what people dial before the country code `1` from abroad. */
const dialed = /^\s*(?:00|011)(?=[\s.-]*1(?:\D*\d){10}\D*$)/

const extension = /(\d\D*){7}\//

/**
 * Converts a typed, pasted or autofilled phone number, such as `555.555.0142` or `+1 555-555-0142`,
 * to the specification's format. An incomplete number is formatted as far as possible.
 *
 * Text that cannot be a North American number stays unchanged, so that `phoneRule` reports an error.
 * A number with `+` or a leading zero also stays unchanged unless it is a complete `+1` number,
 * because the digits of `+44 20 …` look like an American number. A `/` after seven digits starts an
 * extension.
 */
export function formatPhone(written: string): string {
  const typed = ordinaryWidth(written).replace(dialed, '+')
  const all = typed.replace(/\D/g, '')
  const digits = all.length === 11 && all.startsWith('1') ? all.slice(1) : all
  if (digits.length > 10 || !phoneSigns.test(typed) || extension.test(typed)) return typed
  if (digits === all && /\+|^\D*0/.test(typed)) return typed
  if (digits.length === 0) return typed.trim() === '(' ? '(' : ''
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (!exchange) return `(${area}`
  return line ? `(${area})${exchange}-${line}` : `(${area})${exchange}`
}
