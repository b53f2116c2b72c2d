import {describedError} from '../lake-error.ts'
import type {Content} from '../store/content.ts'
import {type Fields, isFields} from '../store/document.ts'
import {type Budget, OutOfBudget} from './evaluator/budget.ts'
import type {Perspective} from './perspective.ts'
import {evaluate, type Question} from './run-query.ts'
import type {SourceMap} from './sources/source-map.ts'
import {ViewDataset} from './view-dataset.ts'

export interface QueryRequest extends Question {
  readonly perspective: Perspective
}

export interface QueryAnswer {
  readonly result: unknown
  readonly syncTags: string[]
  /** Where the request asks for it. */
  readonly sourceMap: SourceMap | undefined
}

/** Steps for a query that is answered between other callers: some milliseconds. */
export const STEPS = 100_000

/**
 * Answers a GROQ query over the documents in memory, at once. Throws a 400 for a query that does not
 * parse or cannot be evaluated, and OutOfBudget for one that takes longer than others should wait.
 */
export function runQuery(content: Content, request: QueryRequest, budget: Budget): QueryAnswer {
  const {perspective} = request
  const search = content.search?.of(perspective)
  const {result, reads, sourceMap} = evaluate(request, {
    dataset: new ViewDataset(content.view(perspective), search),
    projectId: content.projectId,
    datasetName: content.dataset,
    budget,
  })
  return {result, syncTags: content.tags.ofQuery(reads), sourceMap}
}

/**
 * Finds the ids that a mutation's `{query, params}` selection names: of documents, or ids themselves.
 * `budget` is that of the whole transaction, and parsing is paid for from it too.
 */
export function selectIn(
  content: Content,
  budget: Budget,
): (query: string, params: Fields) => string[] {
  return (query, params) => {
    const request = {query, params, perspective: {kind: 'raw'}, identity: ''} as const
    const result = selectionOf(content, request, budget)
    if (!Array.isArray(result)) return []
    const ids = result.map((item) => (isFields(item) ? item._id : item))
    return [...new Set(ids.filter((id) => typeof id === 'string'))]
  }
}

function selectionOf(content: Content, request: QueryRequest, budget: Budget): unknown {
  try {
    return runQuery(content, request, budget).result
  } catch (error) {
    if (!(error instanceof OutOfBudget)) throw error
    const description =
      'The queries of the transaction take too long: select fewer documents at a time'
    throw describedError(400, 'queryTimeoutError', description)
  }
}
