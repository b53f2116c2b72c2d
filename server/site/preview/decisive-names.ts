/** A node of a parsed GROQ query. groq-js has no usable types for it. */
type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Functions that only depend on whether a field exists, or on its length. */
const indifferent = new Set(['defined', 'count'])

/** The parts of a node that decide which results a query finds. */
function deciding(node: Node): unknown[] {
  switch (node.type) {
    case 'Filter':
      return [node.expr]
    case 'OpCall':
    case 'And':
    case 'Or':
      return [node.left, node.right]
    case 'Not':
    case 'Neg':
    case 'Pos':
      return [node.base]
    case 'InRange':
    case 'SelectAlternative':
      return [node.base, node.condition]
    case 'ObjectConditionalSplat':
      return [node.condition]
    case 'FuncCall':
      return node.name === 'coalesce' ? [] : [node.args]
    case 'PipeFuncCall':
      return [node.args]
    default:
      return []
  }
}

/**
 * The names of all fields that a query compares, sorts, selects or computes by. Another value in
 * one of them would change which results the query finds.
 *
 * @param tree - a query parsed by groq-js
 */
export function decisiveNames(tree: unknown): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (value: unknown, decides: boolean) => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, decides)
      return
    }
    if (!isNode(value)) return
    if (value.type === 'AccessAttribute') {
      // Only the last name of `slug.current` holds a value.
      if (decides) names.add(String(value.name))
      return visit(value.base, false)
    }
    if (value.type === 'FuncCall' && indifferent.has(String(value.name))) {
      return visit(value.args, false)
    }
    const parts = new Set(deciding(value))
    for (const part of Object.values(value)) visit(part, decides || parts.has(part))
  }
  visit(tree, false)
  return names
}
