import type {LakeDocument} from './document.ts'

/** "Technical limits" of Sanity's documentation: attributes may lie 20 levels deep. */
const ATTRIBUTE_DEPTH = 20
/** Arrays may lie between the levels; this bounds what recursive code ever walks. */
const CONTAINER_DEPTH = 60

/**
 * What keeps a document from being stored, in words; undefined when nothing does. Patches can make
 * what no request body holds: an `inc` past a double's range, a path that nests without end.
 */
export function documentProblem(document: LakeDocument): string | undefined {
  return problemOf(document, 0, 0)
}

function problemOf(value: unknown, attributes: number, depth: number): string | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number is too large'
  if (typeof value !== 'object' || value === null) return undefined
  if (attributes > ATTRIBUTE_DEPTH || depth > CONTAINER_DEPTH) return 'it is nested too deep'
  // groq-js calls this method of every object it looks into: queries would fail on the document.
  if (Object.hasOwn(value, 'hasOwnProperty')) return 'the attribute "hasOwnProperty" is not allowed'
  const level = Array.isArray(value) ? attributes : attributes + 1
  for (const part of Object.values(value)) {
    const problem = problemOf(part, level, depth + 1)
    if (problem) return problem
  }
  return undefined
}
