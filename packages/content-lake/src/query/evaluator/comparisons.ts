import type {RangeOperator, SortedField, Span} from '../fields/sorted-field.ts'
import {type GroqNode, isGroqNode, nodesOf, ungrouped} from '../groq-node.ts'
import {hoisted} from './hoist.ts'
import type {Evaluate, Scope} from './scope.ts'

/** A comparison of a path of the filtered item with a value that does not depend on the item. */
export interface Comparison {
  readonly path: readonly string[]
  readonly operator: RangeOperator
  readonly value: GroqNode
}

/** A value that a path must be in a relation to. */
interface Bound {
  readonly operator: RangeOperator
  readonly value: string | number
}

/** All comparisons of a filter with one path. */
export interface ComparedPath {
  readonly path: readonly string[]
  /** Returns the bounds that a sorted field can find: strings and numbers. */
  boundsIn(scope: Scope): Bound[]
}

const flipped: Readonly<Record<string, RangeOperator>> = {
  '==': '==',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

const unflipped: Readonly<Record<string, RangeOperator>> = Object.fromEntries(
  Object.values(flipped).map((operator) => [operator, operator]),
)

/** Returns the comparisons of `path < x`, `x < path`, the other operators, and `path in x..y`. */
export function comparisonsOf(node: GroqNode): Comparison[] {
  if (node.type === 'InRange') {
    const upper = node.isInclusive === true ? '<=' : '<'
    return [...comparison(node.base, '>=', node.left), ...comparison(node.base, upper, node.right)]
  }
  const {left, right} = node
  const found = comparison(left, unflipped[String(node.op)], right)
  return found.length > 0 ? found : comparison(right, flipped[String(node.op)], left)
}

function comparison(
  compared: unknown,
  operator: RangeOperator | undefined,
  other: unknown,
): Comparison[] {
  const path = sortablePathOf(compared)
  const value = path && operator ? hoisted(other) : undefined
  return path && operator && value ? [{path, operator, value}] : []
}

/** Groups comparisons by path and compiles their values. */
export function compileComparisons(
  comparisons: readonly Comparison[],
  compile: (node: GroqNode) => Evaluate,
): ComparedPath[] {
  const groups = Map.groupBy(comparisons, ({path}) => JSON.stringify(path))
  return [...groups.values()].map((group) => {
    const values = group.map(({operator, value}) => ({operator, value: compile(value)}))
    return {
      path: group[0]?.path ?? [],
      boundsIn: (scope) =>
        values.flatMap(({operator, value}) => {
          const found = value(scope)
          const isBound = typeof found === 'string' || typeof found === 'number'
          return isBound ? [{operator, value: found}] : []
        }),
    }
  })
}

/** Returns the positions of a field whose values are within all bounds. */
export function spanWithin(field: SortedField, bounds: readonly Bound[]): Span {
  let [from, to] = [0, field.length]
  for (const {operator, value} of bounds) {
    const span = field.spanOf(operator, value)
    from = Math.max(from, span.from)
    to = Math.min(to, span.to)
  }
  return {from, to: Math.max(from, to)}
}

/** Returns the path of attributes of the item itself, such as `a.b` or `@.a.b`; undefined for other nodes. */
export function pathOf(value: unknown): readonly string[] | undefined {
  const node = ungrouped(value)
  if (!isGroqNode(node) || node.type !== 'AccessAttribute') return undefined
  const base = ungrouped(node.base)
  const isOfItem = base === undefined || (isGroqNode(base) && base.type === 'This')
  const outer = isOfItem ? [] : pathOf(base)
  return outer && [...outer, String(node.name)]
}

/**
 * Returns the path if a sorted field can have it. `_originalId` differs between perspectives, and
 * types have their own index.
 */
function sortablePathOf(value: unknown): readonly string[] | undefined {
  const path = pathOf(value)
  return path?.[0] === '_originalId' || path?.[0] === '_type' ? undefined : path
}

/** The key of an order that a sorted field can have: a path or `lower(path)`. */
export interface SortableKey {
  readonly path: readonly string[]
  readonly lower: boolean
}

/** Returns the key of an order, if a sorted field can have it. */
export function sortableKeyOf(value: unknown): SortableKey | undefined {
  const node = ungrouped(value)
  const isCall = isGroqNode(node) && node.type === 'FuncCall' && node.name === 'lower'
  const lower = isCall && (node.namespace === 'global' || node.namespace === 'string')
  const path = sortablePathOf(lower ? nodesOf(node.args)[0] : node)
  return path && {path, lower}
}

/** Whether two paths have the same attributes. */
export function isSamePath(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, at) => key === b[at])
}
