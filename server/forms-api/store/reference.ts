import {randomInt} from 'node:crypto'

/** Without letters that look or sound alike, and without vowels, which could form words. */
const SIGNS = 'CDFGHJKMNPQRTVWX234679'
const LENGTH = 9

/** A new random reference number such as `K7Q-3M9-XPW`, easy to read out on the phone. */
export function newReference(): string {
  return grouped(Array.from({length: LENGTH}, () => SIGNS[randomInt(SIGNS.length)]).join(''))
}

/** Normalizes a typed reference; undefined if it is invalid. */
export function parseReference(typed: string): string | undefined {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '')
  const valid = signs.length === LENGTH && [...signs].every((sign) => SIGNS.includes(sign))
  return valid ? grouped(signs) : undefined
}

const grouped = (signs: string) => signs.replace(/(...)(?=.)/g, '$1-')
