import {isFields} from '../store/document.ts'

/**
 * A node of a parsed query. The declarations of groq-js 2.0.0 import two files that are missing from
 * the package, so its node types are unusable. Code that reads a node checks its shape.
 */
export interface GroqNode {
  readonly type: string
  readonly [part: string]: unknown
}

export function isGroqNode(value: unknown): value is GroqNode {
  return isFields(value) && typeof value.type === 'string'
}

/** Returns a node without the parentheses around it. */
export function ungrouped(value: unknown): unknown {
  return isGroqNode(value) && value.type === 'Group' ? ungrouped(value.base) : value
}

/** Returns the nodes of a list, such as the arguments of a call. */
export function nodesOf(value: unknown): GroqNode[] {
  return Array.isArray(value) ? value.filter(isGroqNode) : []
}

const sizes = new WeakMap<object, number>()

/** Number of nodes whose evaluation costs a step. */
const nodesPerStep = 8

/**
 * Returns the steps of evaluating an expression once, besides those that its functions and loops
 * charge themselves: 0 for most expressions, more for those of hundreds of nodes.
 */
export function stepsOf(node: unknown): number {
  return Math.floor(sizeOf(node) / nodesPerStep)
}

function sizeOf(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0
  const known = sizes.get(node)
  if (known !== undefined) return known
  // The content of a constant is not evaluated.
  const parts = isGroqNode(node) && node.type === 'Value' ? [] : Object.values(node)
  const size = parts.reduce<number>((sum, part) => sum + sizeOf(part), isGroqNode(node) ? 1 : 0)
  sizes.set(node, size)
  return size
}
