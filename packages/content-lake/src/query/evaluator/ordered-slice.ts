import {orderedWalk} from '../fields/ordered-walk.ts'
import {type GroqNode, isGroqNode, nodesOf, stepsOf, ungrouped} from '../groq-node.ts'
import {isSamePath, sortableKeyOf} from './comparisons.ts'
import {isOfTypes, planOf} from './index-lookup.ts'
import type {Evaluate, Scope} from './scope.ts'
import {compareAny} from './values.ts'

/** Steps for each document that a walk visits, besides those of the filter. */
const stepsPerVisit = 2
/** The same for documents that their type alone selects. They are not read before the slice. */
const stepsPerCount = 1

/** Sorts items by the later keys of an order. */
type Sort = (scope: Scope, items: readonly unknown[]) => unknown[]

/**
 * Returns the items of an ordered list from position `from` up to and not including `atMost`.
 * Undefined if evaluating the whole list is faster.
 */
type OrderedSlice = (scope: Scope, atMost: number, from?: number) => unknown[] | undefined

/**
 * Slices of compiled lists, which need not read the items before the slice. They return the items from
 * position `from`, and may stop after `atMost`.
 */
export const slicesOf = new WeakMap<
  Evaluate,
  (scope: Scope, atMost: number, from: number) => unknown
>()

/** Compiles a list from its ordered slice, if it has one, and from the whole list. */
export function sliceable(quick: OrderedSlice | undefined, whole: Evaluate): Evaluate {
  if (!quick) return whole
  const slice = (scope: Scope, atMost: number, from: number) => {
    const found = quick(scope, atMost, from)
    if (found) return found
    const items = whole(scope, atMost)
    return Array.isArray(items) ? items.slice(from) : null
  }
  const list: Evaluate = (scope, atMost) =>
    atMost === undefined ? whole(scope) : slice(scope, atMost, 0)
  slicesOf.set(list, slice)
  return list
}

/**
 * Compiles a slice of a filtered and ordered list of documents. Visits the documents in the order of
 * a sorted field, so that it reads no more of them than it needs. Returns undefined if the list is not
 * one of documents, or its first key is neither a path nor `lower(path)`. The function returns
 * undefined if sorting the candidates of the filter is faster.
 *
 * @param sortRest - sorts items with equal first keys; undefined for one key
 */
export function firstInOrder(
  list: unknown,
  firstKey: GroqNode | undefined,
  sortRest: Sort | undefined,
  compile: (node: unknown) => Evaluate,
): OrderedSlice | undefined {
  const conditions = conditionsOf(list)
  const isDescending = firstKey?.type === 'Desc'
  const expression = isDescending || firstKey?.type === 'Asc' ? firstKey.base : firstKey
  // Documents are sorted by id if there is no key.
  const key = expression ? sortableKeyOf(expression) : {path: ['_id'], lower: false}
  if (!conditions || !key) return undefined
  // Ids differ, so later keys have no effect.
  const sort = isSamePath(key.path, ['_id']) && !key.lower ? undefined : sortRest
  const plan = planOf(conditions, compile)
  // A sorted field has the documents of its types only.
  const areAllOfTypes = conditions.length <= 1 && conditions.every(isOfTypes)
  const tests = areAllOfTypes ? [] : conditions.map(compile)
  const steps = areAllOfTypes ? stepsPerCount : stepsPerVisit + stepsOf(conditions)
  return (scope, atMost, from = 0) => {
    const {dataset, budget, reads} = scope.run
    const {index} = dataset
    if (!index?.fields || scope.hidden) return undefined
    const narrowed = plan.find(scope)
    if (narrowed && narrowed.size < index.fields.minimum) return undefined
    const parts = plan.partsOf(scope, plan.typesOf(scope), key)
    if (!parts) return undefined
    const total = parts.reduce((sum, {span}) => sum + span.to - span.from, 0)
    // If the candidates are spread evenly, the walk visits `atMost * total / size` documents.
    if (narrowed && narrowed.size ** 2 < atMost * total) return undefined
    if (!narrowed) reads.everything = true
    const passes = (id: string) => {
      if (areAllOfTypes) return index.isSeen(id)
      const document = index.seen(id)
      const inner = scope.nested(document)
      return document !== undefined && tests.every((test) => test(inner) === true)
    }
    const found: unknown[] = []
    let passed = 0
    let equal: string[] = []
    let last: unknown
    /** Adds the documents with equal first keys, if they are in the slice. */
    const add = () => {
      if (passed + equal.length > from) {
        const documents = equal.map((id) => index.seen(id))
        const sorted = sort && documents.length > 1 ? sort(scope, documents) : documents
        for (const document of sorted.slice(Math.max(0, from - passed))) found.push(document)
      }
      passed += equal.length
      equal = []
    }
    for (const {id, value} of atMost > 0 ? orderedWalk(parts, isDescending) : []) {
      budget.spend(steps)
      if (equal.length > 0 && (!sort || compareAny(value, last) !== 0)) add()
      if (passed >= atMost) break
      if (!passes(id)) continue
      last = value
      equal.push(id)
    }
    add()
    return found.slice(0, Math.max(0, atMost - from))
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
 * slice are projected. Returns undefined unless every key is a path, or `lower(path)`, that the projection copies.
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
    if (!source || !sortableKeyOf(source)) return undefined
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
