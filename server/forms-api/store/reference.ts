import {randomInt} from 'node:crypto'

/** No letter that looks or sounds like another or like a digit, and no vowel: no words come out. */
const SIGNS = 'CDFGHJKMNPQRTVWX234679'
const LENGTH = 9

/** A fresh reference number, such as `K7Q-3M9-XPW`: to be read out on the phone, not to be guessed. */
export function newReference(): string {
  return grouped(Array.from({length: LENGTH}, () => SIGNS[randomInt(SIGNS.length)]).join(''))
}

/** A reference as somebody typed it, in its own form; undefined for what can be none. */
export function parseReference(typed: string): string | undefined {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '')
  const valid = signs.length === LENGTH && [...signs].every((sign) => SIGNS.includes(sign))
  return valid ? grouped(signs) : undefined
}

const grouped = (signs: string) => signs.replace(/(...)(?=.)/g, '$1-')
