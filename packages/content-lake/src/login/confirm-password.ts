import {refusal} from './refusal.ts'
import type {Login} from './sign-in.ts'

/**
 * Checks the password of a signed-in user before a change of how they sign in. Throws a 400 if it is
 * wrong, and a 429 after too many attempts, so that nobody can guess it at an unattended Studio.
 */
export async function confirmPassword(
  {credentials, limits}: Pick<Login, 'credentials' | 'limits'>,
  userId: string,
  password: string,
): Promise<void> {
  const attempt = {from: 'session', account: userId} as const
  if (limits.take(attempt) > 0)
    throw refusal(429, 'wait', 'Too many wrong passwords. Try again in half a minute.')
  if (!(await credentials.check(userId, password)))
    throw refusal(400, 'wrongPassword', 'That is not your current password')
  limits.succeeded(attempt)
}
