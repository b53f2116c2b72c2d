import * as groq from 'groq-js'
import {describedError, type LakeError} from '../lake-error.ts'
import {isFields} from '../store/document.ts'

/**
 * A node of a parsed query. groq-js 2.0.0 ships its declarations without two of the files they
 * import, so its own node types resolve to nothing; this is the part of their shape relied on here,
 * checked where it is read.
 */
export interface GroqNode {
  readonly type: string
  readonly [part: string]: unknown
}

export function isGroqNode(value: unknown): value is GroqNode {
  return isFields(value) && typeof value.type === 'string'
}

export interface GroqContext {
  /** What a bare `*` means. */
  readonly dataset: readonly unknown[]
  readonly params: Readonly<Record<string, unknown>>
  /** What `ref->` gives; called with the id, whether or not such a document exists. */
  readonly dereference: (id: string) => unknown
  readonly identity: string
  readonly projectId: string
  readonly datasetName: string
}

/**
 * Parses a query; params are put in as constants. Throws a 400 with the position of the mistake in
 * the shape Sanity's client marks the query with.
 */
export function parseQuery(query: string, params: Readonly<Record<string, unknown>>): GroqNode {
  let tree: unknown
  try {
    tree = groq.parse(query, {params: {...params}})
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const position = isFields(error) && typeof error.position === 'number' ? error.position : 0
    throw queryError(
      query,
      message.replace(/^Syntax error in GROQ query at position \d+: /i, ''),
      position,
    )
  }
  if (!isGroqNode(tree)) throw new TypeError('groq-js answered with no tree')
  const missing = missingParameter(tree)
  if (missing !== undefined) {
    const start = Math.max(0, query.search(new RegExp(`\\$${missing}\\b`)))
    const message = `param $${missing} referenced, but not provided`
    throw queryError(query, message, start, missing.length + 1)
  }
  return tree
}

/** Evaluates a parsed query. The result may share objects with the dataset: do not change it. */
export function evaluateQuery(tree: GroqNode, context: GroqContext): unknown {
  const value = groq.evaluateSync(tree, {
    dataset: context.dataset,
    params: context.params,
    identity: context.identity,
    sanity: {projectId: context.projectId, dataset: context.datasetName},
    timestamp: new Date(),
    dereference: ({_ref}: {_ref: string}) => withoutThen(context.dereference(_ref)),
  })
  return groq.toJS(value)
}

/** groq-js takes a document with an attribute called `then` for a promise: hide it from `in` alone. */
function withoutThen(document: unknown): unknown {
  if (!isFields(document) || !('then' in document)) return document
  return new Proxy(document, {has: (target, key) => key !== 'then' && key in target})
}

/** A 400 of the type `queryParseError`. `start` counts UTF-16 units from the query's beginning. */
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

function missingParameter(node: unknown): string | undefined {
  if (Array.isArray(node)) {
    for (const item of node) {
      const missing = missingParameter(item)
      if (missing !== undefined) return missing
    }
    return undefined
  }
  if (!isGroqNode(node) && !isFields(node)) return undefined
  if (node.type === 'Value') return undefined
  if (node.type === 'Parameter') return String(node.name)
  return missingParameter(Object.values(node))
}
