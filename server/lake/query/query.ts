import {describedError} from '../lake-error.ts'
import type {Content} from '../store/content.ts'
import {type Fields, isFields} from '../store/document.ts'
import {Budget, OutOfBudget} from './evaluator/budget.ts'
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
const STEPS = 100_000

/** Steps for the selection of a mutation, which nothing may come between: about a second. */
const SELECTION_STEPS = 5_000_000

/**
 * Answers a GROQ query over the documents in memory, at once. Throws a 400 for a query that does not
 * parse or cannot be evaluated, and OutOfBudget for one that takes longer than others should wait.
 */
export function runQuery(content: Content, request: QueryRequest, steps = STEPS): QueryAnswer {
  const {perspective} = request
  const search = content.search?.of(perspective)
  const {result, reads, sourceMap} = evaluate(request, {
    dataset: new ViewDataset(content.view(perspective), search),
    projectId: content.projectId,
    datasetName: content.dataset,
    budget: new Budget(steps),
  })
  return {result, syncTags: content.tags.ofQuery(reads), sourceMap}
}

/** The ids a mutation's `{query, params}` selection names: of documents, or ids themselves. */
export function selectIds(content: Content, query: string, params: Fields): string[] {
  const request = {query, params, perspective: {kind: 'raw'}, identity: ''} as const
  const result = selectionOf(content, request)
  if (!Array.isArray(result)) return []
  const ids = result.map((item) => (isFields(item) ? item._id : item))
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

function selectionOf(content: Content, request: QueryRequest): unknown {
  try {
    return runQuery(content, request, SELECTION_STEPS).result
  } catch (error) {
    if (!(error instanceof OutOfBudget)) throw error
    const description = 'The query of a mutation takes too long: select fewer documents at a time'
    throw describedError(400, 'queryTimeoutError', description)
  }
}
