import {type GroqNode, nodesOf} from '../../groq-node.ts'
import type {Budget} from '../budget.ts'
import type {Evaluate} from '../scope.ts'
import {isEqual, isObject} from '../values.ts'
import {compileSelector, type KeyPath, valueAt} from './selector.ts'

/**
 * Compiles `diff::changedAny(before, after, selector)`, which is true if a selected value changed,
 * and `diff::changedOnly(before, after, selector)`, which is true if only selected values changed.
 * https://www.sanity.io/docs/specifications/groq-functions ("diff")
 */
export function compileDiff(node: GroqNode, compile: (node: unknown) => Evaluate): Evaluate {
  const [lhs, rhs, selector] = nodesOf(node.args)
  const [left, right] = [compile(lhs), compile(rhs)]
  const select = compileSelector(selector, compile)
  const isAny = node.name === 'changedAny'
  return (scope) => {
    const {budget} = scope.run
    const [before, after] = [left(scope), right(scope)]
    const selected = select(before, scope.hiding(before))
    if (!isAny) {
      return differences(before, after, budget).every((path) =>
        selected.some((start) => start.every((step, at) => path[at] === step)),
      )
    }
    if (select(after, scope.hiding(after)).length !== selected.length) return true
    return selected.some((path) => isChanged(before, after, path, budget))
  }
}

/**
 * Whether the value at a path changed. A list item also counts as changed if the length of its list
 * changed, because items may have moved.
 */
function isChanged(before: unknown, after: unknown, path: KeyPath, budget: Budget): boolean {
  const lengthAt = (value: unknown, at: number) => {
    const list = valueAt(value, path.slice(0, at))
    return Array.isArray(list) ? list.length : undefined
  }
  const isMoved = path.some((step, at) => {
    if (typeof step !== 'number') return false
    const length = lengthAt(before, at)
    return length === undefined || length !== lengthAt(after, at)
  })
  return isMoved || !isSame(valueAt(before, path), valueAt(after, path), budget)
}

/**
 * Returns the deepest paths at which two values differ. For lists of different lengths this is the
 * path of the list.
 */
function differences(
  before: unknown,
  after: unknown,
  budget: Budget,
  path: KeyPath = [],
): KeyPath[] {
  if (isSame(before, after, budget)) return []
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(after), ...Object.keys(before)])
    return [...names].flatMap((name) =>
      differences(valueAt(before, [name]), valueAt(after, [name]), budget, [...path, name]),
    )
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((item: unknown, at) =>
      differences(item, after[at], budget, [...path, at]),
    )
  }
  return [path]
}

function isSame(left: unknown, right: unknown, budget: Budget): boolean {
  budget.spend(1)
  if (Array.isArray(left)) {
    if (!Array.isArray(right) || left.length !== right.length) return false
    return left.every((item, at) => isSame(item, right[at], budget))
  }
  if (!isObject(left)) return isEqual(left, right)
  if (!isObject(right)) return false
  const names = Object.keys(left)
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => Object.hasOwn(right, name) && isSame(left[name], right[name], budget))
  )
}
