const secrets: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/(\b[a-z][a-z+.-]{0,20}:\/\/)[^\s/@'"]+@/gi, '$1(credentials)@'],
  [/\bAGE-SECRET-KEY-[a-z\d]+/gi, '(secret)'],
  [/\b(Bearer|Basic) +[\w.~+/=-]+/gi, '$1 (secret)'],
  [
    /([?&](?:[\w-]*(?:token|secret|signature|password|credential)|key)=)[^&\s'"<>]+/gi,
    '$1(secret)',
  ],
  [
    /\b((?:password|token|secret|authorization|cookie)['"]?: ?)(['"])(?:(?!\2).)*\2/gi,
    '$1(secret)',
  ],
]

/** Matches email addresses, but not the version in `package@1.2.3` or the scope in `/@scope/name`. */
const emailAddress =
  /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{0,63}[\p{L}\p{N}_+-]@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu

/** Replaces passwords, tokens and signatures in a text for the log. */
export const withoutSecrets = (text: string): string =>
  secrets.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text)

/** Replaces email addresses in a text for the log. */
export const withoutEmailAddresses = (text: string): string =>
  text.replace(emailAddress, '(address)')
