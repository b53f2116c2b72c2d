import {type GroqNode, isGroqNode, nodesOf, ungrouped} from '../groq-node.ts'
import {TextQuery} from '../text-query.ts'
import {textsOf} from '../tokens.ts'
import {isTextQuery} from './access.ts'
import {matchScore, searchScore} from './operators.ts'
import type {Evaluate, Scope} from './scope.ts'
import {isSearchable, wholeItem} from './searchable.ts'

/** `left match right`: whether it holds, and for `score()` how well. */
export interface Match {
  readonly holds: Evaluate
  readonly score: (scope: Scope) => number
}

/**
 * The `match` operator. With `text::query()` on its right the full-text index answers for a document
 * as a whole, and says of single attributes whether they are worth reading.
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
  const isGuarded = isSearchable(node.left)
  const score = (scope: Scope): number => {
    const query = right(scope)
    if (!(query instanceof TextQuery)) return 0
    const {quick} = scope.run.dataset
    const id = isGuarded ? quick?.indexedId(scope.value) : undefined
    const matches = id === undefined ? undefined : quick?.search(query, whole?.id ?? true)
    if (id !== undefined && matches) {
      const found = matches.scoreOf(id) ?? 0
      if (whole) return found
      // What has not all words anywhere has them in no attribute; of what is not wanted, it tells nothing.
      if (found === 0 && query.unwanted.length === 0) return 0
    }
    return searchScore(textsOf(left(scope)), query, scope.run.budget)
  }
  return {score, holds: (scope) => score(scope) > 0}
}

/** The search that `text::query("…")` makes, once for all documents. */
function constantSearch(right: unknown): Evaluate | undefined {
  const call = ungrouped(right)
  if (!isTextQuery(right) || !isGroqNode(call)) return undefined
  const [text] = nodesOf(call.args)
  if (text?.type !== 'Value' || typeof text.value !== 'string') return undefined
  const query = new TextQuery(text.value)
  return () => query
}
