import type {Rule} from './rule.ts'

/** Specification section 5: `(ddd)ddd-dddd`. */
const phonePattern = /^\(\d{3}\)\d{3}-\d{4}$/

/** Ten digits of a North American number, then an extension: `705.555.0142 x12`. */
const withExtension = /^[^\d+]*(?:\+?1\D*)?(?:\d\D*){9}\d\D+\d{1,6}\D*$/

/** A phone number as the specification writes it. */
export const phoneRule: Rule = (value) => {
  if (phonePattern.test(value)) return undefined
  return withExtension.test(value) ? 'errors.extension_PhoneNumber' : 'errors.invalid_PhoneNumber'
}

/** Digits and what is written between them; contacts and chats copy marks along that nobody sees. */
const phoneSigns = /^(?:tel(?:éfono|ephone|\.)?\s*:?(?=.*\d))?[\d\s().+/\p{Pd}−\p{Cf}]*$/iu

const extension = /(\d\D*){7}\//

/**
 * A phone number in the specification's form, from whatever a visitor typed, pasted or had filled
 * in: `555.555.0142`, `+1 555-555-0142`. While it is being typed, as much of the form as there are
 * digits for; what cannot be a North American number stays as it is, for the rule to explain. So does
 * a number with `+` or a leading zero that is not a complete `+1` number: the start of `+44 20 …` has
 * the digits of an American one. A `/` after seven digits begins an extension.
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
