import {compile} from '../evaluator/compile.ts'
import {ordering, scoring} from '../evaluator/pipes.ts'
import {isObject} from '../evaluator/values.ts'
import {type GroqNode, nodesOf} from '../groq-node.ts'
import {
  attributeOf,
  itemsOf,
  listOf,
  type Origin,
  type Trace,
  type Traced,
  type Tracer,
  tracedNothing,
} from './origin.ts'

/** Functions that convert one value to text. The origin of the text is the origin of the value. */
const keepsOrigin: ReadonlySet<string> = new Set([
  'global::lower',
  'global::upper',
  'global::string',
  'string::lower',
  'string::upper',
  'pt::text',
])

/**
 * Compiles a call of `coalesce` or of a conversion to text, with the origin of its result. Returns
 * undefined for functions that compute a new value.
 */
export function callOf(node: GroqNode, trace: Tracer): Trace | undefined {
  const full = `${node.namespace}::${node.name}`
  const [first, ...others] = nodesOf(node.args)
  if (!first) return undefined
  if (full === 'global::coalesce') {
    const values = [first, ...others].map(trace)
    return (scope) => {
      for (const value of values) {
        const found = value(scope)
        if (found.value !== null) return found
      }
      return tracedNothing
    }
  }
  if (!keepsOrigin.has(full)) return undefined
  const [evaluate, argument] = [compile(node), trace(first)]
  return (scope) => ({value: evaluate(scope), origin: argument(scope).origin})
}

const contentOf = ({value}: Traced) => value

/** Compiles `| order(…)` and `| score(…)`, with the origins of the list's items. */
export function pipeOf(node: GroqNode, trace: Tracer): Trace | undefined {
  const args = nodesOf(node.args)
  const list = trace(node.base)
  if (node.name === 'order') {
    const sorted = ordering(args, compile)
    return (scope) => {
      const items = itemsOf(list(scope))
      return items ? listOf(sorted(scope, items, contentOf)) : tracedNothing
    }
  }
  if (node.name !== 'score') return undefined
  const scored = scoring(args, compile)
  return (scope) => {
    const items = itemsOf(list(scope))
    if (!items) return tracedNothing
    return listOf(scored(scope, items, contentOf).map(({item, score}) => withScore(item, score)))
  }
}

function withScore(item: Traced, score: number): Traced {
  const {value} = item
  if (!isObject(value)) return tracedNothing
  const fields = new Map<string, Origin | undefined>()
  for (const name of Object.keys(value)) fields.set(name, attributeOf(item, name).origin)
  fields.set('_score', undefined)
  return {value: {...value, _score: score}, origin: {fields}}
}
