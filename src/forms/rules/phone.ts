import type {Rule} from './rule.ts'

/** Specification section 5: `(ddd)ddd-dddd`. */
const phonePattern = /^\(\d{3}\)\d{3}-\d{4}$/

/** Ten digits of a North American number and an extension: `705.555.0142 x12`. */
const withExtension = /^[^\d+]*(?:\+?1\D*)?(?:\d\D*){9}\d\D+\d{1,6}\D*$/

/** A phone number in the specification's form. */
export const phoneRule: Rule = (value) => {
  if (phonePattern.test(value)) return undefined
  return withExtension.test(value) ? 'errors.extension_PhoneNumber' : 'errors.invalid_PhoneNumber'
}

/**
 * Digits and the characters written between them. Text copied from contacts or chats contains
 * invisible marks.
 */
const phoneSigns = /^(?:tel(?:éfono|ephone|\.)?\s*:?(?=.*\d))?[\d\s().+/\p{Pd}−\p{Cf}]*$/iu

const extension = /(\d\D*){7}\//

/**
 * Converts a phone number to the specification's form, from whatever was typed, pasted or
 * autofilled: `555.555.0142`, `+1 555-555-0142`. An unfinished number is formatted as far as it
 * goes. Anything that cannot be a North American number stays unchanged, for the rule to explain;
 * so does a number with `+` or a leading zero that is not a complete `+1` number, since the
 * beginning of `+44 20 …` has the digits of an American one. A `/` after seven digits begins an
 * extension.
 */
export function formatPhone(typed: string): string {
  const all = typed.replace(/\D/g, '')
  const digits = all.length === 11 && all.startsWith('1') ? all.slice(1) : all
  if (digits.length > 10 || !phoneSigns.test(typed) || extension.test(typed)) return typed
  if (digits === all && /\+|^\D*0/.test(typed)) return typed
  if (digits.length === 0) return typed.trim() === '(' ? '(' : ''
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (!exchange) return `(${area}`
  return line ? `(${area})${exchange}-${line}` : `(${area})${exchange}`
}
