import {type Part, parts} from './parts.ts'
import {total} from './sums.ts'

const all: readonly Part[] = Object.values(parts)

/** Whether the shop has fewer pieces of a part than its minimum. */
export const isShort = ({onHand, minimum}: Part): boolean => onHand < minimum

/** The parts below their minimum, sorted by the number of missing pieces, most first. */
export const shortParts: readonly Part[] = all
  .filter(isShort)
  .sort((a, b) => b.minimum - b.onHand - (a.minimum - a.onHand))

/** All parts sorted by number, as in the inventory. */
export const byNumber: readonly Part[] = all.toSorted((a, b) => (a.number < b.number ? -1 : 1))

/** Number of pieces of all parts in stock. */
export const pieceCount = total(all.map(({onHand}) => onHand))

/** Cost of all parts in stock, in cents. */
export const stockValue = total(all.map(({onHand, cost}) => onHand * cost))
