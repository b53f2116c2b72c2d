import {randomInt} from 'node:crypto'
import {groupedReference, referenceAlphabet, referenceLength} from '#src/forms/rules/reference.ts'

export {parseReference} from '#src/forms/rules/reference.ts'

/**
 * Returns a random reference number such as `K7Q-3M9-XPW`. It is easy to read out on the phone and
 * hard to guess.
 */
export const newReference = (): string =>
  groupedReference(
    Array.from(
      {length: referenceLength},
      () => referenceAlphabet[randomInt(referenceAlphabet.length)],
    ).join(''),
  )
