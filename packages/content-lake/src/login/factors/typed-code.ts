/**
 * Returns the six digits of a typed one-time code; undefined if it is not one. Ignores spaces,
 * invisible characters and dashes, and accepts the digits of every script.
 */
export function typedDigits(typed: string): string | undefined {
  const digits = typed.normalize('NFKC').replace(/[\p{Z}\p{C}\p{Pd}]/gu, '')
  const latin = digits.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
  return /^\d{6}$/.test(latin) ? latin : undefined
}

/**
 * Returns a typed recovery code as it was created, without dashes. Ignores case, spaces, dashes and
 * invisible characters, and the number that some browsers copy from a numbered list.
 */
export function typedRecoveryCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/^\s*\d{1,2}[.)]/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

/** Returns the value of a decimal digit. Unicode has the ten digits of each script in a row. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--
  return code - zero
}
