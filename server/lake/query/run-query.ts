import {LakeError} from '../lake-error.ts'
import type {Fields} from '../store/document.ts'
import {type Budget, OutOfBudget, spendOnAnswer} from './evaluator/budget.ts'
import {compile} from './evaluator/compile.ts'
import {NotSupported} from './evaluator/functions.ts'
import {type Dataset, type Evaluate, Reads, Scope} from './evaluator/scope.ts'
import {nameError, parseQuery, queryError} from './groq.ts'

/** A question: the query, its params, and who asks. */
export interface Question {
  readonly query: string
  readonly params: Fields
  /** The user's id, for `identity()`. */
  readonly identity: string
}

/** Where it is asked. */
export interface Place {
  readonly dataset: Dataset
  readonly projectId: string
  readonly datasetName: string
  readonly budget: Budget
}

const KEPT = 500
const kept = new Map<string, Evaluate>()

/**
 * Answers a query: its result, which may share objects with the documents, and what it read. Throws a
 * 400 for a query that does not parse or asks for what the lake has not, and what the budget throws.
 */
export function evaluate(question: Question, place: Place): {result: unknown; reads: Reads} {
  const {query, params, identity} = question
  const run = {...place, params, identity, now: new Date(), reads: new Reads()}
  try {
    const program = programOf(query, params)
    const result = program(new Scope(run, null)) ?? null
    spendOnAnswer(place.budget, result)
    return {result, reads: run.reads}
  } catch (error) {
    if (error instanceof LakeError || error instanceof OutOfBudget) throw error
    if (error instanceof NotSupported) throw nameError(query, error.message, error.functionName)
    if (!(error instanceof RangeError)) throw error
    // Too long a text, or calls too deep.
    throw queryError(query, `The query cannot be evaluated: ${error.message}`, 0)
  }
}

function programOf(query: string, params: Fields): Evaluate {
  const key = `${query}\n${JSON.stringify(params)}`
  const known = kept.get(key)
  if (known) {
    kept.delete(key)
    kept.set(key, known)
    return known
  }
  const program = compile(parseQuery(query, params))
  // A large parameter (a list of ids, say) would keep its program's memory for little.
  if (key.length < 20_000) kept.set(key, program)
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
  return program
}
