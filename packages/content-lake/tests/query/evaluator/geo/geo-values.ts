import {Budget} from '#src/query/evaluator/budget.ts'
import {evaluateQuery, parseQuery} from '#src/query/groq.ts'

/** Evaluates a query without documents. */
export function run(
  query: string,
  params: Record<string, unknown> = {},
  steps = 1_000_000,
): unknown {
  const budget = new Budget(steps)
  const context = {dataset: [], params, dereference: () => null, identity: ''}
  const names = {projectId: 'local', datasetName: 'production'}
  return evaluateQuery(parseQuery(query, params, budget), {...context, ...names}, budget)
}

/** The positions of a square's ring. */
export const square = (from: number, to: number) => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
]
export const polygon = (...coordinates: number[][][]) => ({type: 'Polygon', coordinates})
export const point = (...coordinates: number[]) => ({type: 'Point', coordinates})
export const line = (...coordinates: number[][]) => ({type: 'LineString', coordinates})
export const multi = (type: string, ...coordinates: unknown[]) => ({
  type: `Multi${type}`,
  coordinates,
})
export const collection = (...geometries: unknown[]) => ({type: 'GeometryCollection', geometries})

/** A square of ten degrees, one with a hole in its middle, and one like a U, open at the top. */
export const whole = polygon(square(0, 10))
export const holed = polygon(square(0, 10), square(4, 6))
export const u = polygon([
  [0, 0],
  [10, 0],
  [10, 10],
  [7, 10],
  [7, 3],
  [3, 3],
  [3, 10],
  [0, 10],
  [0, 0],
])
