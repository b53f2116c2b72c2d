import {LakeError} from '../lake-error.ts'
import type {Fields} from '../store/document.ts'
import {CompiledQueryCache} from './compiled-query-cache.ts'
import {type Budget, OutOfBudgetError, spendOnAnswer} from './evaluator/budget.ts'
import {compile} from './evaluator/compile.ts'
import {NotSupportedError} from './evaluator/not-supported-error.ts'
import {type Dataset, Reads, Scope} from './evaluator/scope.ts'
import {nameError, queryError} from './groq.ts'
import {TracedScope, tracedNothing} from './sources/origin.ts'
import {type SourceMap, type SourceMapStyle, sourceMapOf} from './sources/source-map.ts'
import {trace} from './sources/trace.ts'

/** A query with its parameters and caller. */
export interface QueryInput {
  readonly query: string
  readonly params: Fields
  /** The id of the user who sent the query, which the GROQ function `identity()` returns. */
  readonly identity: string
  /** Requests a source map, with list items named by index or by key. */
  readonly sourceMap?: SourceMapStyle | undefined
}

/** The documents, the project and the budget for a query. */
export interface EvaluationContext {
  readonly dataset: Dataset
  readonly projectId: string
  readonly datasetName: string
  readonly budget: Budget
}

/** A query's result and what it read. Do not change the result: documents may share its objects. */
export interface Evaluation {
  readonly result: unknown
  readonly reads: Reads
  /** Set if the input requests a source map. */
  readonly sourceMap: SourceMap | undefined
}

const queries = new CompiledQueryCache(compile)
const tracedQueries = new CompiledQueryCache(trace)

/**
 * Runs a query. Throws a 400 if it does not parse or uses an unsupported function. Errors thrown by
 * the budget pass through.
 */
export function evaluate(input: QueryInput, context: EvaluationContext): Evaluation {
  const {query, params, identity, sourceMap: style} = input
  const run = {...context, params, identity, now: new Date(), reads: new Reads()}
  const scope = new Scope(run, null)
  try {
    if (!style) {
      const result = queries.get(query, params, context.budget)(scope) ?? null
      spendOnAnswer(context.budget, result)
      return {result, reads: run.reads, sourceMap: undefined}
    }
    const traced = tracedQueries.get(
      query,
      params,
      context.budget,
    )(new TracedScope(scope, tracedNothing))
    spendOnAnswer(context.budget, traced.value)
    const sourceMap = sourceMapOf(traced, style, context.budget)
    return {result: traced.value ?? null, reads: run.reads, sourceMap}
  } catch (error) {
    if (error instanceof LakeError || error instanceof OutOfBudgetError) throw error
    if (error instanceof NotSupportedError)
      throw nameError(query, error.message, error.functionName)
    if (!(error instanceof RangeError)) throw error
    // V8 throws a RangeError for a string that is too long and for a stack overflow.
    throw queryError(query, `The query cannot be evaluated: ${error.message}`, 0)
  }
}
