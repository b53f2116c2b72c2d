import {randomInt} from 'node:crypto'

/** No characters that look or sound alike, and no vowels, so that no words appear. */
const ALPHABET = 'CDFGHJKMNPQRTVWX234679'
const LENGTH = 9

/** A random reference such as `K7Q-3M9-XPW`: easy to read out on the phone, hard to guess. */
export function newReference(): string {
  return grouped(Array.from({length: LENGTH}, () => ALPHABET[randomInt(ALPHABET.length)]).join(''))
}

/** Normalizes a typed reference. Undefined if it cannot be one. */
export function parseReference(typed: string): string | undefined {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '')
  const valid = signs.length === LENGTH && [...signs].every((sign) => ALPHABET.includes(sign))
  return valid ? grouped(signs) : undefined
}

const grouped = (signs: string) => signs.replace(/(...)(?=.)/g, '$1-')
