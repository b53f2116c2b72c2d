/* Over 200 lines: which documents a filter can let through, and how they are found, is one idea. */
import {type GroqNode, isGroqNode, nodesOf, ungrouped} from '../groq-node.ts'
import {TextQuery} from '../text-query.ts'
import {outside} from './outside.ts'
import type {Evaluate, Scope, Selection} from './scope.ts'
import {isSearchable} from './searchable.ts'

/**
 * One way to find a filter's documents without looking at them all: those of some types, with some
 * ids, or that refer to some ids. The parts are asked where the filter stands and give a text or a
 * list of them.
 */
interface Way {
  readonly types: readonly GroqNode[]
  readonly ids: readonly GroqNode[]
  readonly references: readonly GroqNode[]
}

const NOTHING: Way = {types: [], ids: [], references: []}

/** All ways to find what passes a filter; each alone finds every document that does. */
interface Ways {
  readonly ways: readonly Way[]
  /** Searches the document has to fit. */
  readonly searches: readonly GroqNode[]
  /** What its `slug.current` has to be: how a page finds its document, and a sync tag of its own. */
  readonly slugs: readonly GroqNode[]
}

/** Candidates for a filter: all documents it can let through, and maybe others. */
export type FindCandidates = (scope: Scope) => readonly unknown[] | undefined

/**
 * How to find the candidates for filters that all have to hold. Undefined where only looking at
 * every document tells.
 */
export function candidatesFor(
  conditions: readonly unknown[],
  compile: (node: GroqNode) => Evaluate,
): FindCandidates | undefined {
  const found = conditions.map(waysOf)
  const ways = found
    .flatMap((each) => each.ways)
    .sort((a, b) => Number(isByIds(b)) - Number(isByIds(a)))
    .map((way) => compileWay(way, compile))
  const searches = found.flatMap((each) => each.searches).map(compile)
  if (ways.length === 0 && searches.length === 0) return undefined
  const slugs = found.flatMap((each) => each.slugs).map(compile)
  return (scope) => find(scope, ways, searches, slugs)
}

/** So few documents by their ids that nothing else is asked. */
const FEW_IDS = 64

function isByIds({types, references}: Way): boolean {
  return types.length === 0 && references.length === 0
}

type CompiledWay = (scope: Scope) => Selection

/** Below a hidden scope `^` means something else than for the filter: everything is looked at. */
function find(
  scope: Scope,
  ways: readonly CompiledWay[],
  searches: readonly Evaluate[],
  slugs: readonly Evaluate[],
): readonly unknown[] | undefined {
  const {reads, dataset} = scope.run
  const {quick} = dataset
  if (!quick || scope.hidden) return undefined
  let best: Selection | undefined
  let least = Number.POSITIVE_INFINITY
  for (const way of ways) {
    const selection = way(scope)
    const size = quick.size(selection)
    if (size >= least) continue
    best = selection
    least = size
    // Those by ids come first: even where a type has fewer documents, ids make the better sync tags.
    if (size <= FEW_IDS && selection.types.length === 0 && selection.references.length === 0) break
  }
  if (best) reads.add(best, textsIn(slugs, scope)[0])
  for (const search of searches) {
    const query = search(scope)
    const matches = query instanceof TextQuery ? quick.search(query, true) : undefined
    if (!matches?.ids || matches.size * 4 > least) continue
    // No tag stands for words: without a way the answer depends on every document.
    if (!best) reads.everything = true
    return quick.select({types: [], ids: [], references: [], stored: [...matches.ids]})
  }
  return best && quick.select(best)
}

function compileWay(way: Way, compile: (node: GroqNode) => Evaluate): CompiledWay {
  const types = way.types.map(compile)
  const ids = way.ids.map(compile)
  const references = way.references.map(compile)
  return (scope) => ({
    types: textsIn(types, scope),
    ids: textsIn(ids, scope),
    references: textsIn(references, scope),
  })
}

/** Other values than texts equal no type and no id. */
function textsIn(parts: readonly Evaluate[], scope: Scope): string[] {
  const texts: string[] = []
  for (const part of parts) {
    const value = part(scope)
    if (typeof value === 'string') texts.push(value)
    else if (Array.isArray(value)) {
      scope.run.budget.spend(value.length)
      for (const item of value) if (typeof item === 'string') texts.push(item)
    }
  }
  return texts
}

const none: Ways = {ways: [], searches: [], slugs: []}

function waysOf(condition: unknown): Ways {
  const node = ungrouped(condition)
  if (!isGroqNode(node)) return none
  switch (node.type) {
    case 'And': {
      const [left, right] = [waysOf(node.left), waysOf(node.right)]
      return {
        ways: [...left.ways, ...right.ways],
        searches: [...left.searches, ...right.searches],
        slugs: [...left.slugs, ...right.slugs],
      }
    }
    case 'Or':
      return either(waysOf(node.left), waysOf(node.right))
    case 'OpCall':
      return waysOfComparison(node)
    case 'FuncCall':
      return waysOfFunction(node)
    default:
      return none
  }
}

/** Of `a || b`: a way of the one together with a way of the other, the first of each. */
function either({ways: [left]}: Ways, {ways: [right]}: Ways): Ways {
  if (!left || !right) return none
  return only({
    types: [...left.types, ...right.types],
    ids: [...left.ids, ...right.ids],
    references: [...left.references, ...right.references],
  })
}

/** `_type == x`, `x == _type`, `_type in x`, the same of `_id`; and `match text::query(x)`. */
function waysOfComparison({op, left, right}: GroqNode): Ways {
  if (op === '==') {
    return (
      waysOfAttribute(left, right) ??
      waysOfAttribute(right, left) ??
      waysOfSlug(left, right) ??
      waysOfSlug(right, left) ??
      none
    )
  }
  if (op === 'in' && !isPath(right)) return waysOfAttribute(left, right) ?? none
  if (op === 'match' && isTextQuery(right) && isSearchable(left)) {
    const search = outside(right)
    if (search) return {...none, searches: [search]}
  }
  return none
}

function waysOfAttribute(attribute: unknown, value: unknown): Ways | undefined {
  const name = attributeOfItem(attribute)
  if (name !== '_type' && name !== '_id') return undefined
  const values = outside(value)
  if (!values) return undefined
  return only(name === '_type' ? {...NOTHING, types: [values]} : {...NOTHING, ids: [values]})
}

/** `slug.current == x`. */
function waysOfSlug(attribute: unknown, value: unknown): Ways | undefined {
  const node = ungrouped(attribute)
  if (!isGroqNode(node) || node.type !== 'AccessAttribute' || node.name !== 'current') return
  const slug = attributeOfItem(node.base) === 'slug' ? outside(value) : undefined
  return slug && {...none, slugs: [slug]}
}

/** `references(x)` and `sanity::versionOf(x)`, which holds for a document, its draft and versions. */
function waysOfFunction({namespace, name, args}: GroqNode): Ways {
  const values: GroqNode[] = []
  for (const arg of nodesOf(args)) {
    const value = outside(arg)
    if (!value) return none
    values.push(value)
  }
  if (namespace === 'global' && name === 'references') return only({...NOTHING, references: values})
  if (namespace === 'sanity' && name === 'versionOf') return only({...NOTHING, ids: values})
  return none
}

function only(way: Way): Ways {
  return {...none, ways: [way]}
}

/** The name of an attribute of the filtered item itself (`_id`, `@._id`). */
function attributeOfItem(value: unknown): unknown {
  const node = ungrouped(value)
  if (!isGroqNode(node) || node.type !== 'AccessAttribute') return undefined
  const ofThis = node.base === undefined || (isGroqNode(node.base) && node.base.type === 'This')
  return ofThis ? node.name : undefined
}

function isPath(value: unknown): boolean {
  const node = ungrouped(value)
  return isGroqNode(node) && node.type === 'FuncCall' && node.name === 'path'
}

/** `text::query(…)`. */
export function isTextQuery(value: unknown): value is GroqNode {
  const node = ungrouped(value)
  return (
    isGroqNode(node) &&
    node.type === 'FuncCall' &&
    node.namespace === 'text' &&
    node.name === 'query'
  )
}
