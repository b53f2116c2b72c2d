import {type GroqNode, isGroqNode, nodesOf} from '../groq-node.ts'
import {NotSupported} from './functions.ts'
import {compileMatch} from './match.ts'
import type {Evaluate, Scope} from './scope.ts'
import {compareAny, isObject} from './values.ts'

type Compile = (node: unknown) => Evaluate

/** `| order(…)` and `| score(…)`: https://www.sanity.io/docs/specifications/groq-pipe-functions */
export function compilePipe(node: GroqNode, compile: Compile): Evaluate {
  const list = compile(node.base)
  const args = nodesOf(node.args)
  if (node.name === 'order') return order(list, args, compile)
  if (node.name === 'score') return score(list, args, compile)
  return () => {
    throw new NotSupported(String(node.name))
  }
}

/** Stable: what is equal in all keys stays in the order it had. */
function order(list: Evaluate, args: readonly GroqNode[], compile: Compile): Evaluate {
  const keys = args.map((node) => ({
    key: compile(node.type === 'Desc' || node.type === 'Asc' ? node.base : node),
    sign: node.type === 'Desc' ? -1 : 1,
  }))
  return (scope) => {
    const items = list(scope)
    if (!Array.isArray(items)) return null
    // Sorting compares each item with about as many others as its number has bits.
    scope.run.budget.spend(items.length * Math.ceil(Math.log2(items.length + 2) / 4))
    const keyed = items.map((item) => {
      const inner = scope.nested(item ?? null)
      return {item, values: keys.map(({key}) => key(inner))}
    })
    keyed.sort((a, b) => {
      for (const [at, {sign}] of keys.entries()) {
        const order = sign * compareAny(a.values[at], b.values[at])
        if (order !== 0) return order
      }
      return 0
    })
    return keyed.map(({item}) => item)
  }
}

/** Gives objects their `_score`, added to one they have, and puts the best first; drops other items. */
function score(list: Evaluate, args: readonly GroqNode[], compile: Compile): Evaluate {
  const scores = args.map((arg) => scoreOf(arg, compile))
  return (scope) => {
    const items = list(scope)
    if (!Array.isArray(items)) return null
    scope.run.budget.spend(items.length)
    const scored = items.filter(isObject).map((item) => {
      const inner = scope.nested(item)
      const before = typeof item._score === 'number' ? item._score : 0
      return {item, score: scores.reduce((sum, part) => sum + part(inner), before)}
    })
    scored.sort((a, b) => b.score - a.score)
    return scored.map(({item, score: _score}) => ({...item, _score}))
  }
}

/** What an expression adds to the score: a match by how well it fits, any other 1 where it holds. */
function scoreOf(node: GroqNode, compile: Compile): (scope: Scope) => number {
  if (node.type === 'Group' && isGroqNode(node.base)) return scoreOf(node.base, compile)
  if (node.type === 'OpCall' && node.op === 'match') return compileMatch(node, compile).score
  if (node.type === 'FuncCall' && node.name === 'boost') return boost(node, compile)
  if (
    (node.type === 'Or' || node.type === 'And') &&
    isGroqNode(node.left) &&
    isGroqNode(node.right)
  ) {
    const [left, right] = [scoreOf(node.left, compile), scoreOf(node.right, compile)]
    if (node.type === 'Or') return (scope) => left(scope) + right(scope)
    return (scope) => {
      const first = left(scope)
      const second = first === 0 ? 0 : right(scope)
      return second === 0 ? 0 : first + second
    }
  }
  const condition = compile(node)
  return (scope) => Number(condition(scope) === true)
}

/** What scores at all scores the boost more. */
function boost({args}: GroqNode, compile: Compile): (scope: Scope) => number {
  const [expression, amount] = nodesOf(args)
  if (!expression || !amount) return () => 0
  const [inner, more] = [scoreOf(expression, compile), compile(amount)]
  return (scope) => {
    const score = inner(scope)
    const by = score > 0 ? more(scope) : 0
    return typeof by === 'number' && score > 0 ? score + by : 0
  }
}
