import {LakeError} from '../lake-error.ts'
import type {Content} from '../store/content.ts'
import {type Fields, isFields, type LakeDocument} from '../store/document.ts'
import {evaluateQuery, parseQuery, queryError} from './groq.ts'
import type {Perspective} from './perspective.ts'
import {planQuery, type QueryPlan} from './query-plan.ts'

export interface QueryRequest {
  readonly query: string
  readonly params: Fields
  readonly perspective: Perspective
  /** The user's id, for `identity()`. */
  readonly identity: string
}

export interface QueryAnswer {
  readonly result: unknown
  readonly syncTags: string[]
}

const KEPT_PLANS = 500
const plans = new Map<string, QueryPlan>()

/**
 * Answers a GROQ query over the documents in memory. Throws a 400 for a query that does not parse or
 * cannot be evaluated.
 */
export function runQuery(content: Content, request: QueryRequest): QueryAnswer {
  const plan = planFor(request.query, request.params)
  const view = content.view(request.perspective)
  const dereferenced = new Set<string>()
  const params: Record<string, readonly LakeDocument[]> = {}
  for (const {parameter, bound} of plan.sources) {
    params[parameter] = view.select(bound.types, bound.ids)
  }
  const readsAll = plan.readsEverything || plan.functionTypes.length > 0
  try {
    const result = evaluateQuery(plan.tree, {
      dataset: readsAll ? view.all() : [],
      params,
      identity: request.identity,
      projectId: content.projectId,
      datasetName: content.dataset,
      dereference(id) {
        dereferenced.add(id)
        return view.get(id)
      },
    })
    return {
      result: result === undefined ? null : result,
      syncTags: content.tags.ofQuery(plan, dereferenced),
    }
  } catch (error) {
    if (error instanceof LakeError) throw error
    // groq-js throws plain errors for what it does not implement (text::query, geo::…).
    const reason = error instanceof Error ? error.message : String(error)
    throw queryError(request.query, `The query cannot be evaluated: ${reason}`, 0)
  }
}

/** The ids a mutation's `{query, params}` selection names: of documents, or ids themselves. */
export function selectIds(content: Content, query: string, params: Fields): string[] {
  const request = {query, params, perspective: {kind: 'raw'}, identity: ''} as const
  const {result} = runQuery(content, request)
  if (!Array.isArray(result)) return []
  const ids = result.map((item) => (isFields(item) ? item._id : item))
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

function planFor(query: string, params: Fields): QueryPlan {
  const key = `${query}\n${JSON.stringify(params)}`
  const known = plans.get(key)
  if (known) {
    plans.delete(key)
    plans.set(key, known)
    return known
  }
  const plan = planQuery(parseQuery(query, params))
  // A large parameter (a list of ids, say) would keep its plan's memory for little.
  if (key.length < 20_000) plans.set(key, plan)
  const [oldest] = plans.keys()
  if (plans.size > KEPT_PLANS && oldest !== undefined) plans.delete(oldest)
  return plan
}
