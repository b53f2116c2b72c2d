import {compile} from '../evaluator/compile.ts'
import {isObject} from '../evaluator/values.ts'
import {type GroqNode, nodesOf} from '../groq-node.ts'
import {attributeOf, type Origin, type Trace, type Traced, type Tracer} from './origin.ts'

/** Adds one or more attributes with their origins to the object that is being built. */
type Put = (result: Map<string, Traced>, scope: Parameters<Trace>[0]) => void

/** Compiles an object of named attributes, splats and conditional splats, with their origins. */
export function objectOf({attributes}: GroqNode, trace: Tracer): Trace {
  const puts = nodesOf(attributes).map((node) => putOf(node, trace))
  return (scope) => {
    const parts = new Map<string, Traced>()
    for (const put of puts) put(parts, scope)
    const value: Record<string, unknown> = {}
    const fields = new Map<string, Origin | undefined>()
    for (const [name, part] of parts) {
      // Assigning `__proto__` would set the prototype instead of an attribute.
      Object.defineProperty(value, name, {
        value: part.value,
        enumerable: true,
        writable: true,
        configurable: true,
      })
      fields.set(name, part.origin)
    }
    return {value, origin: {fields}}
  }
}

function putOf(node: GroqNode, trace: Tracer): Put {
  const value = trace(node.value)
  const splat: Put = (result, scope) => {
    const from = value(scope)
    if (!isObject(from.value)) return
    const names = Object.keys(from.value)
    scope.run.budget.spend(names.length)
    for (const name of names) result.set(name, attributeOf(from, name))
  }
  if (node.type === 'ObjectSplat') return splat
  if (node.type === 'ObjectConditionalSplat') {
    const condition = compile(node.condition)
    return (result, scope) => {
      if (condition(scope) === true) splat(result, scope)
    }
  }
  const name = String(node.name)
  return (result, scope) => {
    result.set(name, value(scope))
  }
}
