import type {LakeDocument} from '../store/document.ts'
import {publishedId} from '../store/document-id.ts'
import {type GroqNode, isGroqNode} from './groq-node.ts'

/**
 * Ids and types from a filter. Every document that passes the filter has one of the ids or types.
 */
export type CandidateFilter = {
  readonly ids: ReadonlySet<string>
  readonly types: ReadonlySet<string>
}

const noNames: ReadonlySet<string> = new Set()

/** Reads a filter's conditions on `_type` and `_id`. Returns undefined if any document may pass. */
export function candidateFilterOf(expression: unknown): CandidateFilter | undefined {
  if (!isGroqNode(expression)) return undefined
  switch (expression.type) {
    case 'Group':
      return candidateFilterOf(expression.base)
    case 'And':
      return narrower(candidateFilterOf(expression.left), candidateFilterOf(expression.right))
    case 'Or':
      return union(candidateFilterOf(expression.left), candidateFilterOf(expression.right))
    case 'OpCall':
      return candidatesOfComparison(expression)
    case 'FuncCall':
      return candidatesOfFunction(expression)
    default:
      return undefined
  }
}

/**
 * Returns the narrower filter for `a && b`. Each filter alone is valid, because both conditions
 * must be true.
 */
function narrower(
  left: CandidateFilter | undefined,
  right: CandidateFilter | undefined,
): CandidateFilter | undefined {
  if (!left || !right) return left ?? right
  if (left.types.size === 0 && right.types.size > 0) return left
  if (right.types.size === 0 && left.types.size > 0) return right
  return left.ids.size + left.types.size <= right.ids.size + right.types.size ? left : right
}

function union(
  left: CandidateFilter | undefined,
  right: CandidateFilter | undefined,
): CandidateFilter | undefined {
  if (!left || !right) return undefined
  return {
    ids: new Set([...left.ids, ...right.ids]),
    types: new Set([...left.types, ...right.types]),
  }
}

/**
 * Whether a document may pass the filter. If not, listeners need not evaluate the filter. An id
 * also matches its drafts and versions, because of `sanity::versionOf`.
 */
export function mayPass({ids, types}: CandidateFilter, {_id, _type}: LakeDocument): boolean {
  return types.has(_type) || ids.has(_id) || ids.has(publishedId(_id))
}

/** Handles `_type == "a"`, `"a" == _type` and `_type in ["a", "b"]`, and the same with `_id`. */
function candidatesOfComparison({op, left, right}: GroqNode): CandidateFilter | undefined {
  if (op === '==') {
    return (
      candidatesWhere(attributeOf(left), textsOf(right)) ??
      candidatesWhere(attributeOf(right), textsOf(left))
    )
  }
  return op === 'in' ? candidatesWhere(attributeOf(left), listOf(right)) : undefined
}

/**
 * Handles `sanity::versionOf("id")`, which is true for the published document, its draft and
 * versions.
 */
function candidatesOfFunction({namespace, name, args}: GroqNode): CandidateFilter | undefined {
  if (namespace !== 'sanity' || name !== 'versionOf' || !Array.isArray(args)) return undefined
  const ids = textsOf(args[0])
  return ids && {ids: new Set(ids), types: noNames}
}

function candidatesWhere(
  attribute: unknown,
  values: readonly string[] | undefined,
): CandidateFilter | undefined {
  if (!values) return undefined
  if (attribute === '_type') return {ids: noNames, types: new Set(values)}
  if (attribute === '_id') return {ids: new Set(values), types: noNames}
  return undefined
}

/**
 * Returns the name of the attribute if the node is an attribute of the filtered document itself
 * (`_id`, `@._id`).
 */
function attributeOf(node: unknown): unknown {
  if (!isGroqNode(node) || node.type !== 'AccessAttribute') return undefined
  const ofThis = node.base === undefined || (isGroqNode(node.base) && node.base.type === 'This')
  return ofThis ? node.name : undefined
}

function textsOf(node: unknown): string[] | undefined {
  const constant = isGroqNode(node) && node.type === 'Group' ? node.base : node
  if (!isGroqNode(constant) || constant.type !== 'Value') return undefined
  return typeof constant.value === 'string' ? [constant.value] : undefined
}

/**
 * Returns the strings of a constant list; undefined for other nodes. Values that are not strings
 * can be ignored, because they cannot equal a `_type` or `_id`.
 */
function listOf(node: unknown): string[] | undefined {
  if (!isGroqNode(node)) return undefined
  if (node.type === 'Value') {
    if (!Array.isArray(node.value)) return undefined
    return node.value.filter((value) => typeof value === 'string')
  }
  if (node.type !== 'Array' || !Array.isArray(node.elements)) return undefined
  const texts: string[] = []
  for (const element of node.elements) {
    if (!isGroqNode(element) || element.isSplat !== false) return undefined
    const value = element.value
    if (!isGroqNode(value) || value.type !== 'Value') return undefined
    if (typeof value.value === 'string') texts.push(value.value)
  }
  return texts
}
