import type {Content} from '../content.ts'
import {candidateFilterOf, mayPass} from '../query/candidate-filter.ts'
import {type Budget, OutOfBudgetError} from '../query/evaluator/budget.ts'
import {evaluateQuery, parseQuery, queryError} from '../query/groq.ts'
import {type GroqNode, isGroqNode} from '../query/groq-node.ts'
import type {Fields, LakeDocument} from '../store/document.ts'

/** Whether a listener's filter matches a document. Throws when the budget is used up. */
export type DocumentFilter = (document: LakeDocument, budget: Budget) => boolean

/**
 * Number of characters of a filter's query that count as one step. Each evaluation of the filter
 * uses these steps, because the evaluator does not count operators.
 */
const charactersPerStep = 32

/**
 * Parses the filter of a listen query. Of `*[…]{…} | order(…)[0..9]` only the first `[…]` matters, see
 * https://www.sanity.io/docs/http-reference/listen. Throws a 400 for a query that does not parse, takes
 * too long to parse or does not filter documents.
 */
export function parseListenFilter(
  content: Content,
  query: string,
  params: Fields,
  anonymous: boolean,
  parsing: Budget,
): DocumentFilter {
  const conditions = filtersOf(parsed(query, params, parsing), query)
  const candidateFilters = conditions
    .map(candidateFilterOf)
    .filter((candidates) => candidates !== undefined)
  const tree = conditions.reduce<GroqNode>((base, expr) => ({type: 'Filter', base, expr}), {
    type: 'Parameter',
    name: '*',
  })
  const view = content.view(anonymous ? content.visibility.perspective : {kind: 'raw'})
  const steps = 1 + Math.floor(query.length / charactersPerStep)
  return (document, budget) => {
    const {_id} = document
    budget.spend(1)
    // Most listeners of a Studio listen to one document, so most documents need no evaluation.
    if (candidateFilters.some((candidates) => !mayPass(candidates, document))) return false
    budget.spend(steps)
    try {
      const context = {
        dataset: [],
        params: {'*': [document]},
        identity: '',
        projectId: content.projectId,
        datasetName: content.dataset,
        dereference: (id: string) => (id === _id ? document : view.get(id)),
      }
      const passed = evaluateQuery(tree, context, budget)
      return Array.isArray(passed) && passed.length > 0
    } catch (error) {
      if (error instanceof OutOfBudgetError) throw error
      // A filter that cannot be evaluated here, such as text::query, counts as a match: an unneeded
      // event is better than a missing event.
      return true
    }
  }
}

function parsed(query: string, params: Fields, budget: Budget): GroqNode {
  try {
    return parseQuery(query, params, budget)
  } catch (error) {
    if (!(error instanceof OutOfBudgetError)) throw error
    throw queryError(
      query,
      'The query is too long for a listener. Pass long lists as parameters',
      0,
    )
  }
}

/** Returns the conditions of the query's first `*[…][…]`, in order; none for a bare `*`. */
function filtersOf(node: unknown, query: string): unknown[] {
  if (!isGroqNode(node))
    throw queryError(query, 'Listeners only support queries that filter documents', 0)
  if (node.type === 'Everything') return []
  if (node.type === 'Filter') return [...filtersOf(node.base, query), node.expr]
  return filtersOf(node.base, query)
}
