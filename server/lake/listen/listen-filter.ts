import {boundOf, mayHold} from '../query/bound.ts'
import {evaluateQuery, parseQuery, queryError} from '../query/groq.ts'
import {type GroqNode, isGroqNode} from '../query/groq-node.ts'
import type {Content} from '../store/content.ts'
import type {Fields, LakeDocument} from '../store/document.ts'

/** Whether a listener's filter lets a document through. */
export type DocumentFilter = (document: LakeDocument) => boolean

/**
 * The filter of a listen query: of `*[…]{…} | order(…)[0..9]` only the brackets count, as
 * https://www.sanity.io/docs/http-reference/listen says. Throws a 400 for a query that does not
 * parse or does not filter documents.
 */
export function parseListenFilter(
  content: Content,
  query: string,
  params: Fields,
  anonymous: boolean,
): DocumentFilter {
  const conditions = filtersOf(parseQuery(query, params), query)
  const bounds = conditions.map(boundOf).filter((bound) => bound !== undefined)
  const tree = conditions.reduce<GroqNode>((base, expr) => ({type: 'Filter', base, expr}), {
    type: 'Parameter',
    name: '*',
  })
  const view = content.view({kind: anonymous ? 'public' : 'raw'})
  return (document) => {
    const {_id} = document
    // Most listeners of a Studio wait for one document: what is another's is not evaluated.
    if (bounds.some((bound) => !mayHold(bound, document))) return false
    try {
      const passed = evaluateQuery(tree, {
        dataset: [],
        params: {'*': [document]},
        identity: '',
        projectId: content.projectId,
        datasetName: content.dataset,
        dereference: (id) => (id === _id ? document : view.get(id)),
      })
      return Array.isArray(passed) && passed.length > 0
    } catch {
      // What cannot be evaluated (text::query, say) matches: better an event too many than a lost one.
      return true
    }
  }
}

/** The conditions of the query's first `*[…][…]`, in order; none for a bare `*`. */
function filtersOf(node: unknown, query: string): unknown[] {
  if (!isGroqNode(node))
    throw queryError(query, 'Only queries that filter documents can be listened to', 0)
  if (node.type === 'Everything') return []
  if (node.type === 'Filter') return [...filtersOf(node.base, query), node.expr]
  return filtersOf(node.base, query)
}
