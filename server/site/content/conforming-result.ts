import {queryShapes, typeShapes} from '#schemas/shapes.gen.ts'
import {conforming} from '#schemas/value-shape.ts'
import {queryDigest} from './read-content.ts'

/**
 * Leaves out the values of a query's result whose type is not the one of the content schema. Queries
 * without a known shape, which are not in `src`, keep their result.
 *
 * @returns the result, and a text with the query and the paths of what was left out, if any
 */
export function conformingResult(query: string, stored: unknown) {
  const known = queryShapes[queryDigest(query)]
  if (!known) return {result: stored}
  const {value: result, wrong} = conforming(known.shape, typeShapes, stored)
  if (wrong.length === 0) return {result}
  return {result, wrong: `${known.name}: ${wrong.map((path) => path.join('.')).join(', ')}`}
}
