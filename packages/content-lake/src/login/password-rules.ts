/** Minimum length of a password, in characters. */
export const PASSWORD_LENGTH = 10

/** Maximum length of a password, in characters. scrypt would accept longer passwords. */
const MAX_LENGTH = 200

/** Returns why a new password is rejected; undefined if it is valid. */
export function passwordProblem(password: string): 'short' | 'long' | undefined {
  const {length} = [...password]
  if (length < PASSWORD_LENGTH) return 'short'
  return length > MAX_LENGTH ? 'long' : undefined
}
