import {orderedWalk} from '../fields/ordered-walk.ts'
import {type GroqNode, isGroqNode, nodesOf, stepsOf, ungrouped} from '../groq-node.ts'
import {isSamePath, sortablePathOf} from './comparisons.ts'
import {planOf} from './index-lookup.ts'
import type {Evaluate, Scope} from './scope.ts'
import {compareAny} from './values.ts'

/** Steps for each document that a walk visits, besides those of the filter. */
const stepsPerVisit = 2

/** Sorts items by the later keys of an order. */
type Sort = (scope: Scope, items: readonly unknown[]) => unknown[]

/**
 * Compiles the first items of a filtered and ordered list of documents. Visits the documents in the
 * order of a sorted field, so that it reads no more of them than it needs. Returns undefined if the
 * list is not one of documents, or its first key is no path. The function returns undefined if
 * sorting the candidates of the filter is faster.
 *
 * @param sortRest - sorts items with equal first keys; undefined for one key
 */
export function firstInOrder(
  list: unknown,
  firstKey: GroqNode | undefined,
  sortRest: Sort | undefined,
  compile: (node: unknown) => Evaluate,
): ((scope: Scope, atMost: number) => unknown[] | undefined) | undefined {
  const conditions = conditionsOf(list)
  const isDescending = firstKey?.type === 'Desc'
  const key = isDescending || firstKey?.type === 'Asc' ? firstKey.base : firstKey
  // Documents are sorted by id if there is no key.
  const path = key ? sortablePathOf(key) : ['_id']
  if (!conditions || !path) return undefined
  // Ids differ, so later keys have no effect.
  const sort = isSamePath(path, ['_id']) ? undefined : sortRest
  const plan = planOf(conditions, compile)
  const tests = conditions.map(compile)
  const steps = stepsPerVisit + stepsOf(conditions)
  return (scope, atMost) => {
    const {dataset, budget, reads} = scope.run
    const {index} = dataset
    if (!index?.fields || scope.hidden) return undefined
    const narrowed = plan.find(scope)
    if (narrowed && narrowed.size < index.fields.minimum) return undefined
    const parts = plan.partsOf(scope, plan.typesOf(scope), path)
    if (!parts) return undefined
    const total = parts.reduce((sum, {span}) => sum + span.to - span.from, 0)
    // If the candidates are spread evenly, the walk visits `atMost * total / size` documents.
    if (narrowed && narrowed.size ** 2 < atMost * total) return undefined
    if (!narrowed) reads.everything = true
    const passed: unknown[] = []
    let equal: unknown[] = []
    let last: unknown
    for (const {id, value} of atMost > 0 ? orderedWalk(parts, isDescending) : []) {
      budget.spend(steps)
      if (sort && equal.length > 0 && compareAny(value, last) !== 0) {
        for (const item of sort(scope, equal)) passed.push(item)
        equal = []
        if (passed.length >= atMost) break
      }
      const document = index.seen(id)
      if (document === undefined) continue
      const inner = scope.nested(document)
      if (!tests.every((test) => test(inner) === true)) continue
      last = value
      if (sort) equal.push(document)
      else if (passed.push(document) >= atMost) break
    }
    for (const item of sort && equal.length > 0 ? sort(scope, equal) : []) passed.push(item)
    return passed
  }
}

/** Returns the conditions of `*`, `*[a]` or `*[a][b]`; undefined for other lists. */
export function conditionsOf(list: unknown): unknown[] | undefined {
  const node = ungrouped(list)
  if (!isGroqNode(node)) return undefined
  if (node.type === 'Everything') return []
  const outer = node.type === 'Filter' ? conditionsOf(node.base) : undefined
  return outer && [...outer, node.expr]
}

/**
 * Rewrites `documents{…} | order(key)` to `documents | order(key){…}`, so that only documents of the
 * slice are projected. Returns undefined unless every key is a path that the projection copies.
 */
export function orderedBeforeProjection(node: GroqNode): GroqNode | undefined {
  const list = ungrouped(node.base)
  if (!isGroqNode(list) || list.type !== 'Map' || !conditionsOf(list.base)) return undefined
  const projection = list.expr
  if (!isGroqNode(projection) || projection.type !== 'Projection') return undefined
  const {base, expr} = projection
  if (!isGroqNode(base) || base.type !== 'This' || !isGroqNode(expr)) return undefined
  const args: GroqNode[] = []
  for (const arg of nodesOf(node.args)) {
    const hasDirection = arg.type === 'Desc' || arg.type === 'Asc'
    const source = sourceOf(hasDirection ? arg.base : arg, nodesOf(expr.attributes))
    if (!source || !sortablePathOf(source)) return undefined
    args.push(hasDirection ? {...arg, base: source} : source)
  }
  return {...list, base: {...node, base: list.base, args}}
}

/** Returns the expression that a projection evaluates for `name` or `name[index]`. */
function sourceOf(key: unknown, attributes: readonly GroqNode[]): GroqNode | undefined {
  const node = ungrouped(key)
  if (!isGroqNode(node)) return undefined
  if (node.type === 'AccessElement') {
    const list = sourceOf(node.base, attributes)
    if (list?.type !== 'Array' || Number(node.index) < 0) return undefined
    const elements = nodesOf(list.elements)
    const value = elements[Number(node.index)]?.value
    return isGroqNode(value) && elements.every(({isSplat}) => isSplat === false) ? value : undefined
  }
  if (node.type !== 'AccessAttribute' || node.base !== undefined) return undefined
  if (!attributes.every(({type}) => type === 'ObjectAttributeValue')) return undefined
  const value = attributes.findLast(({name}) => name === node.name)?.value
  return isGroqNode(value) ? value : undefined
}
