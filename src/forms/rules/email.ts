import type {Rule} from './rule.ts'

/**
 * What an address on the internet looks like, not all that RFC 5322 allows: no quotes, comments or
 * spaces, and nothing that could begin another header of a mail.
 */
const emailPattern =
  /^[^\s@"(),:;<>[\\\]\p{Cc}]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u

/** Longest address SMTP carries, in characters (RFC 5321, 4.5.3.1.3). */
const longest = 254

/** An e-mail address that a reply can reach. */
export const emailRule: Rule = (value) =>
  value.length <= longest && emailPattern.test(value.trim()) ? undefined : 'errors.invalid_Email'
