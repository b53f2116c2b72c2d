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
