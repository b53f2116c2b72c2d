import {unquoted} from './patch-paths.ts'

const stepPattern = /[a-z_]\w*|\[(?:[^[\]]|\[[^[\]]*\])*\]/gi
const alternativePattern = /(?:[^,[\]]|\[[^[\]]*\])+/g
/** Matches an index, a quoted name, and a filter for the key of an item. They find one place. */
const single = /^\s*(?:-?\d+|""|_key\s*==.*)\s*$/
const range = /^[^[]*:/
const filter = /^[^[]*[=!<>?]/

/** Returns in how many ways the alternatives in the brackets of a path can be combined. */
export function combinationsOf(path: string): number {
  const brackets = unquoted(path).split('[')
  return brackets.reduce((product, part) => product * part.split(',').length, 1)
}

/**
 * Returns at most how many places `@sanity/mutator` visits for a path without `..`. A range that is not
 * the end of a path visits each of its items once for each of its items.
 */
export function visitsOf(path: string, document: unknown): number {
  return visits(document, stepsIn(unquoted(path)))
}

const stepsIn = (path: string): readonly string[] => path.match(stepPattern) ?? []

function visits(value: unknown, [step, ...rest]: readonly string[]): number {
  if (step === undefined || typeof value !== 'object' || value === null) return 1
  if (!step.startsWith('['))
    return visits(Object.entries(value).find(([name]) => name === step)?.[1], rest)
  const parts = Object.values(value).map((part) => visits(part, rest))
  const sum = parts.reduce((total, part) => total + part, 0)
  const most = parts.reduce((max, part) => Math.max(max, part), 1)
  const ofAlternative = (text: string) => {
    if (single.test(text)) return most
    if (range.test(text)) return rest.length > 0 ? parts.length * sum : parts.length
    if (filter.test(text)) return sum
    return visits(value, [...stepsIn(text), ...rest])
  }
  const alternatives = step.slice(1, -1).match(alternativePattern) ?? []
  return alternatives.reduce((total, text) => total + ofAlternative(text), 0)
}
