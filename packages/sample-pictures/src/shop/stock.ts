import {type Part, parts} from './parts.ts'
import {total} from './sums.ts'

const all: readonly Part[] = Object.values(parts)

/** Whether fewer of a part are on the shelf than there should be. */
export const isShort = ({onHand, minimum}: Part): boolean => onHand < minimum

/** The parts that are short, those missing most first. */
export const shortParts: readonly Part[] = all
  .filter(isShort)
  .sort((a, b) => b.minimum - b.onHand - (a.minimum - a.onHand))

/** Every part in the order of its number, as the inventory lists them. */
export const byNumber: readonly Part[] = all.toSorted((a, b) => (a.number < b.number ? -1 : 1))

/** All pieces on the shelf. */
export const pieceCount = total(all.map(({onHand}) => onHand))

/** What the shelf cost, in cents. */
export const stockValue = total(all.map(({onHand, cost}) => onHand * cost))
