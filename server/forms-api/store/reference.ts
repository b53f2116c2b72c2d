import {randomInt} from 'node:crypto'

/**
 * The characters of reference numbers. Characters that look or sound alike are left out, and so are
 * vowels, because they could form words.
 */
const referenceAlphabet = 'CDFGHJKMNPQRTVWX234679'
const referenceLength = 9

/**
 * Returns a random reference number such as `K7Q-3M9-XPW`. It is easy to read out on the phone and
 * hard to guess.
 */
export function newReference(): string {
  return grouped(
    Array.from(
      {length: referenceLength},
      () => referenceAlphabet[randomInt(referenceAlphabet.length)],
    ).join(''),
  )
}

/** Normalizes a reference number that somebody typed. Returns undefined if it is not valid. */
export function parseReference(typed: string): string | undefined {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '')
  const valid =
    signs.length === referenceLength && [...signs].every((sign) => referenceAlphabet.includes(sign))
  return valid ? grouped(signs) : undefined
}

const grouped = (signs: string) => signs.replace(/(...)(?=.)/g, '$1-')
