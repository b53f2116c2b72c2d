import {extractWithPath} from '@sanity/mutator'
import {type Fields, isFields} from '../store/document.ts'
import {pathsOf} from './patch-paths.ts'

/** Below this many items whatever a path finds in an array is changed in no time. */
const LONG_ARRAY = 1_000
/** Items that one patch may copy: about a second's work. */
const COPIES = 50_000_000

/**
 * Whether a patch would hold up everybody else: `@sanity/mutator` copies an array for each item that
 * a path finds in it, so that `list[n > 0].done` on 100,000 items copies ten thousand million.
 * https://www.sanity.io/docs/content-lake/json-match is silent on how many items a path may find.
 */
export function copiesTooMuch(document: Fields, operations: Fields): boolean {
  const searching = searchingPaths(operations)
  if (searching.length === 0) return false
  const longest = longestArray(document)
  if (longest <= LONG_ARRAY) return false
  let found = 0
  for (const path of searching) {
    found += extractWithPath(path, document).length
    if (found * longest > COPIES) return true
  }
  return false
}

/** Whether a patch may put more into a document than it holds itself: one value in many places. */
export function maySpread(operations: Fields): boolean {
  return operations.insert !== undefined || searchingPaths(operations).length > 0
}

/** Paths that may find more than one place. */
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
