import {randomBytes, randomInt, scrypt, timingSafeEqual} from 'node:crypto'

/** Exponent of scrypt's N. One check needs about 32 MB of memory and 50 ms. */
const usualCost = 15
const keyBytes = 32

let cost = usualCost

/**
 * Sets the cost of passwords that this process hashes from now on; each step doubles memory and time.
 * Tests lower it, because they sign in a thousand times.
 */
export function setPasswordCost(exponent = usualCost): void {
  cost = exponent
}

/**
 * Hashes a password to `scrypt$<salt>$<key>`. Salt and key are in base64url. Another cost than the usual one
 * follows as a fourth part, so that every process can check the password.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  const parts = ['scrypt', salt.toString('base64url'), key.toString('base64url')]
  return [...parts, ...(cost === usualCost ? [] : [cost])].join('$')
}

/** Whether a password matches a stored hash. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, salt, key, storedCost = usualCost] = stored.split('$')
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) return false
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'), Number(storedCost))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/** Creates a random password of about 96 bits that is easy to type: five groups of four. */
export function randomPassword(): string {
  // Omit i, l, o, 0 and 1, because they look alike.
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({length: 4}, () => letters[randomInt(letters.length)]).join('')
  return Array.from({length: 5}, group).join('-')
}

function derive(password: string, salt: Buffer, exponent: number): Promise<Buffer> {
  const parameters = {N: 2 ** exponent, r: 8, p: 1, maxmem: 2 ** (exponent + 11)}
  return new Promise((resolve, reject) => {
    // Normalize to NFC, so that accents typed on different keyboards match.
    scrypt(password.normalize('NFC'), salt, keyBytes, parameters, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}
