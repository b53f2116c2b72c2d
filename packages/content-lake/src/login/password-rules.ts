/** Minimum length of a password, in characters. */
export const passwordLength = 10

/** Maximum length of a password, in characters. scrypt would accept longer passwords. */
const maxLength = 200

/** Returns why a new password is rejected; undefined if it is valid. */
export function passwordProblem(password: string): 'short' | 'long' | undefined {
  const {length} = [...password]
  if (length < passwordLength) return 'short'
  return length > maxLength ? 'long' : undefined
}
