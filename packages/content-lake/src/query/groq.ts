import * as groq from 'groq-js'
import {describedError, type LakeError} from '../lake-error.ts'
import {isFields} from '../store/document.ts'
import type {Budget} from './evaluator/budget.ts'
import {compile} from './evaluator/compile.ts'
import {type Evaluate, Reads, Scope} from './evaluator/scope.ts'
import {type GroqNode, isGroqNode, nodesOf} from './groq-node.ts'
import {type Checked, checkSyntax, GroqSyntaxError} from './syntax.ts'

export interface GroqContext {
  /** The documents that `*` returns. */
  readonly dataset: readonly unknown[]
  readonly params: Readonly<Record<string, unknown>>
  /** Finds the document of a reference (`ref->`) by its id. */
  readonly dereference: (id: string) => unknown
  readonly identity: string
  readonly projectId: string
  readonly datasetName: string
}

/** Number of query characters that are checked in one step of the budget. */
const charactersPerStep = 32
/** Number of tokens that groq-js copies in one step of the budget. See `checkSyntax`. */
const marksPerStep = 20

/**
 * Parses a query and inserts its parameters as constants. Throws a 400 with the position of the
 * mistake, in the shape that Sanity's client displays. Errors thrown by the budget pass through.
 *
 * @param shared - names of further parameters, which the tree contains as nodes
 */
export function parseQuery(
  query: string,
  params: Readonly<Record<string, unknown>>,
  budget: Budget,
  shared: readonly string[] = [],
): GroqNode {
  budget.spend(Math.ceil(query.length / charactersPerStep))
  const {copies, geoCalls} = checked(query)
  budget.spend(Math.ceil(copies / marksPerStep))
  let tree: unknown
  try {
    // groq-js does not accept a comment at the end without a line break.
    tree = groq.parse(`${withCodePoints(withGeoCalls(query, geoCalls))}\n`, {params: {...params}})
  } catch (error) {
    throw parseError(query, error)
  }
  if (!isGroqNode(tree))
    throw new TypeError('The parser groq-js returned no syntax tree for the query')
  const missing = missingParameter(tree, shared)
  if (missing !== undefined) {
    const start = Math.max(0, query.search(new RegExp(`\\$${missing}\\b`)))
    const message = `param $${missing} referenced, but not provided`
    throw queryError(query, message, start, missing.length + 1)
  }
  return geoCalls.length > 0 ? renamedGeoCalls(tree) : tree
}

/** Replaces escapes such as `\u{1F600}` by their characters: groq-js reads only 16 bits of them. */
const withCodePoints = (query: string): string =>
  query.replace(/\\(?:u\{([0-9a-f]+)\}|.)/gis, (written, hex = '0') => {
    const code = Number.parseInt(hex, 16)
    return code > 0xffff ? String.fromCodePoint(code) : written
  })

/** The first argument of calls that stand for `geo()`. */
const geoMark = '\0geo'

/**
 * Replaces each call of `geo()`, which groq-js does not know, by one of `geo::latLng()`, whose arguments
 * groq-js does not count. `renamedGeoCalls` undoes this in the parsed tree.
 */
function withGeoCalls(query: string, brackets: readonly number[]): string {
  return brackets.toReversed().reduce((text, at) => {
    const [before, after] = [text.slice(0, at), text.slice(at + 1)]
    return `${before}::latLng("\\u0000geo",${after}`
  }, query)
}

function renamedGeoCalls<Value>(value: Value): Value {
  if (Array.isArray(value)) for (const item of value) renamedGeoCalls(item)
  if (!isGroqNode(value)) return value
  const [mark] = nodesOf(value.args)
  if (mark?.type === 'Value' && mark.value === geoMark) {
    Object.assign(value, {namespace: 'global', name: 'geo', args: nodesOf(value.args).slice(1)})
  }
  for (const child of Object.values(value)) renamedGeoCalls(child)
  return value
}

function checked(query: string): Checked {
  try {
    return checkSyntax(query)
  } catch (error) {
    if (error instanceof GroqSyntaxError) throw queryError(query, error.message, error.position)
    throw error
  }
}

const compiled = new WeakMap<GroqNode, Evaluate>()

/**
 * Evaluates a parsed query over a list of documents. Do not change the result: it may share objects
 * with the documents. Throws when the budget is used up or a function is not supported.
 */
export function evaluateQuery(tree: GroqNode, context: GroqContext, budget: Budget): unknown {
  const evaluate = compiled.get(tree) ?? compile(tree)
  compiled.set(tree, evaluate)
  const run = {
    dataset: {all: () => context.dataset, get: context.dereference},
    params: context.params,
    identity: context.identity,
    projectId: context.projectId,
    datasetName: context.datasetName,
    now: new Date(),
    budget,
    reads: new Reads(),
  }
  return evaluate(new Scope(run, null))
}

/** Creates a 400 of the type `queryParseError`. `start` and `length` count UTF-16 units. */
export function queryError(
  query: string,
  description: string,
  start: number,
  length = 1,
): LakeError {
  const from = Math.min(start, Math.max(0, query.length - 1))
  const end = Math.min(Math.max(query.length, 1), from + length)
  return describedError(400, 'queryParseError', description, {query, start: from, end})
}

/**
 * Converts an error of groq-js to a 400. An error about a function contains the function's name but
 * no position, so this searches the query for the name.
 */
function parseError(query: string, error: unknown): LakeError {
  if (error instanceof RangeError) return queryError(query, 'The query is nested too deep', 0)
  const message = error instanceof Error ? error.message : String(error)
  const [, outside] =
    /^Undefined function: (before|after|changedAny|changedOnly)$/.exec(message) ?? []
  if (outside !== undefined) {
    const called = outside.startsWith('changed') ? `delta::${outside}` : outside
    const reason = `${called}() exists only in the filters of webhooks and Functions. Use diff::changedAny() or diff::changedOnly() to compare two values`
    return nameError(query, reason, called)
  }
  const [, name = ''] =
    /^(?:Undefined (?:pipe )?function|Undefined namespace): (\w+)/.exec(message) ??
    /to function (\w+)\(\)/.exec(message) ??
    []
  return nameError(query, message, name)
}

/**
 * Creates an error with the position of the first call of a function. If there is no call, the
 * position is the start of the query.
 */
export function nameError(query: string, description: string, name: string): LakeError {
  const called =
    name && new RegExp(`(?<![\\w$."'])${name.replace('::', '\\s*::\\s*')}\\s*(?=\\(|::)`)
  const found = called ? called.exec(query) : null
  return found
    ? queryError(query, description, found.index, found[0].trimEnd().length)
    : queryError(query, description, 0)
}

function missingParameter(node: unknown, shared: readonly string[]): string | undefined {
  if (Array.isArray(node)) {
    for (const item of node) {
      const missing = missingParameter(item, shared)
      if (missing !== undefined) return missing
    }
    return undefined
  }
  if (!isFields(node) || node.type === 'Value') return undefined
  if (node.type === 'Parameter') {
    const name = String(node.name)
    return shared.includes(name) ? undefined : name
  }
  return missingParameter(Object.values(node), shared)
}
