/** Shortest password a person may choose, in characters. */
export const PASSWORD_LENGTH = 10

/** Longest: scrypt would take any, but nobody types this many. */
const LONGEST = 200

/** What is wrong with a password somebody chose. */
export function passwordProblem(password: string): 'short' | 'long' | undefined {
  const {length} = [...password]
  if (length < PASSWORD_LENGTH) return 'short'
  return length > LONGEST ? 'long' : undefined
}
