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

/** The node without the brackets around it. */
export function ungrouped(value: unknown): unknown {
  return isGroqNode(value) && value.type === 'Group' ? ungrouped(value.base) : value
}

/** A node's list of nodes, such as the arguments of a call. */
export function nodesOf(value: unknown): GroqNode[] {
  return Array.isArray(value) ? value.filter(isGroqNode) : []
}
