import {type GroqNode, isGroqNode} from '../groq-node.ts'

/** The scope depth within an expression, and whether the scope is one that `^` skips. */
interface Place {
  readonly depth: number
  readonly hidden: boolean
}

const nested = ({depth, hidden}: Place): Place => ({
  depth: hidden ? depth : depth + 1,
  hidden: false,
})
const hiding = (place: Place): Place => ({...nested(place), hidden: true})

/**
 * Rewrites an expression inside a filter to give the same value outside of it: `^.x` becomes `x`.
 * Such a value is evaluated once and looked up in an index. Undefined when the expression depends on
 * the filtered item.
 */
export function hoisted(node: unknown): GroqNode | undefined {
  try {
    const moved = move(node, {depth: 0, hidden: false})
    return isGroqNode(moved) ? moved : undefined
  } catch (error) {
    if (error instanceof DependsOnItem) return undefined
    throw error
  }
}

class DependsOnItem extends Error {}

function move(node: unknown, place: Place): unknown {
  if (Array.isArray(node)) return node.map((item) => move(item, place))
  if (!isGroqNode(node) || node.type === 'Value') return node
  switch (node.type) {
    case 'This':
      if (place.depth === 0) throw new DependsOnItem()
      return node
    case 'AccessAttribute':
      if (node.base === undefined && place.depth === 0) throw new DependsOnItem()
      return node.base === undefined ? node : {...node, base: move(node.base, place)}
    case 'Parent':
      return moveParent(node, place)
    case 'Filter':
    case 'Projection':
      return {...node, base: move(node.base, place), expr: move(node.expr, nested(place))}
    case 'Map':
    case 'FlatMap':
      return {...node, base: move(node.base, place), expr: move(node.expr, hiding(place))}
    case 'PipeFuncCall':
      return {...node, base: move(node.base, place), args: move(node.args, nested(place))}
    case 'FuncCall':
      // These functions read `@` implicitly.
      if (place.depth === 0 && IMPLICIT.has(`${node.namespace}::${node.name}`)) {
        throw new DependsOnItem()
      }
      return {...node, args: move(node.args, place)}
    default: {
      const parts = Object.entries(node).map(([name, part]) => [name, move(part, place)])
      return {...Object.fromEntries(parts), type: node.type}
    }
  }
}

const IMPLICIT: ReadonlySet<string> = new Set([
  'global::references',
  'sanity::versionOf',
  'sanity::partOfRelease',
])

function moveParent(node: GroqNode, {depth}: Place): GroqNode {
  const up = Number(node.n)
  if (up < depth) return node
  if (up === depth) throw new DependsOnItem()
  return up === 1 ? {type: 'This'} : {...node, n: up - 1}
}
