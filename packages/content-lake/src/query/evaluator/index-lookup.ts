/* Over 200 lines: the analysis of a filter and the choice of an index for it belong together. */
import type {FieldPart} from '../fields/ordered-walk.ts'
import {type GroqNode, isGroqNode, nodesOf, ungrouped} from '../groq-node.ts'
import {searchForPatterns, TextQuery} from '../text-query.ts'
import {
  type ComparedPath,
  type Comparison,
  comparisonsOf,
  compileComparisons,
  isSamePath,
  pathOf,
  type SortableKey,
  spanWithin,
} from './comparisons.ts'
import {hoisted} from './hoist.ts'
import {type Evaluate, type IndexKeys, manyDocuments, type Scope} from './scope.ts'
import {isSearchable} from './searchable.ts'

/**
 * One index lookup for a filter: by types, ids, references to ids, or full-text searches. It finds the
 * documents of all of them. Each node evaluates in the scope outside of the filter, to a string or a
 * list of strings, and a search to a TextQuery.
 */
interface Lookup {
  readonly types: readonly GroqNode[]
  readonly ids: readonly GroqNode[]
  readonly references: readonly GroqNode[]
  readonly searches: readonly Search[]
}

/** A search of `match`. `plain` is the search of a `match` without `text::query()`. */
interface Search {
  readonly text: GroqNode
  readonly plain: boolean
}

const emptyLookup: Lookup = {types: [], ids: [], references: [], searches: []}

/**
 * The index lookups that a filter allows. Each lookup alone finds every document that passes the
 * filter.
 */
interface FilterLookups {
  readonly lookups: readonly Lookup[]
  /**
   * Required values of `slug.current`. Pages find their document by slug, so slugs have sync tags.
   */
  readonly slugs: readonly GroqNode[]
  /** Comparisons that every document must pass. */
  readonly comparisons: readonly Comparison[]
}

/** Documents that can pass a filter, and possibly others. */
export interface Candidates {
  /** An upper bound for their number. */
  readonly size: number
  /** Returns them, sorted by `_id`. */
  read(): readonly unknown[]
}

/** The access paths of a filter of documents. */
export interface FilterPlan {
  /** Finds the candidates with the best index. Undefined if every document must be read. */
  find(scope: Scope): Candidates | undefined
  /** Returns the types of the documents that can pass the filter; undefined if it names none. */
  typesOf(scope: Scope): readonly string[] | undefined
  /** Returns the parts of a sorted field that have all documents that can pass the filter. */
  partsOf(
    scope: Scope,
    types: readonly string[] | undefined,
    key: SortableKey,
  ): readonly FieldPart[] | undefined
}

/** Plans how to find the documents that may pass a filter, given all its conditions. */
export function planOf(
  conditions: readonly unknown[],
  compile: (node: GroqNode) => Evaluate,
): FilterPlan {
  const found = conditions.map(lookupsOf)
  const all = found.flatMap((each) => each.lookups)
  const byTypes = all.find(isByTypes)
  const types = byTypes && compileLookup(byTypes, compile)
  const lookups = all
    .filter(({searches}) => searches.length === 0)
    .sort((a, b) => Number(isByIds(b)) - Number(isByIds(a)))
    .map((lookup) => compileLookup(lookup, compile))
  const searches = all
    .filter((lookup) => lookup.searches.length > 0)
    .map((lookup) => compileSearch(lookup, compile))
  const slugs = found.flatMap((each) => each.slugs).map(compile)
  const compared = compileComparisons(
    found.flatMap((each) => each.comparisons),
    compile,
  )
  const typesOf = (scope: Scope) => types && [...new Set(types(scope).types)]
  return {
    find: (scope) => find(scope, {lookups, searches, slugs, typesOf, compared}),
    typesOf,
    partsOf(scope, names, {path, lower}) {
      const same = lower ? undefined : compared.find((each) => isSamePath(each.path, path))
      const bounds = same?.boundsIn(scope) ?? []
      const fields = scope.run.dataset.index?.fields?.find(names, path, lower)
      return fields?.map((field) => ({field, span: spanWithin(field, bounds)}))
    },
  }
}

/** A lookup by id that finds at most this many documents is used without trying other lookups. */
const fewIds = 64

/** Whether a condition only names types: `_type == x` or `_type in list`. */
export function isOfTypes(condition: unknown): boolean {
  const node = ungrouped(condition)
  const isComparison = isGroqNode(node) && (node.op === '==' || node.op === 'in')
  const [lookup] = isComparison ? lookupsOf(node).lookups : []
  return lookup !== undefined && lookup.types.length > 0
}

function isByIds({types, references}: Lookup): boolean {
  return types.length === 0 && references.length === 0
}

function isByTypes({ids, references, searches}: Lookup): boolean {
  return ids.length + references.length + searches.length === 0
}

type CompiledLookup = (scope: Scope) => IndexKeys

/**
 * Returns the keys of the documents that a lookup with searches finds. Undefined if the full-text
 * index cannot find them, or if `others`, the number that another lookup finds, is small.
 */
type CompiledSearch = (scope: Scope, others: number) => IndexKeys | undefined

interface CompiledPlan {
  readonly lookups: readonly CompiledLookup[]
  readonly searches: readonly CompiledSearch[]
  readonly slugs: readonly Evaluate[]
  readonly typesOf: FilterPlan['typesOf']
  readonly compared: readonly ComparedPath[]
}

/**
 * Finds the candidates with the best index. Returns undefined in a hidden scope, where `^` refers
 * to a different scope than in the filter.
 */
function find(scope: Scope, plan: CompiledPlan): Candidates | undefined {
  const {reads, dataset} = scope.run
  const {index} = dataset
  if (!index || scope.hidden) return undefined
  let best: IndexKeys | undefined
  let least = Number.POSITIVE_INFINITY
  for (const lookup of plan.lookups) {
    const keys = lookup(scope)
    const size = index.size(keys)
    if (size >= least) continue
    best = keys
    least = size
    // Lookups by id come first: their sync tags are more precise even if a type has fewer documents.
    if (size <= fewIds && keys.types.length === 0 && keys.references.length === 0) break
  }
  if (best) reads.add(best, textsIn(plan.slugs, scope)[0])
  const tagged = best
  // Words have no sync tag, so without another lookup the result depends on every document. A narrower
  // lookup is used only if it is much narrower, because its documents must be sorted.
  const isNarrower = (size: number) => size * 4 <= least
  for (const search of plan.searches) {
    const keys = search(scope, least)
    const size = keys ? index.size(keys) : least
    if (!keys || !isNarrower(size)) continue
    best = keys
    least = size
  }
  if (index.fields && least >= index.fields.minimum) {
    const types = plan.typesOf(scope)
    for (const compared of plan.compared) {
      const bounds = compared.boundsIn(scope)
      const fields = bounds.length > 0 ? index.fields.find(types, compared.path) : undefined
      const parts = fields?.map((field) => ({field, span: spanWithin(field, bounds)}))
      const size = parts?.reduce((sum, {span}) => sum + span.to - span.from, 0) ?? least
      if (!parts || !isNarrower(size)) continue
      const stored = parts.flatMap(({field, span}) => field.idsOf(span))
      best = {types: [], ids: [], references: [], stored}
      least = size
    }
  }
  if (!best) return undefined
  if (!tagged) reads.everything = true
  const keys = best
  return {size: least, read: () => index.select(keys)}
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

function compileSearch(lookup: Lookup, compile: (node: GroqNode) => Evaluate): CompiledSearch {
  const keysOf = compileLookup(lookup, compile)
  const searches = lookup.searches.map(({text, plain}) => ({text: compile(text), plain}))
  return (scope, others) => {
    const {index} = scope.run.dataset
    const stored: string[] = []
    for (const {text, plain} of searches) {
      if (plain && others < (index?.fields?.minimum ?? manyDocuments)) return undefined
      const value = text(scope)
      const query = plain ? searchForPatterns(value) : value
      if (!(query instanceof TextQuery)) return undefined
      const found = plain ? index?.searchIfRare(query) : index?.search(query, true)
      if (!found?.ids) return undefined
      for (const id of found.ids) stored.push(id)
    }
    return {...keysOf(scope), stored}
  }
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

const noLookups: FilterLookups = {lookups: [], slugs: [], comparisons: []}

function lookupsOf(condition: unknown): FilterLookups {
  const node = ungrouped(condition)
  if (!isGroqNode(node)) return noLookups
  switch (node.type) {
    case 'And': {
      const [left, right] = [lookupsOf(node.left), lookupsOf(node.right)]
      return {
        lookups: [...left.lookups, ...right.lookups],
        slugs: [...left.slugs, ...right.slugs],
        comparisons: [...left.comparisons, ...right.comparisons],
      }
    }
    case 'Or':
      return either(lookupsOf(node.left), lookupsOf(node.right))
    case 'OpCall':
      return lookupsOfComparison(node)
    case 'FuncCall':
      return lookupsOfFunction(node)
    case 'InRange':
      return {...noLookups, comparisons: comparisonsOf(node)}
    default:
      return noLookups
  }
}

/**
 * Returns one lookup for `a || b`. It combines the narrowest lookup of `a` with the narrowest of `b`:
 * a search, or else the first lookup.
 */
function either(a: FilterLookups, b: FilterLookups): FilterLookups {
  const [left, right] = [a, b].map(
    ({lookups}) => lookups.find(({searches}) => searches.length > 0) ?? lookups[0],
  )
  if (!left || !right) return noLookups
  return only({
    types: [...left.types, ...right.types],
    ids: [...left.ids, ...right.ids],
    references: [...left.references, ...right.references],
    searches: [...left.searches, ...right.searches],
  })
}

/** Returns the lookups and comparisons of a condition with a binary operator. */
function lookupsOfComparison(node: GroqNode): FilterLookups {
  const {op, left, right} = node
  const compared = {...noLookups, comparisons: comparisonsOf(node)}
  if (op === '==') {
    const slugs = lookupsOfSlug(left, right) ?? lookupsOfSlug(right, left) ?? noLookups
    return (
      lookupsOfAttribute(left, right) ??
      lookupsOfAttribute(right, left) ?? {...compared, slugs: slugs.slugs}
    )
  }
  if (op === 'in' && !isPath(right)) return lookupsOfAttribute(left, right) ?? noLookups
  if (op === 'match' && isSearchable(left)) {
    const text = hoisted(right)
    return text ? only({...emptyLookup, searches: [{text, plain: !isTextQuery(right)}]}) : noLookups
  }
  return compared
}

function lookupsOfAttribute(attribute: unknown, value: unknown): FilterLookups | undefined {
  const [name, ...inner] = pathOf(attribute) ?? []
  if ((name !== '_type' && name !== '_id') || inner.length > 0) return undefined
  const values = hoisted(value)
  if (!values) return undefined
  return only(
    name === '_type' ? {...emptyLookup, types: [values]} : {...emptyLookup, ids: [values]},
  )
}

/** Returns the lookups of `slug.current == x`. */
function lookupsOfSlug(attribute: unknown, value: unknown): FilterLookups | undefined {
  const path = pathOf(attribute) ?? []
  const slug = isSamePath(path, ['slug', 'current']) ? hoisted(value) : undefined
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
