import {compile} from '../evaluator/compile.ts'
import {conditionsOf} from '../evaluator/ordered-slice.ts'
import type {Scope} from '../evaluator/scope.ts'
import {isObject} from '../evaluator/values.ts'
import {type GroqNode, isGroqNode, nodesOf, stepsOf} from '../groq-node.ts'
import {
  asDocument,
  attributeOf,
  itemsOf,
  listOf,
  type Trace,
  type Traced,
  TracedScope,
  tracedNothing,
} from './origin.ts'
import {callOf, pipeOf} from './trace-calls.ts'
import {objectOf} from './trace-object.ts'

/**
 * Compiles a parsed query like `compile`, to a function that also returns the origin of each value.
 * Conditions, sort keys and computed values are evaluated without origins.
 * https://www.sanity.io/docs/visual-editing/content-source-maps ("GROQ compatibility")
 */
export function trace(node: unknown): Trace {
  if (!isGroqNode(node))
    throw new TypeError('Cannot compile a value that is not a node of a parsed GROQ query')
  return makers[node.type]?.(node) ?? computed(node)
}

const makers: Readonly<Record<string, (node: GroqNode) => Trace | undefined>> = {
  This: () => (scope) => scope.traced,
  Value: literal,
  Parameter: literal,
  Everything: documents,
  Parent: parent,
  Group: ({base}) => trace(base),
  AccessAttribute: ({base, name}) => {
    const from = base === undefined ? undefined : trace(base)
    return (scope) => attributeOf(from ? from(scope) : scope.traced, String(name))
  },
  AccessElement: element,
  Slice: slice,
  ArrayCoerce: ({base}) => {
    const list = trace(base)
    return (scope, atMost) => {
      const traced = list(scope, atMost)
      return Array.isArray(traced.value) ? traced : tracedNothing
    }
  },
  Filter: filter,
  Map: (node) => map(node, (value) => [value]),
  FlatMap: (node) => map(node, (value) => itemsOf(value) ?? [value]),
  Projection: projection,
  Object: (node) => objectOf(node, trace),
  Array: array,
  Deref: (node) => {
    const dereferenced = compile(node)
    return (scope) => asDocument(dereferenced(scope))
  },
  Select: select,
  FuncCall: (node) => (node.namespace === 'releases' ? documents(node) : callOf(node, trace)),
  PipeFuncCall: (node) =>
    node.name === 'order' && conditionsOf(node.base) ? documents(node) : pipeOf(node, trace),
}

function computed(node: GroqNode): Trace {
  const evaluate = compile(node)
  return (scope, atMost) => ({value: evaluate(scope, atMost), origin: undefined})
}

function literal(node: GroqNode): Trace {
  const evaluate = compile(node)
  return (scope) => ({value: evaluate(scope), origin: 'literal'})
}

/** Compiles a list of whole documents, each of which is its own origin. */
function documents(node: GroqNode): Trace {
  const list = compile(node)
  return (scope, atMost) => {
    const items = list(scope, atMost)
    return Array.isArray(items) ? listOf(items.map(asDocument)) : tracedNothing
  }
}

function parent({n}: GroqNode): Trace {
  return (scope) => {
    let found: Scope | undefined = scope
    for (let level = 0; level < Number(n); level++) found = found?.parent
    return found instanceof TracedScope ? found.traced : tracedNothing
  }
}

function element({base, index}: GroqNode): Trace {
  const list = trace(base)
  const at = Number(index)
  return (scope, _atMost) => {
    const items = itemsOf(list(scope, at < 0 ? undefined : at + 1))
    // Do not use `items.at()`: it treats the index 1.5 as 1, but GROQ returns null.
    return items?.[at < 0 ? at + items.length : at] ?? tracedNothing
  }
}

function slice(node: GroqNode): Trace {
  const list = trace(node.base)
  const [left, right] = [Number(node.left), Number(node.right)]
  const past = node.isInclusive === true ? 1 : 0
  const enough = left >= 0 && right >= 0 ? right + past : undefined
  return (scope) => {
    const items = itemsOf(list(scope, enough))
    if (!items) return tracedNothing
    const from = left < 0 ? left + items.length : left
    const to = (right < 0 ? right + items.length : right) + past
    return listOf(items.slice(Math.max(0, from), Math.max(0, to)))
  }
}

/** Compiles a filter: of documents with index lookups, like `compile`; of other lists by item. */
function filter(node: GroqNode): Trace {
  if (conditionsOf(node)) return documents(node)
  const [list, test] = [trace(node.base), compile(node.expr)]
  const steps = 1 + stepsOf(node.expr)
  return (scope) => {
    const items = itemsOf(list(scope))
    if (!items) return tracedNothing
    scope.run.budget.spend(items.length * steps)
    return listOf(items.filter((item) => test(scope.nestedIn(item)) === true))
  }
}

function map({base, expr}: GroqNode, resultsOf: (value: Traced) => readonly Traced[]): Trace {
  const [list, expression] = [trace(base), trace(expr)]
  const steps = 1 + stepsOf(expr)
  return (scope, atMost) => {
    const items = itemsOf(list(scope, atMost))
    if (!items) return tracedNothing
    const {budget} = scope.run
    budget.spend(items.length * steps)
    const results: Traced[] = []
    for (const item of items) {
      const value = expression(scope.hidingIn(item))
      if (Array.isArray(value.value)) budget.spend(value.value.length)
      for (const each of resultsOf(value)) results.push(each)
    }
    return listOf(results)
  }
}

function projection({base, expr}: GroqNode): Trace {
  const [from, expression] = [trace(base), trace(expr)]
  return (scope) => {
    const traced = from(scope)
    return isObject(traced.value) ? expression(scope.nestedIn(traced)) : tracedNothing
  }
}

function array({elements}: GroqNode): Trace {
  const parts = nodesOf(elements).map((node) => ({
    value: trace(node.value),
    isSplat: node.isSplat === true,
  }))
  return (scope) => {
    const {budget} = scope.run
    const items = parts.flatMap(({value, isSplat}) => {
      const item = value(scope)
      if (Array.isArray(item.value)) budget.spend(item.value.length)
      return isSplat ? (itemsOf(item) ?? []) : [item]
    })
    return listOf(items)
  }
}

function select({alternatives, fallback}: GroqNode): Trace {
  const cases = nodesOf(alternatives).map((node) => ({
    condition: compile(node.condition),
    value: trace(node.value),
  }))
  const otherwise = fallback === undefined ? () => tracedNothing : trace(fallback)
  return (scope) => {
    const chosen = cases.find(({condition}) => condition(scope) === true)
    return (chosen?.value ?? otherwise)(scope)
  }
}
