import {type Fields, isFields} from '../store/document.ts'
import {isJsonMatch} from './json-match.ts'
import {patchOperations, pathsOf, unquoted} from './patch-paths.ts'

/**
 * Maximum length of a path. Real paths have a few dozen characters, and parsing time grows faster
 * than the length.
 */
const pathLength = 4_096
/**
 * Maximum number of steps of a path. Documents are at most 20 levels deep, and each step of a path
 * that does not exist adds a level.
 */
const pathSteps = 200
/**
 * Maximum number of `..` in a path. Each `..` multiplies the number of visited places by the depth
 * of the document.
 */
const maxRecursions = 3
/** Operations that `@sanity/mutator` applies to each item of a range once for each item of the range. */
const withoutRanges = new Set(['inc', 'dec', 'diffMatchPatch'])
/** Matches brackets such as `[]` and `[:]`, for which `@sanity/mutator` changes nothing. */
const emptyBracket = /\[\s*(?:[\],]|:\s*[\],:])/

/**
 * Returns why a patch's operations are invalid; undefined if they are valid. Checks the shapes of
 * https://www.sanity.io/docs/content-lake/http-patches, because `@sanity/mutator` does not: it
 * would concatenate an `inc` that is a string, lose the array if the `items` of an `insert` are
 * not an array, and ignore the end of a path.
 */
export function patchProblem(operations: Fields): string | undefined {
  for (const [operation, body] of Object.entries(operations)) {
    if (!patchOperations.includes(operation)) return `Unknown patch operation "${operation}"`
    const problem = problemOf(operation, body)
    if (problem) return problem
  }
  for (const path of pathsOf(operations)) {
    if (path.length > pathLength) return `A patch path is longer than ${pathLength} characters`
    if (path.split(/[.[]/).length > pathSteps)
      return `A patch path has more than ${pathSteps} steps`
    if (path.split('..').length - 1 > maxRecursions) {
      return `The path "${path}" contains ".." more than ${maxRecursions} times`
    }
    if (emptyBracket.test(unquoted(path))) {
      return `The path "${path}" names no items in its brackets. Write "[0:]" for all items`
    }
    if (!isJsonMatch(path)) {
      return `"${path}" is not a path. Quote names with characters other than a-z, 0-9 and _, such as ['a b']`
    }
    // Such a path would change the prototype of a value.
    if (path.includes('__proto__')) return 'The attribute "__proto__" is not allowed'
  }
  return undefined
}

function problemOf(operation: string, body: unknown): string | undefined {
  if (operation === 'unset') {
    const paths = Array.isArray(body) && body.every((path) => typeof path === 'string')
    return paths ? undefined : '"unset" needs a list of paths'
  }
  if (!isFields(body)) return `"${operation}" needs an object`
  if (operation === 'insert') return insertProblem(body)
  for (const [path, value] of Object.entries(body)) {
    if (withoutRanges.has(operation) && /\[[^\]]*:/.test(unquoted(path))) {
      return `"${operation}" of a range of items ("${path}") is not supported. Name each item`
    }
    if ((operation === 'inc' || operation === 'dec') && typeof value !== 'number') {
      return `"${operation}" needs a number for "${path}"`
    }
    if (operation === 'diffMatchPatch' && typeof value !== 'string') {
      return `"diffMatchPatch" needs text for "${path}"`
    }
  }
  return undefined
}

function insertProblem(body: Fields): string | undefined {
  const places = [body.before, body.after, body.replace].filter((path) => path !== undefined)
  if (places.length !== 1 || typeof places[0] !== 'string') {
    return '"insert" needs one of "before", "after" and "replace", with a path'
  }
  return Array.isArray(body.items) ? undefined : '"insert" needs a list of "items"'
}
