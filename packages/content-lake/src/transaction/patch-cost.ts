import {extractWithPath} from '@sanity/mutator'
import type {Budget} from '../query/evaluator/budget.ts'
import {type Fields, isFields} from '../store/document.ts'
import {pathsOf} from './patch-paths.ts'
import {combinationsOf, visitsOf} from './path-visits.ts'

/** Copying arrays up to this length costs nothing. */
const longArray = 1_000
/** Steps for each way to combine the alternatives in the brackets of a path. */
const stepsOfWay = 50
/** Number of places visited by a path without `..` that count as one step. */
const visitsPerStep = 5
/** Number of characters of a path that count as one step. */
const charactersPerStep = 16
/** Number of copied array items that count as one step. */
const copiesPerStep = 6
/** Steps for each value of the document, for each path with `..`. */
const stepsOfValue = 10
/** Number of values visited by a path with `..` that count as one step. */
const descentsPerStep = 2

/**
 * Deducts the cost of a patch from the budget of its transaction. Throws OutOfBudgetError if the budget
 * is used up.
 *
 * `@sanity/mutator` copies an array once for each item that a path finds in it: `list[n > 0].done`
 * on an array of 100,000 items copies 10 billion items. `..a..b` visits every value for every
 * value. `list[0,0][0,0]` visits one item four times.
 * https://www.sanity.io/docs/content-lake/json-match gives no limit for the items that a path may find.
 */
export function spendOnPatch(budget: Budget, document: Fields, operations: Fields): void {
  for (const path of pathsOf(operations))
    budget.spend(1 + Math.floor(path.length / charactersPerStep))
  const searching = searchingPaths(operations)
  if (searching.length === 0) return
  const longest = longestArray(document)
  for (const path of searching) {
    const ways = combinationsOf(path)
    if (ways > 1) budget.spend(stepsOfWay * ways)
    const descents = path.split('..').length - 1
    if (descents === 0) budget.spend(Math.ceil(visitsOf(path, document) / visitsPerStep))
    else {
      const values = countValues(document)
      budget.spend(ways * (stepsOfValue * values + Math.ceil(values ** descents / descentsPerStep)))
    }
    if (longest <= longArray) continue
    const found = extractWithPath(path, document).length
    budget.spend(Math.ceil((found * longest) / copiesPerStep))
  }
}

/**
 * Whether a patch may write a value to several places, which can grow a document by more than the
 * size of the patch.
 */
export function maySpread(operations: Fields): boolean {
  return operations.insert !== undefined || searchingPaths(operations).length > 0
}

/** Returns the paths that may match more than one place. */
function searchingPaths(operations: Fields): string[] {
  return pathsOf(operations).filter((path) => /[=!<>?:,*]|\.\./.test(path))
}

function longestArray(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let longest = Array.isArray(value) ? value.length : 0
  for (const part of Array.isArray(value) || isFields(value) ? Object.values(value) : []) {
    if (typeof part === 'object') longest = Math.max(longest, longestArray(part))
  }
  return longest
}

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, part) => sum + countValues(part), 1)
}
