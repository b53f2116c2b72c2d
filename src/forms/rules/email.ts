import type {Rule} from './rule.ts'

/**
 * Matches one part of an e-mail address between dots. Excludes quotes, comments, spaces, and control
 * or invisible characters, with which a sender could add mail headers. Excludes the signs that word
 * processors write instead of those of an address.
 */
const atom = String.raw`[^\s@"(),.:;<>[\\\]\p{C}\p{Pi}\p{Pf}‚„…\u2010-\u2015]+`
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`

/**
 * Matches common e-mail addresses, not all that RFC 5322 allows: parts separated by single dots, and
 * a domain with at least one dot whose last part is not a number.
 */
const emailPattern = new RegExp(
  String.raw`^${atom}(?:\.${atom})*@(?:${label}\.)+(?=..)(?!\p{N}+$)${label}$`,
  'u',
)

/** Maximum length of an e-mail address in SMTP, in characters (RFC 5321, 4.5.3.1.3). */
const longest = 254

/** Matches a part before the @ of more than 64 characters, or a part of the domain of more than 63 (RFC 5321, 4.5.3.1.1). */
const tooLongPart = /^[^@]{65}|@.*[^.]{64}/

/** Requires an e-mail address that can receive a reply. */
export const emailRule: Rule = (value) =>
  value.length <= longest && emailPattern.test(value.trim()) && !tooLongPart.test(value.trim())
    ? undefined
    : 'errors.invalid_Email'
