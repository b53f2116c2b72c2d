import type {Content} from '../content.ts'
import {evaluate, type QueryInput} from './evaluate.ts'
import {Budget, OutOfBudgetError} from './evaluator/budget.ts'
import type {Perspective} from './perspective.ts'
import {IdsNotFoundError, idsIn, type SelectIds, type Selection} from './selection.ts'
import type {SourceMap} from './sources/source-map.ts'
import {ViewDataset} from './view-dataset.ts'

export interface QueryRequest extends QueryInput {
  readonly perspective: Perspective
}

export interface QueryAnswer {
  readonly result: unknown
  readonly syncTags: string[]
  /** Set if the request asks for a source map. */
  readonly sourceMap: SourceMap | undefined
}

/** Steps that a query may use on the main thread. They take a few milliseconds. */
export const mainThreadSteps = 100_000

/**
 * Runs a GROQ query over the documents in memory. Throws a 400 if the query does not parse or
 * cannot be evaluated, OutOfBudgetError when the budget is used up, and IndexPendingError until the
 * indexes that the query needs are complete.
 */
export function runQuery(content: Content, request: QueryRequest, budget: Budget): QueryAnswer {
  const {perspective} = request
  const search = content.search?.of(perspective, budget)
  const {result, reads, sourceMap} = evaluate(request, {
    dataset: new ViewDataset(content.view(perspective), search, content.fields.of(perspective)),
    projectId: content.projectId,
    datasetName: content.dataset,
    budget,
  })
  return {result, syncTags: content.tags.ofQuery(reads), sourceMap}
}

/**
 * Creates the query request of a selection. The query sees all documents, including drafts and
 * versions.
 */
export function requestOf({query, params}: Selection): QueryRequest {
  return {query, params, perspective: {kind: 'raw'}, identity: ''}
}

/**
 * Returns a function that finds the ids of one transaction's selections on the main thread. It
 * throws IdsNotFoundError when the selections together need more steps than one query may use.
 */
export function quickSelect(content: Content): SelectIds {
  const budget = new Budget(mainThreadSteps)
  return (selection) => {
    try {
      return idsIn(runQuery(content, requestOf(selection), budget).result)
    } catch (error) {
      throw error instanceof OutOfBudgetError ? new IdsNotFoundError() : error
    }
  }
}

/** Runs a query, so that V8 compiles the code now and the first request does not wait for it. */
export function compileQueryCode(content: Content): void {
  const query = '*[_type == $type && a.b > 1] | order(a desc)[0...1]{a, "b": c->d}'
  const params = {type: 'none'}
  const request = {query, params, perspective: {kind: 'published'}, identity: ''} as const
  runQuery(content, request, new Budget(mainThreadSteps))
}
