import type {LakeDocument} from './document.ts'

/*
 * The limits of Sanity's largest plan: 32 MB, attributes 20 levels deep, 8,000 different attributes.
 * https://www.sanity.io/docs/content-lake/technical-limits
 */
const documentSize = 32_000_000
const attributeDepth = 20
const maxAttributes = 8_000
/**
 * Maximum nesting of objects and arrays. It limits the recursion, because arrays do not count for
 * `attributeDepth`.
 */
const containerDepth = 60

interface Weight {
  /** Approximate size of the JSON in UTF-16 units. */
  size: number
  attributes: number
}

/**
 * Returns why a document cannot be stored; undefined if it can. Checking request bodies is not
 * enough, because patches can create other values: an `inc` beyond the range of a double, endless
 * nesting, or a long text in each of a thousand items.
 */
export function documentProblem(document: LakeDocument): string | undefined {
  const weight = {size: 0, attributes: 0}
  const problem = problemOf(document, 0, 0, weight)
  if (problem || weight.attributes <= maxAttributes) return problem
  const paths = new Set<string>()
  collectPaths(document, '', paths)
  if (paths.size <= maxAttributes) return undefined
  return `it has ${paths.size} different attributes, and ${maxAttributes} are allowed`
}

/**
 * Returns the approximate size of a JSON value, counted like the size of a document. Stops counting
 * above `limit`.
 */
export function sizeOf(value: unknown, limit: number): number {
  if (typeof value === 'string') return value.length + 2
  let size = 4
  if (typeof value !== 'object' || value === null) return size
  for (const [name, part] of Object.entries(value)) {
    if (size > limit) break
    size += (Array.isArray(value) ? 0 : name.length + 3) + sizeOf(part, limit - size)
  }
  return size
}

function problemOf(
  value: unknown,
  attributes: number,
  depth: number,
  weight: Weight,
): string | undefined {
  weight.size += typeof value === 'string' ? value.length + 2 : 4
  if (weight.size > documentSize) return `it is larger than ${documentSize} characters`
  if (typeof value === 'number' && !Number.isFinite(value))
    return 'it contains a number that is too large for a 64-bit float'
  if (typeof value !== 'object' || value === null) return undefined
  if (attributes > attributeDepth || depth > containerDepth) return 'it is nested too deep'
  if (Array.isArray(value)) {
    for (const part of value) {
      const problem = problemOf(part, attributes, depth + 1, weight)
      if (problem) return problem
    }
    return undefined
  }
  // groq-js calls this method on every object, so queries would fail on the document.
  if (Object.hasOwn(value, 'hasOwnProperty')) return 'the attribute "hasOwnProperty" is not allowed'
  // An object with `_ref` is a reference for Sanity, whatever its type.
  const isReference = '_ref' in value && typeof value._ref === 'string'
  for (const [name, part] of Object.entries(value)) {
    if (isReference && !name.startsWith('_'))
      return `Key "${name}" not allowed in ref. Names of its keys begin with "_", such as "_weak"`
    weight.size += name.length + 3
    weight.attributes += 1
    const problem = problemOf(part, attributes + 1, depth + 1, weight)
    if (problem) return problem
  }
  return undefined
}

/**
 * Collects the attribute paths of a value. All items of an array have the same path, as in Sanity's
 * limit of attributes.
 */
function collectPaths(value: unknown, path: string, paths: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) collectPaths(item, `${path}[]`, paths)
    return
  }
  for (const [name, part] of Object.entries(value)) {
    const inner = `${path}.${name}`
    paths.add(inner)
    collectPaths(part, inner, paths)
  }
}
