/** A node of a parsed GROQ query, as far as it is looked at; groq-js ships no usable types. */
type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Functions that ask of a field only whether it says anything, or how often. */
const indifferent = new Set(['defined', 'count'])

/** The parts of a node that decide what a query finds, rather than what it shows of that. */
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
 * The names of all fields a query compares, sorts, selects or computes by. Were one of them to say
 * something else, the query would find something else.
 *
 * @param tree - as groq-js parses a query
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
      // Of `slug.current` only what it ends in says anything.
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
