import {type GroqNode, isGroqNode} from '../groq-node.ts'

/**
 * The number of scopes around a part of an expression, and whether `^` skips the innermost scope.
 */
interface Nesting {
  readonly depth: number
  readonly hidden: boolean
}

const nested = ({depth, hidden}: Nesting): Nesting => ({
  depth: hidden ? depth : depth + 1,
  hidden: false,
})
const hiding = (nesting: Nesting): Nesting => ({...nested(nesting), hidden: true})

/**
 * Rewrites an expression inside a filter so that it has the same value outside of the filter: `^.x`
 * becomes `x`. The value can then be evaluated once and looked up in an index. Returns undefined if
 * the expression depends on the filtered item.
 */
export function hoisted(node: unknown): GroqNode | undefined {
  if (!isGroqNode(node)) return undefined
  if (known.has(node)) return known.get(node)
  const moved = movedOut(node)
  known.set(node, moved)
  return moved
}

const known = new WeakMap<GroqNode, GroqNode | undefined>()

function movedOut(node: GroqNode): GroqNode | undefined {
  try {
    const moved = move(node, {depth: 0, hidden: false})
    return isGroqNode(moved) ? moved : undefined
  } catch (error) {
    if (error instanceof DependsOnItemError) return undefined
    throw error
  }
}

class DependsOnItemError extends Error {}

function move(node: unknown, nesting: Nesting): unknown {
  if (Array.isArray(node)) return node.map((item) => move(item, nesting))
  if (!isGroqNode(node) || node.type === 'Value') return node
  switch (node.type) {
    case 'This':
      if (nesting.depth === 0) throw new DependsOnItemError()
      return node
    case 'AccessAttribute':
      if (node.base === undefined && nesting.depth === 0) throw new DependsOnItemError()
      return node.base === undefined ? node : {...node, base: move(node.base, nesting)}
    case 'Parent':
      return moveParent(node, nesting)
    case 'Filter':
    case 'Projection':
      return {...node, base: move(node.base, nesting), expr: move(node.expr, nested(nesting))}
    case 'Map':
    case 'FlatMap':
      return {...node, base: move(node.base, nesting), expr: move(node.expr, hiding(nesting))}
    case 'PipeFuncCall':
      return {...node, base: move(node.base, nesting), args: move(node.args, nested(nesting))}
    case 'FuncCall':
      // The functions in IMPLICIT read `@`, the filtered item, without naming it.
      if (nesting.depth === 0 && implicitNodes.has(`${node.namespace}::${node.name}`)) {
        throw new DependsOnItemError()
      }
      return {...node, args: move(node.args, nesting)}
    default: {
      const parts = Object.entries(node).map(([name, part]) => [name, move(part, nesting)])
      return {...Object.fromEntries(parts), type: node.type}
    }
  }
}

const implicitNodes: ReadonlySet<string> = new Set([
  'global::references',
  'sanity::versionOf',
  'sanity::partOfRelease',
  'documents::incomingRefCount',
  'documents::incomingGlobalDocumentReferenceCount',
])

function moveParent(node: GroqNode, {depth}: Nesting): GroqNode {
  const up = Number(node.n)
  if (up < depth) return node
  if (up === depth) throw new DependsOnItemError()
  return up === 1 ? {type: 'This'} : {...node, n: up - 1}
}
