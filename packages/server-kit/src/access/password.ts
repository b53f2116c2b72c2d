import {randomBytes, randomInt, scrypt, timingSafeEqual} from 'node:crypto'

/** Parameters of scrypt. One check needs about 32 MB of memory and 50 ms. */
const scryptCost = {N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024}
const keyBytes = 32

/** Hashes a password to `scrypt$<salt>$<key>`. Salt and key are in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt)
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** Whether a password matches a stored hash. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, salt, key] = stored.split('$')
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) return false
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/** Creates a random password of about 96 bits that is easy to type: five groups of four. */
export function randomPassword(): string {
  // Omit i, l, o, 0 and 1, because they look alike.
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({length: 4}, () => letters[randomInt(letters.length)]).join('')
  return Array.from({length: 5}, group).join('-')
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Normalize to NFC, so that accents typed on different keyboards match.
    scrypt(password.normalize('NFC'), salt, keyBytes, scryptCost, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}
