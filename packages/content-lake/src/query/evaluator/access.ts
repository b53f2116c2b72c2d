/* Over 200 lines: analysing a filter and selecting an index for it belong together. */
import {type GroqNode, isGroqNode, nodesOf, ungrouped} from '../groq-node.ts'
import {TextQuery} from '../text-query.ts'
import {hoisted} from './hoist.ts'
import type {Evaluate, Scope, Selection} from './scope.ts'
import {isSearchable} from './searchable.ts'

/**
 * One index lookup that finds a filter's documents: by types, ids, or references to ids. Each node
 * is evaluated in the scope of the filter and gives a text or a list of texts.
 */
interface Way {
  readonly types: readonly GroqNode[]
  readonly ids: readonly GroqNode[]
  readonly references: readonly GroqNode[]
}

const NOTHING: Way = {types: [], ids: [], references: []}

/** The lookups that a filter allows. Each alone finds every document that passes the filter. */
interface Ways {
  readonly ways: readonly Way[]
  /** Full-text searches that the document must match. */
  readonly searches: readonly GroqNode[]
  /** Required values of `slug.current`. Pages find their document by it, and it has a sync tag. */
  readonly slugs: readonly GroqNode[]
}

/** Returns all documents that can pass a filter, and possibly others. */
export type FindCandidates = (scope: Scope) => readonly unknown[] | undefined

/**
 * Compiles a lookup of the candidates for conditions that must all hold. Undefined when every
 * document must be read.
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

/** Up to this many documents by id, no other lookup is considered. */
const FEW_IDS = 64

function isByIds({types, references}: Way): boolean {
  return types.length === 0 && references.length === 0
}

type CompiledWay = (scope: Scope) => Selection

/** In a hidden scope `^` has another meaning than in the filter, so every document is read. */
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
    // Lookups by id come first: their sync tags are more precise even if a type has fewer documents.
    if (size <= FEW_IDS && selection.types.length === 0 && selection.references.length === 0) break
  }
  if (best) reads.add(best, textsIn(slugs, scope)[0])
  for (const search of searches) {
    const query = search(scope)
    const matches = query instanceof TextQuery ? quick.search(query, true) : undefined
    if (!matches?.ids || matches.size * 4 > least) continue
    // Words have no sync tag: without another lookup the answer depends on every document.
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

/** The texts among the values. Other values equal no type and no id. */
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

/** The lookups of `a || b`: the first lookup of each side, combined. */
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
    const search = hoisted(right)
    if (search) return {...none, searches: [search]}
  }
  return none
}

function waysOfAttribute(attribute: unknown, value: unknown): Ways | undefined {
  const name = attributeOfItem(attribute)
  if (name !== '_type' && name !== '_id') return undefined
  const values = hoisted(value)
  if (!values) return undefined
  return only(name === '_type' ? {...NOTHING, types: [values]} : {...NOTHING, ids: [values]})
}

/** `slug.current == x`. */
function waysOfSlug(attribute: unknown, value: unknown): Ways | undefined {
  const node = ungrouped(attribute)
  if (!isGroqNode(node) || node.type !== 'AccessAttribute' || node.name !== 'current') return
  const slug = attributeOfItem(node.base) === 'slug' ? hoisted(value) : undefined
  return slug && {...none, slugs: [slug]}
}

/** `references(x)` and `sanity::versionOf(x)`, which holds for a document, its draft and versions. */
function waysOfFunction({namespace, name, args}: GroqNode): Ways {
  const values: GroqNode[] = []
  for (const arg of nodesOf(args)) {
    const value = hoisted(arg)
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
