import {type GroqNode, isGroqNode, nodesOf, ungrouped} from '../groq-node.ts'
import {TextQuery} from '../text-query.ts'
import {textsOf} from '../text-tokens.ts'
import {isTextQuery} from './index-lookup.ts'
import {matchScore, searchScore} from './operators.ts'
import type {Evaluate, Scope} from './scope.ts'
import {isSearchable, wholeItem} from './searchable.ts'

/**
 * The compiled operator `left match right`. Filters use `holds`. The pipe function `score()` uses
 * `score`, which is 0 for no match.
 */
export interface Match {
  readonly holds: Evaluate
  readonly score: (scope: Scope) => number
}

/**
 * Compiles the `match` operator. For `text::query()`, whole documents get their score from the
 * full-text index. Single attributes are only read if the index finds their document.
 * https://www.sanity.io/docs/content-lake/search-content-with-groq
 */
export function compileMatch(node: GroqNode, compile: (node: unknown) => Evaluate): Match {
  const left = compile(node.left)
  const right = constantSearch(node.right) ?? compile(node.right)
  if (!isTextQuery(node.right)) {
    const score = (scope: Scope) => matchScore(left(scope), right(scope), scope.run.budget)
    return {score, holds: (scope) => score(scope) > 0}
  }
  const whole = wholeItem(node.left)
  const isIndexed = isSearchable(node.left)
  const score = (scope: Scope): number => {
    const query = right(scope)
    if (!(query instanceof TextQuery)) return 0
    const {index} = scope.run.dataset
    const id = isIndexed ? index?.indexedId(scope.value) : undefined
    const matches = id === undefined ? undefined : index?.search(query, whole?.id ?? true)
    if (id !== undefined && matches) {
      const found = matches.scoreOf(id) ?? 0
      if (whole) return found
      // A word that is missing in the document is also missing in the attribute. But an unwanted
      // word that excludes the document may be in another attribute.
      if (found === 0 && query.unwanted.length === 0) return 0
    }
    const {budget} = scope.run
    const texts = textsOf(left(scope), (parts) => budget.spend(parts >> 2))
    return searchScore(texts, query, budget)
  }
  return {score, holds: (scope) => score(scope) > 0}
}

/** Parses the constant text of `text::query("…")` once for all documents. */
function constantSearch(right: unknown): Evaluate | undefined {
  const call = ungrouped(right)
  if (!isTextQuery(right) || !isGroqNode(call)) return undefined
  const [text] = nodesOf(call.args)
  if (text?.type !== 'Value' || typeof text.value !== 'string') return undefined
  const query = new TextQuery(text.value)
  return () => query
}
