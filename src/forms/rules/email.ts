import type {Rule} from './rule.ts'

/**
 * No quotes, comments or spaces, and no control or invisible characters, which could start another
 * header.
 */
const atom = String.raw`[^\s@"(),.:;<>[\\\]\p{C}]+`
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`

/**
 * A practical address, not all of RFC 5322: parts separated by single dots, and a domain with at
 * least one dot whose last part is no number.
 */
const emailPattern = new RegExp(
  String.raw`^${atom}(?:\.${atom})*@(?:${label}\.)+(?=..)(?!\p{N}+$)${label}$`,
  'u',
)

/** SMTP's maximum length in characters (RFC 5321, 4.5.3.1.3). */
const longest = 254

/** An e-mail address that can receive a reply. */
export const emailRule: Rule = (value) =>
  value.length <= longest && emailPattern.test(value.trim()) ? undefined : 'errors.invalid_Email'
