import {type Bound, boundOf, narrower, slugOf} from './bound.ts'
import {type GroqNode, isGroqNode} from './groq.ts'

/** One `*[…]` of a query, and where its candidates go when the query is evaluated. */
export interface PlannedSource {
  readonly parameter: string
  readonly bound: Bound
  /** The one `slug.current` it lets through; undefined where it does not say. */
  readonly slug: string | undefined
}

/**
 * How a query is evaluated: `tree` is the parsed query in which each `*[…]` whose filter bounds the
 * documents reads its candidates from a parameter instead of from all documents. That is what makes
 * a query cost as much as its type has documents, and what sync tags are derived from.
 */
export interface QueryPlan {
  readonly tree: GroqNode
  readonly sources: readonly PlannedSource[]
  /** Types read by functions that look through the dataset by themselves. */
  readonly functionTypes: readonly string[]
  /** Whether some `*` may read any document. */
  readonly readsEverything: boolean
}

/** Plans a parsed query. */
export function planQuery(parsed: GroqNode): QueryPlan {
  const sources: PlannedSource[] = []
  const functionTypes: string[] = []
  let readsEverything = false

  function rewrite(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(rewrite)
    if (!isGroqNode(node) || node.type === 'Value') return node
    if (node.type === 'Everything') readsEverything = true
    if (isReleasesCall(node)) functionTypes.push('system.release')
    if (node.type === 'Filter') {
      const bound = boundOfFilters(node)
      if (bound) {
        const parameter = `*${sources.length}`
        sources.push({parameter, bound, slug: slugOfFilters(node)})
        return replaceSource(node, parameter)
      }
    }
    return rewriteParts(node)
  }

  function rewriteParts(node: GroqNode): GroqNode {
    const parts = Object.entries(node).map(([name, part]) => [name, rewrite(part)])
    return {...Object.fromEntries(parts), type: node.type}
  }

  function replaceSource(node: GroqNode, parameter: string): GroqNode {
    if (node.type === 'Everything') return {type: 'Parameter', name: parameter}
    if (!isGroqNode(node.base)) return rewriteParts(node)
    return {...node, expr: rewrite(node.expr), base: replaceSource(node.base, parameter)}
  }

  const tree = rewriteParts({type: 'Group', base: parsed})
  return {tree, sources, functionTypes, readsEverything}
}

/** The bound of `*[a][b]…`: every filter of the chain holds. Undefined when it ends not in `*`. */
function boundOfFilters(filter: GroqNode): Bound | undefined {
  let bound: Bound | undefined
  let node: unknown = filter
  while (isGroqNode(node) && node.type === 'Filter') {
    bound = narrower(bound, boundOf(node.expr))
    node = node.base
  }
  return isGroqNode(node) && node.type === 'Everything' ? bound : undefined
}

/** The slug that some filter of the chain `*[a][b]…` asks for. */
function slugOfFilters(filter: GroqNode): string | undefined {
  const slug = slugOf(filter.expr)
  if (slug !== undefined) return slug
  return isGroqNode(filter.base) && filter.base.type === 'Filter'
    ? slugOfFilters(filter.base)
    : undefined
}

function isReleasesCall(node: GroqNode): boolean {
  return node.type === 'FuncCall' && node.namespace === 'releases' && node.name === 'all'
}
