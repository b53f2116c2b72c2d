import {isGroqNode, nodesOf, ungrouped} from '../groq-node.ts'

/** Whether a condition is `_score > 0` or compares with a larger number. */
export function isPositiveScore(condition: unknown): boolean {
  const node = ungrouped(condition)
  if (!isGroqNode(node) || node.type !== 'OpCall' || node.op !== '>') return false
  const {left, right} = node
  if (!isGroqNode(left) || left.type !== 'AccessAttribute' || left.base !== undefined) return false
  if (left.name !== '_score' || !isGroqNode(right) || right.type !== 'Value') return false
  return typeof right.value === 'number' && right.value >= 0
}

/**
 * Adds a hint to the filter in `*[filter] | score(a, b)`: only documents with `a || b` have a score
 * above 0, unless they have an attribute `_score`. The hint helps to choose an index. The Studio's
 * search has no other condition that does.
 */
export function withScoreHint(node: unknown): unknown {
  if (!isGroqNode(node) || node.type !== 'PipeFuncCall' || node.name !== 'score') return node
  const list = ungrouped(node.base)
  const [first, ...others] = nodesOf(node.args).map(withoutBoost)
  if (!isGroqNode(list) || list.type !== 'Filter' || !first) return node
  const hint = others.reduce<unknown>((left, right) => ({type: 'Or', left, right}), first)
  return {...node, base: {...list, hint}}
}

function withoutBoost(value: unknown): unknown {
  const node = ungrouped(value)
  const isBoost = isGroqNode(node) && node.type === 'FuncCall' && node.name === 'boost'
  return isBoost ? withoutBoost(nodesOf(node.args)[0]) : node
}
