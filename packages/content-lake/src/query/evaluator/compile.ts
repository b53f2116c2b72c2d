/* Over 200 lines: one function for each kind of node, most of them a line or two. */
import {type GroqNode, isGroqNode, nodesOf, stepsOf, ungrouped} from '../groq-node.ts'
import {spendOnComparing} from './budget.ts'
import {compileDiff} from './diff/changes.ts'
import {callOf} from './functions.ts'
import {planOf} from './index-lookup.ts'
import {compileMatch} from './match.ts'
import {NotSupportedError} from './not-supported-error.ts'
import {equals, operators} from './operators.ts'
import {firstInOrder, sliceable, slicesOf} from './ordered-slice.ts'
import {compilePipe} from './pipes.ts'
import type {Evaluate, Scope} from './scope.ts'
import {isPositiveScore, withScoreHint} from './score-hint.ts'
import {compare, finite, isObject} from './values.ts'

/**
 * Compiles a parsed query to a function, which runs two to five times as fast as walking the tree.
 * Follows https://sanity-io.github.io/GROQ/: missing values and type mismatches evaluate to `null`.
 * The function charges the budget for each list that it visits. It throws NotSupportedError for GROQ
 * functions that the lake does not have.
 */
export function compile(node: unknown): Evaluate {
  if (!isGroqNode(node))
    throw new TypeError('Cannot compile a value that is not a node of a parsed GROQ query')
  const known = compiled.get(node)
  if (known) return known
  const evaluate = makers[node.type]?.(node) ?? notSupported(node.type)
  compiled.set(node, evaluate)
  return evaluate
}

/** A filter compiles its conditions for each way to find its documents. */
const compiled = new WeakMap<GroqNode, Evaluate>()

function notSupported(name: string): Evaluate {
  return () => {
    throw new NotSupportedError(name)
  }
}

const makers: Readonly<Record<string, (node: GroqNode) => Evaluate>> = {
  This: () => (scope) => scope.value,
  Value: ({value}) => constant(value ?? null),
  Parameter:
    ({name}) =>
    ({run}) =>
      run.params[String(name)] ?? null,
  Everything: () => everything,
  Parent: parent,
  Group: ({base}) => compile(base),
  AccessAttribute: attribute,
  AccessElement: element,
  Slice: slice,
  ArrayCoerce: ({base}) => {
    const list = compile(base)
    return (scope, atMost) => asList(list(scope, atMost))
  },
  Filter: filter,
  Map: ({base, expr}) => map(compile(base), compile(expr), 1 + stepsOf(expr)),
  FlatMap: ({base, expr}) => flatMap(compile(base), compile(expr), 1 + stepsOf(expr)),
  Projection: projection,
  Object: object,
  Array: array,
  Deref: dereference,
  OpCall: operation,
  InRange: range,
  And: ({left, right}) => and(compile(left), compile(right)),
  Or: ({left, right}) => or(compile(left), compile(right)),
  Not: ({base}) => negate(compile(base)),
  Neg: ({base}) => ofNumber(compile(base), (number) => finite(-number)),
  Pos: ({base}) => ofNumber(compile(base), (number) => number),
  Asc: () => constant(null),
  Desc: () => constant(null),
  Select: select,
  FuncCall: call,
  PipeFuncCall: (node) => compilePipe(node, compile),
}

function constant(value: unknown): Evaluate {
  return () => value
}

function everything({run}: Scope): readonly unknown[] {
  run.reads.everything = true
  return run.dataset.all()
}

function parent({n}: GroqNode): Evaluate {
  const up = Number(n)
  return (scope) => {
    let found: Scope | undefined = scope
    for (let level = 0; level < up; level++) found = found?.parent
    return found?.value ?? null
  }
}

function attribute({base, name}: GroqNode): Evaluate {
  const key = String(name)
  const read = (value: unknown) =>
    isObject(value) && Object.hasOwn(value, key) ? (value[key] ?? null) : null
  if (base === undefined) return (scope) => read(scope.value)
  const from = compile(base)
  return (scope) => read(from(scope))
}

function element(node: GroqNode): Evaluate {
  const at = Number(node.index)
  const list =
    at < 0
      ? compile(node.base)
      : slice({...node, type: 'Slice', left: at, right: at, isInclusive: true})
  return (scope) => {
    const items = list(scope)
    return Array.isArray(items) ? (items.at(at < 0 ? at : 0) ?? null) : null
  }
}

function slice(node: GroqNode): Evaluate {
  // Projects only the items of the slice.
  const projected = ungrouped(node.base)
  if (isGroqNode(projected) && projected.type === 'Map')
    return compile({...projected, base: {...node, base: projected.base}})
  const list = compile(node.base)
  const [left, right] = [Number(node.left), Number(node.right)]
  const past = node.isInclusive === true ? 1 : 0
  const enough = left >= 0 && right >= 0 ? right + past : undefined
  const quick = slicesOf.get(list)
  if (quick && enough !== undefined) {
    return (scope) => {
      const items = quick(scope, enough, left)
      if (!Array.isArray(items)) return null
      const part = items.slice(0, Math.max(0, enough - left))
      scope.run.budget.spend(part.length >> 3)
      return part
    }
  }
  return (scope) => {
    const items = list(scope, enough)
    if (!Array.isArray(items)) return null
    const from = left < 0 ? left + items.length : left
    const to = (right < 0 ? right + items.length : right) + past
    const part = items.slice(Math.max(0, from), Math.max(0, to))
    scope.run.budget.spend(part.length >> 3)
    return part
  }
}

/** Compiles `*[a][b]` as one filter, so that all conditions are used to choose an index. */
function filter(node: GroqNode): Evaluate {
  const conditions: unknown[] = []
  const hints: unknown[] = []
  let base: unknown = node
  while (isGroqNode(base) && base.type === 'Filter') {
    conditions.unshift(base.expr)
    if (base.hint) hints.push(base.hint)
    base = base.base
  }
  const source = compile(conditions.some(isPositiveScore) ? withScoreHint(base) : base)
  const isDocuments = isGroqNode(base) && base.type === 'Everything'
  const plan = isDocuments ? planOf(conditions, compile) : undefined
  const hinted = hints.length > 0 ? planOf([...conditions, ...hints], compile) : plan
  const first = isDocuments ? firstInOrder(node, undefined, undefined, compile) : undefined
  const tests = conditions.map(compile)
  const steps = 1 + stepsOf(conditions)
  return sliceable(first, (scope, atMost = Number.POSITIVE_INFINITY) => {
    const {budget, dataset} = scope.run
    const found = (dataset.index?.hasScores ? plan : hinted)?.find(scope)
    const items = asList(found?.read() ?? source(scope))
    if (!items) return null
    const passed: unknown[] = []
    for (const item of items) {
      if (passed.length >= atMost) break
      budget.spend(steps)
      const inner = scope.nested(item)
      if (tests.every((test) => test(inner) === true)) passed.push(item)
    }
    return passed
  })
}

function map(list: Evaluate, expression: Evaluate, steps: number): Evaluate {
  return (scope, atMost) => {
    const items = asList(list(scope, atMost))
    if (!items) return null
    scope.run.budget.spend(items.length * steps)
    return items.map((item) => expression(scope.hiding(item ?? null)))
  }
}

function flatMap(list: Evaluate, expression: Evaluate, steps: number): Evaluate {
  return (scope) => {
    const items = asList(list(scope))
    if (!items) return null
    const results: unknown[] = []
    const {budget} = scope.run
    for (const item of items) {
      budget.spend(steps)
      const value = expression(scope.hiding(item ?? null))
      if (Array.isArray(value)) budget.spend(value.length)
      if (Array.isArray(value)) for (const each of value) results.push(each)
      else results.push(value)
    }
    return results
  }
}

function projection({base, expr}: GroqNode): Evaluate {
  const [from, expression] = [compile(base), compile(expr)]
  return (scope) => {
    const value = from(scope)
    return isObject(value) ? expression(scope.nested(value)) : null
  }
}

/** Adds one or more attributes to the object that is being built. */
type Put = (result: Record<string, unknown>, scope: Scope) => void

function object({attributes}: GroqNode): Evaluate {
  const puts = nodesOf(attributes).map(putOf)
  return (scope) => {
    const result: Record<string, unknown> = {}
    for (const put of puts) put(result, scope)
    return result
  }
}

function putOf(node: GroqNode): Put {
  const value = compile(node.value)
  const splat: Put = (result, scope) => {
    const from = value(scope)
    if (!isObject(from)) return
    scope.run.budget.spend(Object.keys(from).length >> 3)
    Object.assign(result, from)
  }
  if (node.type === 'ObjectSplat') return splat
  if (node.type === 'ObjectConditionalSplat') {
    const condition = compile(node.condition)
    return (result, scope) => {
      if (condition(scope) === true) splat(result, scope)
    }
  }
  const name = String(node.name)
  // Assigning `__proto__` would set the prototype instead of an attribute.
  if (name === '__proto__') {
    return (result, scope) => {
      Object.defineProperty(result, name, {value: value(scope), enumerable: true})
    }
  }
  return (result, scope) => {
    result[name] = value(scope)
  }
}

function array({elements}: GroqNode): Evaluate {
  const parts = nodesOf(elements).map((node) => ({
    value: compile(node.value),
    isSplat: node.isSplat === true,
  }))
  return (scope) => {
    const result: unknown[] = []
    for (const {value, isSplat} of parts) {
      const item = value(scope)
      if (!isSplat) result.push(item)
      else if (Array.isArray(item)) {
        scope.run.budget.spend(item.length)
        for (const each of item) result.push(each)
      }
    }
    return result
  }
}

function dereference({base}: GroqNode): Evaluate {
  const reference = compile(base)
  return (scope) => {
    const value = reference(scope)
    if (!isObject(value) || typeof value._ref !== 'string') return null
    const {reads, dataset, budget} = scope.run
    budget.spend(1)
    reads.ids.add(value._ref)
    return dataset.get(value._ref) ?? null
  }
}

function operation(node: GroqNode): Evaluate {
  const {op, left, right} = node
  if (op === 'match') return compileMatch(node, compile).holds
  const operator = operators[String(op)]
  if (!operator) throw new TypeError(`Unknown GROQ operator "${op}"`)
  const [first, second] = [compile(left), compile(right)]
  if (op === '==') return (scope) => equals(first(scope), second(scope), scope.run.budget)
  const set = op === 'in' ? constantSet(right) : undefined
  if (set) {
    return (scope) => {
      const value = first(scope)
      return typeof value !== 'object' || value === null ? set.has(value) : false
    }
  }
  return (scope) => operator(first(scope), second(scope), scope.run.budget)
}

/** Returns the values of a constant list as a set; undefined if the list is not constant. */
function constantSet(node: unknown): ReadonlySet<unknown> | undefined {
  if (!isGroqNode(node)) return undefined
  if (node.type === 'Group') return constantSet(node.base)
  if (node.type === 'Value') {
    return Array.isArray(node.value) ? new Set(node.value.map(plainOrNothing)) : undefined
  }
  if (node.type !== 'Array') return undefined
  const values = nodesOf(node.elements).map(({value, isSplat}) =>
    isGroqNode(value) && value.type === 'Value' && isSplat === false ? value.value : notConstant,
  )
  return values.includes(notConstant) ? undefined : new Set(values.map(plainOrNothing))
}

/**
 * Placeholder for values that are not constant or, like objects and lists, equal no other value.
 */
const notConstant = Symbol('not a constant')

function plainOrNothing(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? notConstant : (value ?? null)
}

function range({base, left, right, isInclusive}: GroqNode): Evaluate {
  const [value, from, to] = [compile(base), compile(left), compile(right)]
  return (scope) => {
    const item = value(scope)
    spendOnComparing(scope.run.budget, item, item)
    const [over, under] = [compare(item, from(scope)), compare(item, to(scope))]
    if (over === null || under === null) return null
    return over >= 0 && (isInclusive === true ? under <= 0 : under < 0)
  }
}

function and(left: Evaluate, right: Evaluate): Evaluate {
  return (scope) => {
    const first = left(scope)
    if (first === false) return false
    const second = right(scope)
    if (second === false) return false
    return first === true && second === true ? true : null
  }
}

function or(left: Evaluate, right: Evaluate): Evaluate {
  return (scope) => {
    const first = left(scope)
    if (first === true) return true
    const second = right(scope)
    if (second === true) return true
    return first === false && second === false ? false : null
  }
}

function negate(condition: Evaluate): Evaluate {
  return (scope) => {
    const value = condition(scope)
    return typeof value === 'boolean' ? !value : null
  }
}

function ofNumber(expression: Evaluate, compute: (number: number) => number | null): Evaluate {
  return (scope) => {
    const value = expression(scope)
    return typeof value === 'number' ? compute(value) : null
  }
}

function select({alternatives, fallback}: GroqNode): Evaluate {
  const cases = nodesOf(alternatives).map((node) => ({
    condition: compile(node.condition),
    value: compile(node.value),
  }))
  const otherwise = fallback === undefined ? constant(null) : compile(fallback)
  return (scope) => {
    const chosen = cases.find(({condition}) => condition(scope) === true)
    return (chosen?.value ?? otherwise)(scope)
  }
}

function call(node: GroqNode): Evaluate {
  const {namespace, name, args} = node
  const full = `${namespace}::${name}`
  if (namespace === 'diff') return compileDiff(node, compile)
  const values = nodesOf(args).map(compile)
  if (full !== 'global::coalesce') return callOf(full, values)
  return (scope) => {
    for (const value of values) {
      const found = value(scope)
      if (found !== null) return found
    }
    return null
  }
}

function asList(value: unknown): readonly unknown[] | null {
  return Array.isArray(value) ? value : null
}
