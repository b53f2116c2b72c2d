import {createHash} from 'node:crypto'

/**
 * Returns the hash under which a token or secret is stored. It needs no salt, because 192 or more
 * random bits cannot be guessed.
 */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
