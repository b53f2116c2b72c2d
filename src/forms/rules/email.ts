import type {Rule} from './rule.ts'

/** No quotes, comments or spaces, and no sign that nobody sees or that could begin another header. */
const atom = String.raw`[^\s@"(),.:;<>[\\\]\p{C}]+`
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`

/**
 * What an address on the internet looks like, not all that RFC 5322 allows: words with single dots
 * between them, and a domain of several parts of which the last is no number.
 */
const emailPattern = new RegExp(
  String.raw`^${atom}(?:\.${atom})*@(?:${label}\.)+(?=..)(?!\p{N}+$)${label}$`,
  'u',
)

/** Longest address SMTP carries, in characters (RFC 5321, 4.5.3.1.3). */
const longest = 254

/** An e-mail address that a reply can reach. */
export const emailRule: Rule = (value) =>
  value.length <= longest && emailPattern.test(value.trim()) ? undefined : 'errors.invalid_Email'
