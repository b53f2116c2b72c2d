import {type GroqNode, isGroqNode, nodesOf} from '../../groq-node.ts'
import type {Evaluate, Scope} from '../scope.ts'
import {isObject} from '../values.ts'

/** A path within a value: attribute names and list indexes. */
export type KeyPath = readonly (string | number)[]

/** Returns the paths that a selector selects, even if there is no value at a path. */
export type Select = (value: unknown, scope: Scope) => readonly KeyPath[]

type Compile = (node: unknown) => Evaluate

/**
 * Compiles a selector such as `(title, items[].name)`: https://spec.groq.dev/draft/#sec-Selector.
 * Throws a TypeError for any other node, which cannot happen after parsing.
 */
export function compileSelector(node: unknown, compile: Compile): Select {
  if (!isGroqNode(node))
    throw new TypeError('Cannot compile a value that is not a node of a parsed GROQ query')
  switch (node.type) {
    case 'Group':
      return compileSelector(node.base, compile)
    case 'Tuple': {
      const members = nodesOf(node.members).map((member) => compileSelector(member, compile))
      return (value, scope) => members.flatMap((select) => select(value, scope))
    }
    case 'AccessAttribute': {
      const name = String(node.name)
      if (node.base === undefined) return () => [[name]]
      const base = compileSelector(node.base, compile)
      return (value, scope) => base(value, scope).map((path) => [...path, name])
    }
    case 'ArrayCoerce':
      return items(compileSelector(node.base, compile), () => true)
    case 'Filter': {
      const condition = compile(node.expr)
      // In the condition, `^` refers to a list that contains the item, as in the filter of a list.
      return items(compileSelector(node.base, compile), (item, scope) => {
        return condition(scope.nested([item]).nested(item)) === true
      })
    }
    case 'SelectorFuncCall': {
      const condition = compile(node.arg)
      return (value, scope) => anywhere(condition, scope.hiding(value), [])
    }
    case 'SelectorNested':
      return nested(node, compile)
    default:
      throw new TypeError(`A GROQ node of type ${node.type} is not a selector`)
  }
}

/** Returns the value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: KeyPath): unknown {
  return path.reduce<unknown>((part, step) => {
    if (typeof step === 'number') return Array.isArray(part) ? part[step] : undefined
    return isObject(part) && Object.hasOwn(part, step) ? part[step] : undefined
  }, value)
}

function items(base: Select, isChosen: (item: unknown, scope: Scope) => boolean): Select {
  return (value, scope) =>
    base(value, scope).flatMap((path) => {
      const list = valueAt(value, path)
      if (!Array.isArray(list)) return []
      scope.run.budget.spend(list.length)
      return list.flatMap((item: unknown, at) => (isChosen(item, scope) ? [[...path, at]] : []))
    })
}

function nested({base, nested: inner}: GroqNode, compile: Compile): Select {
  const [outer, within] = [compileSelector(base, compile), compileSelector(inner, compile)]
  return (value, scope) =>
    outer(value, scope).flatMap((path) => {
      return within(valueAt(value, path), scope).map((rest) => [...path, ...rest])
    })
}

/** Returns the paths of all objects at any depth for which the condition is true. */
function anywhere(condition: Evaluate, scope: Scope, path: KeyPath): KeyPath[] {
  const {value, run} = scope
  run.budget.spend(1)
  const within = (part: unknown, step: string | number) =>
    anywhere(condition, scope.hiding(part), [...path, step])
  if (Array.isArray(value)) return value.flatMap((item: unknown, at) => within(item, at))
  if (!isObject(value)) return []
  const found = Object.entries(value).flatMap(([name, part]) => within(part, name))
  return condition(scope) === true ? [path, ...found] : found
}
