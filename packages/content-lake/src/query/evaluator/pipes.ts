import {type GroqNode, isGroqNode, nodesOf, stepsOf} from '../groq-node.ts'
import {compileMatch} from './match.ts'
import {NotSupportedError} from './not-supported-error.ts'
import {firstInOrder, orderedBeforeProjection, sliceable} from './ordered-slice.ts'
import type {Evaluate, Scope} from './scope.ts'
import {compareAny, isObject} from './values.ts'

type Compile = (node: unknown) => Evaluate

/** Compiles `| order(…)` and `| score(…)`: https://www.sanity.io/docs/specifications/groq-pipe-functions */
export function compilePipe(node: GroqNode, compile: Compile): Evaluate {
  const args = nodesOf(node.args)
  const moved = node.name === 'order' ? orderedBeforeProjection(node) : undefined
  if (moved) return compile(moved)
  const list = compile(node.base)
  if (node.name === 'order') {
    const sorted = ordering(args, compile)
    const [key, ...others] = args
    const sortRest = others.length > 0 ? ordering(others, compile) : undefined
    const first = firstInOrder(
      node.base,
      key,
      sortRest && ((scope, items) => sortRest(scope, items, itself)),
      compile,
    )
    return sliceable(first, (scope) => {
      const items = list(scope)
      return Array.isArray(items) ? sorted(scope, items, itself) : null
    })
  }
  if (node.name === 'score') {
    if (!areDocuments(node.base)) {
      return () => {
        throw new NotSupportedError(
          'score',
          'needs a list of documents. Call it before the projection',
        )
      }
    }
    const scored = scoring(args, compile)
    return (scope) => {
      const items = list(scope)
      if (!Array.isArray(items)) return null
      const best = scored(scope, items.filter(isObject), itself)
      return best.map(({item, score: _score}) => ({...item, _score}))
    }
  }
  return () => {
    throw new NotSupportedError(String(node.name))
  }
}

const itself = (item: unknown) => item

/** Whether an expression selects or sorts documents, and neither changes nor takes one of them. */
function areDocuments(node: unknown): boolean {
  if (!isGroqNode(node)) return true
  if (['Filter', 'Slice', 'Group', 'PipeFuncCall'].includes(node.type))
    return areDocuments(node.base)
  const isProjected = isGroqNode(node.expr) && node.expr.type === 'Projection'
  return node.type !== 'AccessElement' && node.type !== 'Projection' && !isProjected
}

/**
 * Compiles the keys of `order()` to a stable sort. The keys are evaluated on the value that
 * `contentOf` returns for an item.
 */
export function ordering(args: readonly GroqNode[], compile: Compile) {
  const keys = args.map((node) => ({
    key: compile(node.type === 'Desc' || node.type === 'Asc' ? node.base : node),
    sign: node.type === 'Desc' ? -1 : 1,
  }))
  const steps = stepsOf(args)
  return <T>(scope: Scope, items: readonly T[], contentOf: (item: T) => unknown): T[] => {
    // A sort makes about n × log2(n) comparisons, each of all keys at most.
    const comparisons = Math.ceil((keys.length * Math.log2(items.length + 2)) / 4)
    scope.run.budget.spend(items.length * (comparisons + steps))
    const keyed = items.map((item) => {
      const inner = scope.nested(contentOf(item) ?? null)
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

/**
 * Compiles `score()`. The compiled function returns the objects among the items with their scores,
 * best first. An existing `_score` is added to the score. `contentOf` returns the value of an item.
 */
export function scoring(args: readonly GroqNode[], compile: Compile) {
  const scores = args.map((arg) => scoreOf(arg, compile))
  const steps = 1 + stepsOf(args)
  return <T>(scope: Scope, items: readonly T[], contentOf: (item: T) => unknown) => {
    scope.run.budget.spend(items.length * steps)
    const scored: {item: T; score: number}[] = []
    for (const item of items) {
      const value = contentOf(item)
      if (!isObject(value)) continue
      const inner = scope.nested(value)
      const before = typeof value._score === 'number' ? value._score : 0
      scored.push({item, score: scores.reduce((sum, part) => sum + part(inner), before)})
    }
    return scored.sort((a, b) => b.score - a.score)
  }
}

/**
 * Compiles the score of an expression: the score of a `match`, or 1 for another condition if it is
 * true.
 */
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

/** Adds the boost to every score above 0. */
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
