import {LakeError} from '../lake-error.ts'
import type {Fields} from '../store/document.ts'
import {type Budget, OutOfBudget, spendOnAnswer} from './evaluator/budget.ts'
import {compile} from './evaluator/compile.ts'
import {NotSupported} from './evaluator/functions.ts'
import {type Dataset, Reads, Scope} from './evaluator/scope.ts'
import {nameError, queryError} from './groq.ts'
import {KeptPrograms} from './kept-programs.ts'
import {NOTHING, TracedScope} from './sources/origin.ts'
import {type SourceMap, type SourceMapStyle, sourceMapOf} from './sources/source-map.ts'
import {trace} from './sources/trace.ts'

/** A query with its parameters and caller. */
export interface Question {
  readonly query: string
  readonly params: Fields
  /** The user's id, for `identity()`. */
  readonly identity: string
  /** Requests a source map, with list items named by index or by key. */
  readonly sourceMap?: SourceMapStyle | undefined
}

/** What a query runs on. */
export interface Place {
  readonly dataset: Dataset
  readonly projectId: string
  readonly datasetName: string
  readonly budget: Budget
}

/** A query's result, which may share objects with the documents, and what it read. */
export interface Answered {
  readonly result: unknown
  readonly reads: Reads
  /** Set when requested. */
  readonly sourceMap: SourceMap | undefined
}

const programs = new KeptPrograms(compile)
const tracedPrograms = new KeptPrograms(trace)

/**
 * Runs a query. Throws a 400 for a query that does not parse or uses an unsupported function, and any
 * error of the budget.
 */
export function evaluate(question: Question, place: Place): Answered {
  const {query, params, identity, sourceMap: style} = question
  const run = {...place, params, identity, now: new Date(), reads: new Reads()}
  const scope = new Scope(run, null)
  try {
    if (!style) {
      const result = programs.of(query, params, place.budget)(scope) ?? null
      spendOnAnswer(place.budget, result)
      return {result, reads: run.reads, sourceMap: undefined}
    }
    const traced = tracedPrograms.of(query, params, place.budget)(new TracedScope(scope, NOTHING))
    spendOnAnswer(place.budget, traced.value)
    const sourceMap = sourceMapOf(traced, style, place.budget)
    return {result: traced.value ?? null, reads: run.reads, sourceMap}
  } catch (error) {
    if (error instanceof LakeError || error instanceof OutOfBudget) throw error
    if (error instanceof NotSupported) throw nameError(query, error.message, error.functionName)
    if (!(error instanceof RangeError)) throw error
    // A string beyond the engine's limit, or a stack overflow.
    throw queryError(query, `The query cannot be evaluated: ${error.message}`, 0)
  }
}
