import type {Fields} from '../store/document.ts'
import {type GroqNode, isGroqNode} from './groq-node.ts'

/**
 * Operators that compute the same from a parameter as from a constant, at the same cost. `match` and
 * `in` prepare constants.
 */
const operators: ReadonlySet<unknown> = new Set(['==', '!=', '<', '<=', '>', '>=', '+'])

/** Functions that compute the same from a parameter as from a constant, at the same cost. */
const functions: ReadonlySet<unknown> = new Set([
  'coalesce',
  'dateTime',
  'references',
  'split',
  'startsWith',
])

/**
 * Returns the names of the text parameters of a query that its parsed tree can contain as nodes
 * instead of constants. Then all values of these parameters share one tree. Leaves out a parameter
 * that the parser needs to know, such as one in brackets (`list[$name]`).
 *
 * @param parse - parses the query with these parameters as constants
 * @returns no names if the query does not parse
 */
export function shareableParameters(
  query: string,
  params: Fields,
  parse: (params: Fields) => GroqNode,
): readonly string[] {
  const names = Object.keys(params).filter((name) => typeof params[name] === 'string')
  if (names.length === 0) return []
  const placeholders = new Map(names.map((name) => [`\u{f8ff}parameter ${name}`, name]))
  let tree: GroqNode
  try {
    tree = parse({...params, ...Object.fromEntries([...placeholders].map(([to, of]) => [of, to]))})
  } catch {
    // The caller parses the query with its own parameters and reports the error.
    return []
  }
  const found = new Map<string, number>()
  countPlaceholders(tree, (text) => {
    const name = placeholders.get(text)
    if (name !== undefined) found.set(name, (found.get(name) ?? 0) + 1)
  })
  // If the tree does not have every occurrence, the parser has computed something from the text.
  const written = Map.groupBy(query.matchAll(/\$([A-Za-z_]\w*)/g), ([, name = '']) => name)
  return names.filter((name) => found.get(name) === written.get(name)?.length)
}

function countPlaceholders(node: unknown, found: (text: string) => void): void {
  if (Array.isArray(node)) for (const item of node) countPlaceholders(item, found)
  else if (isGroqNode(node) && node.type === 'Value') return
  else if (typeof node === 'object' && node !== null) {
    const isSafe =
      isGroqNode(node) &&
      ((node.type === 'OpCall' && operators.has(node.op)) ||
        (node.type === 'FuncCall' && functions.has(node.name)))
    for (const part of Object.values(node)) {
      if (isSafe) for (const item of [part].flat()) if (isText(item)) found(item.value)
      countPlaceholders(part, found)
    }
  }
}

const isText = (node: unknown): node is GroqNode & {value: string} =>
  isGroqNode(node) && node.type === 'Value' && typeof node.value === 'string'
