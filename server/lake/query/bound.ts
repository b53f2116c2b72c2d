import {type GroqNode, isGroqNode} from './groq.ts'

/**
 * An upper bound on the documents a filter can let through: those with one of `ids` or one of
 * `types`. Undefined means that the filter does not say; any document may pass.
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

/**
 * The only `slug.current` a filter lets through: how a page's document is found. Undefined where the
 * filter does not say.
 */
export function slugOf(expression: unknown): string | undefined {
  if (!isGroqNode(expression)) return undefined
  const {type, op, left, right} = expression
  if (type === 'Group') return slugOf(expression.base)
  if (type === 'And') return slugOf(left) ?? slugOf(right)
  if (type !== 'OpCall' || op !== '==') return undefined
  const [slug] = (isSlug(left) && textsOf(right)) || (isSlug(right) && textsOf(left)) || []
  return slug
}

/** `slug.current` of the filtered document itself. */
const isSlug = (node: unknown) =>
  isGroqNode(node) &&
  node.type === 'AccessAttribute' &&
  node.name === 'current' &&
  attributeOf(node.base) === 'slug'

/** Both conditions hold, so either bound is right; the smaller serves better. */
export function narrower(left: Bound | undefined, right: Bound | undefined): Bound | undefined {
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

/** The texts of a constant list. Its other values equal no `_type` and no `_id`. */
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
