import {isGroqNode, nodesOf} from '../groq-node.ts'

/**
 * Whether the full-text index has all texts that the left side of `match` reads: `@`, attributes of
 * the item at any depth, `_id`, and lists of these. References and attributes that begin with `_`
 * are not indexed.
 */
export function isSearchable(node: unknown): boolean {
  if (!isGroqNode(node)) return false
  switch (node.type) {
    case 'This':
      return true
    case 'AccessAttribute':
      if (node.base === undefined && node.name === '_id') return true
      if (typeof node.name !== 'string' || node.name.startsWith('_')) return false
      return node.base === undefined || isSearchable(node.base)
    case 'Group':
    case 'ArrayCoerce':
    case 'Slice':
    case 'AccessElement':
      return isSearchable(node.base)
    case 'Filter':
      return isSearchable(node.base)
    case 'Map':
    case 'FlatMap':
      return isSearchable(node.base) && isSearchable(node.expr)
    case 'Array':
      return nodesOf(node.elements).every(({value}) => isSearchable(value))
    case 'FuncCall':
      return node.namespace === 'pt' && nodesOf(node.args).every(isSearchable)
    default:
      return false
  }
}

/**
 * Recognizes `@` and lists of `@` and `_id`, which the index can match without reading the item.
 * `id` is true if the list has `_id`. Returns undefined for any other node.
 */
export function wholeItem(node: unknown): {id: boolean} | undefined {
  if (!isGroqNode(node)) return undefined
  if (node.type === 'Group') return wholeItem(node.base)
  if (node.type === 'This') return {id: false}
  if (node.type !== 'Array') return undefined
  const names = nodesOf(node.elements).map(({value}) =>
    isGroqNode(value) && value.type === 'AccessAttribute' && value.base === undefined
      ? value.name
      : isGroqNode(value) && value.type,
  )
  if (!names.includes('This')) return undefined
  return names.every((name) => name === 'This' || name === '_id')
    ? {id: names.includes('_id')}
    : undefined
}
