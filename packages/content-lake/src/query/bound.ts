import type {LakeDocument} from '../store/document.ts'
import {publishedId} from '../store/document-id.ts'
import {type GroqNode, isGroqNode} from './groq-node.ts'

/**
 * Ids and types outside of which no document passes a filter. Undefined means that any document may
 * pass.
 */
export type Bound = {readonly ids: ReadonlySet<string>; readonly types: ReadonlySet<string>}

const NONE: ReadonlySet<string> = new Set()

/** The bound of a filter expression, from its conditions on `_type` and `_id`. */
export function boundOf(expression: unknown): Bound | undefined {
  if (!isGroqNode(expression)) return undefined
  switch (expression.type) {
    case 'Group':
      return boundOf(expression.base)
    case 'And':
      return narrower(boundOf(expression.left), boundOf(expression.right))
    case 'Or':
      return union(boundOf(expression.left), boundOf(expression.right))
    case 'OpCall':
      return boundOfComparison(expression)
    case 'FuncCall':
      return boundOfFunction(expression)
    default:
      return undefined
  }
}

/** The smaller of two bounds. Both are valid, because both conditions must hold. */
function narrower(left: Bound | undefined, right: Bound | undefined): Bound | undefined {
  if (!left || !right) return left ?? right
  if (left.types.size === 0 && right.types.size > 0) return left
  if (right.types.size === 0 && left.types.size > 0) return right
  return left.ids.size + left.types.size <= right.ids.size + right.types.size ? left : right
}

function union(left: Bound | undefined, right: Bound | undefined): Bound | undefined {
  if (!left || !right) return undefined
  return {
    ids: new Set([...left.ids, ...right.ids]),
    types: new Set([...left.types, ...right.types]),
  }
}

/**
 * Whether a document may pass the filter. False is certain, so listeners then skip the filter.
 * `sanity::versionOf` gives published ids.
 */
export function mayHold({ids, types}: Bound, {_id, _type}: LakeDocument): boolean {
  return types.has(_type) || ids.has(_id) || ids.has(publishedId(_id))
}

/** `_type == "a"`, `"a" == _type`, `_type in ["a", "b"]`, and the same of `_id`. */
function boundOfComparison({op, left, right}: GroqNode): Bound | undefined {
  if (op === '==') {
    return bind(attributeOf(left), textsOf(right)) ?? bind(attributeOf(right), textsOf(left))
  }
  return op === 'in' ? bind(attributeOf(left), listOf(right)) : undefined
}

/** `sanity::versionOf("id")` holds for the published document of that id, its draft and versions. */
function boundOfFunction({namespace, name, args}: GroqNode): Bound | undefined {
  if (namespace !== 'sanity' || name !== 'versionOf' || !Array.isArray(args)) return undefined
  const ids = textsOf(args[0])
  return ids && {ids: new Set(ids), types: NONE}
}

function bind(attribute: unknown, values: readonly string[] | undefined): Bound | undefined {
  if (!values) return undefined
  if (attribute === '_type') return {ids: NONE, types: new Set(values)}
  if (attribute === '_id') return {ids: new Set(values), types: NONE}
  return undefined
}

/** The name of an attribute of the filtered document itself (`_id`, `@._id`). */
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

/** The texts of a constant list. Other values equal no `_type` and no `_id`. */
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
