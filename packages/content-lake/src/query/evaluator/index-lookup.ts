/* Over 200 lines: the analysis of a filter and the choice of an index for it belong together. */
import {type GroqNode, isGroqNode, nodesOf, ungrouped} from '../groq-node.ts'
import {TextQuery} from '../text-query.ts'
import {hoisted} from './hoist.ts'
import type {Evaluate, IndexKeys, Scope} from './scope.ts'
import {isSearchable} from './searchable.ts'

/**
 * One index lookup for a filter: by types, ids, or references to ids. Each node evaluates to a
 * string or a list of strings, in the scope outside of the filter.
 */
interface Lookup {
  readonly types: readonly GroqNode[]
  readonly ids: readonly GroqNode[]
  readonly references: readonly GroqNode[]
}

const emptyLookup: Lookup = {types: [], ids: [], references: []}

/**
 * The index lookups that a filter allows. Each lookup alone finds every document that passes the
 * filter.
 */
interface FilterLookups {
  readonly lookups: readonly Lookup[]
  /** Full-text searches that the document must match. */
  readonly searches: readonly GroqNode[]
  /**
   * Required values of `slug.current`. Pages find their document by slug, so slugs have sync tags.
   */
  readonly slugs: readonly GroqNode[]
}

/** Returns all documents that can pass a filter, and possibly others. */
export type FindCandidates = (scope: Scope) => readonly unknown[] | undefined

/**
 * Compiles a lookup of the documents that may pass a filter, given all its conditions. Returns
 * undefined if every document must be read.
 */
export function candidatesFor(
  conditions: readonly unknown[],
  compile: (node: GroqNode) => Evaluate,
): FindCandidates | undefined {
  const found = conditions.map(lookupsOf)
  const lookups = found
    .flatMap((each) => each.lookups)
    .sort((a, b) => Number(isByIds(b)) - Number(isByIds(a)))
    .map((lookup) => compileLookup(lookup, compile))
  const searches = found.flatMap((each) => each.searches).map(compile)
  if (lookups.length === 0 && searches.length === 0) return undefined
  const slugs = found.flatMap((each) => each.slugs).map(compile)
  return (scope) => find(scope, lookups, searches, slugs)
}

/** A lookup by id that finds at most this many documents is used without trying other lookups. */
const fewIds = 64

function isByIds({types, references}: Lookup): boolean {
  return types.length === 0 && references.length === 0
}

type CompiledLookup = (scope: Scope) => IndexKeys

/**
 * Finds the candidates with the best index. Returns undefined in a hidden scope, where `^` refers
 * to a different scope than in the filter.
 */
function find(
  scope: Scope,
  lookups: readonly CompiledLookup[],
  searches: readonly Evaluate[],
  slugs: readonly Evaluate[],
): readonly unknown[] | undefined {
  const {reads, dataset} = scope.run
  const {index} = dataset
  if (!index || scope.hidden) return undefined
  let best: IndexKeys | undefined
  let least = Number.POSITIVE_INFINITY
  for (const lookup of lookups) {
    const keys = lookup(scope)
    const size = index.size(keys)
    if (size >= least) continue
    best = keys
    least = size
    // Lookups by id come first: their sync tags are more precise even if a type has fewer documents.
    if (size <= fewIds && keys.types.length === 0 && keys.references.length === 0) break
  }
  if (best) reads.add(best, textsIn(slugs, scope)[0])
  for (const search of searches) {
    const query = search(scope)
    const matches = query instanceof TextQuery ? index.search(query, true) : undefined
    if (!matches?.ids || matches.size * 4 > least) continue
    // Words have no sync tag, so without another lookup the result depends on every document.
    if (!best) reads.everything = true
    return index.select({types: [], ids: [], references: [], stored: [...matches.ids]})
  }
  return best && index.select(best)
}

function compileLookup(lookup: Lookup, compile: (node: GroqNode) => Evaluate): CompiledLookup {
  const types = lookup.types.map(compile)
  const ids = lookup.ids.map(compile)
  const references = lookup.references.map(compile)
  return (scope) => ({
    types: textsIn(types, scope),
    ids: textsIn(ids, scope),
    references: textsIn(references, scope),
  })
}

/** Returns the strings among the values. Other values cannot equal a type or id. */
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

const noLookups: FilterLookups = {lookups: [], searches: [], slugs: []}

function lookupsOf(condition: unknown): FilterLookups {
  const node = ungrouped(condition)
  if (!isGroqNode(node)) return noLookups
  switch (node.type) {
    case 'And': {
      const [left, right] = [lookupsOf(node.left), lookupsOf(node.right)]
      return {
        lookups: [...left.lookups, ...right.lookups],
        searches: [...left.searches, ...right.searches],
        slugs: [...left.slugs, ...right.slugs],
      }
    }
    case 'Or':
      return either(lookupsOf(node.left), lookupsOf(node.right))
    case 'OpCall':
      return lookupsOfComparison(node)
    case 'FuncCall':
      return lookupsOfFunction(node)
    default:
      return noLookups
  }
}

/** Returns one lookup for `a || b`. It combines the first lookup of `a` with the first of `b`. */
function either(
  {lookups: [left]}: FilterLookups,
  {lookups: [right]}: FilterLookups,
): FilterLookups {
  if (!left || !right) return noLookups
  return only({
    types: [...left.types, ...right.types],
    ids: [...left.ids, ...right.ids],
    references: [...left.references, ...right.references],
  })
}

/**
 * Returns the lookups of `_type == x`, `x == _type`, `_type in x`, the same with `_id`, and `match
 * text::query(x)`.
 */
function lookupsOfComparison({op, left, right}: GroqNode): FilterLookups {
  if (op === '==') {
    return (
      lookupsOfAttribute(left, right) ??
      lookupsOfAttribute(right, left) ??
      lookupsOfSlug(left, right) ??
      lookupsOfSlug(right, left) ??
      noLookups
    )
  }
  if (op === 'in' && !isPath(right)) return lookupsOfAttribute(left, right) ?? noLookups
  if (op === 'match' && isTextQuery(right) && isSearchable(left)) {
    const search = hoisted(right)
    if (search) return {...noLookups, searches: [search]}
  }
  return noLookups
}

function lookupsOfAttribute(attribute: unknown, value: unknown): FilterLookups | undefined {
  const name = attributeOfItem(attribute)
  if (name !== '_type' && name !== '_id') return undefined
  const values = hoisted(value)
  if (!values) return undefined
  return only(
    name === '_type' ? {...emptyLookup, types: [values]} : {...emptyLookup, ids: [values]},
  )
}

/** Returns the lookups of `slug.current == x`. */
function lookupsOfSlug(attribute: unknown, value: unknown): FilterLookups | undefined {
  const node = ungrouped(attribute)
  if (!isGroqNode(node) || node.type !== 'AccessAttribute' || node.name !== 'current') return
  const slug = attributeOfItem(node.base) === 'slug' ? hoisted(value) : undefined
  return slug && {...noLookups, slugs: [slug]}
}

/**
 * Returns the lookups of `references(x)` and `sanity::versionOf(x)`. Lookups by id also find drafts
 * and versions.
 */
function lookupsOfFunction({namespace, name, args}: GroqNode): FilterLookups {
  const values: GroqNode[] = []
  for (const arg of nodesOf(args)) {
    const value = hoisted(arg)
    if (!value) return noLookups
    values.push(value)
  }
  if (namespace === 'global' && name === 'references')
    return only({...emptyLookup, references: values})
  if (namespace === 'sanity' && name === 'versionOf') return only({...emptyLookup, ids: values})
  return noLookups
}

function only(lookup: Lookup): FilterLookups {
  return {...noLookups, lookups: [lookup]}
}

/**
 * Returns the name of the attribute if the node is an attribute of the filtered item itself (`_id`,
 * `@._id`).
 */
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

/** Whether a node is a call of `text::query(…)`. */
export function isTextQuery(value: unknown): value is GroqNode {
  const node = ungrouped(value)
  return (
    isGroqNode(node) &&
    node.type === 'FuncCall' &&
    node.namespace === 'text' &&
    node.name === 'query'
  )
}
