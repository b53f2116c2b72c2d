/**
 * The expected type of a value, in a form that programs can check. `studio/query-shapes.ts` derives
 * it from the content schema.
 *
 * - `any`: not checked. `string`, `number`, `boolean`, `null`: a JSON type.
 * - `@name`: the shape of a named type.
 * - `only`: one of these values. `list`: a list of items of this shape.
 * - `fields`: an object. Fields that are not named here are not checked.
 * - `all`: an object that has all these shapes.
 * - `either`: one of these shapes. Objects are told apart by their `_type`.
 */
export type Shape =
  | string
  | {readonly only: readonly (string | number | boolean)[]}
  | {readonly list: Shape}
  | {readonly fields: Readonly<Record<string, Shape>>}
  | {readonly all: readonly Shape[]}
  | {readonly either: readonly Shape[]}

/** Path of a value in a document or a result, such as `['header', 0, 'label']`. */
type Path = readonly (string | number)[]

/** A value without the parts that have a wrong type, and the paths of these parts. */
interface Conforming {
  value: unknown
  wrong: readonly Path[]
}

/**
 * Leaves out every part of a value that does not have the expected type: a field is then missing, and
 * an item of a list is removed. Programs and imports can write such values, because only the Studio
 * checks types. Missing values (`null` or `undefined`) always have the expected type, except as items
 * of a list.
 *
 * @returns `value: null` if the whole value has a wrong type. The same object if nothing is wrong
 */
export function conforming(
  shape: Shape,
  types: Readonly<Record<string, Shape>>,
  value: unknown,
): Conforming {
  const wrong: Path[] = []
  if (value === undefined || value === null) return {value, wrong}
  return {value: fitted({types, wrong}, shape, value, undefined) ?? null, wrong}
}

interface Check {
  types: Readonly<Record<string, Shape>>
  /** Receives the paths of the parts that are left out. */
  wrong: Path[]
}

/**
 * A place in the value. Becomes a path only if something is wrong there, because the paths of all parts
 * would cost more than the check.
 */
interface Place {
  readonly key: string | number
  readonly parent: Place | undefined
}

function pathOf(place: Place | undefined): Path {
  const path: (string | number)[] = []
  for (let each = place; each; each = each.parent) path.unshift(each.key)
  return path
}

/** Returns the value without its wrong parts; undefined if all of it is wrong. */
function fitted(check: Check, shape: Shape, value: unknown, place: Place | undefined): unknown {
  const leaveOut = () => void check.wrong.push(pathOf(place))
  if (typeof shape === 'string') {
    if (shape === 'any') return value
    if (shape === 'null') return value === null ? value : leaveOut()
    if (!shape.startsWith('@')) return typeof value === shape ? value : leaveOut()
    return fitted(check, check.types[shape.slice(1)] ?? 'any', value, place)
  }
  if ('only' in shape) return shape.only.some((each) => each === value) ? value : leaveOut()
  if ('either' in shape) return fittedToOne(check, shape.either, value, place)
  if ('list' in shape) return Array.isArray(value) ? list(check, shape, value, place) : leaveOut()
  if ('all' in shape) return fittedToAll(check, shape.all, value, place)
  if (!isFields(value)) return leaveOut()
  const {_type: type} = shape.fields
  if (
    value._type &&
    typeof type === 'object' &&
    'only' in type &&
    !type.only.some((each) => each === value._type)
  )
    return leaveOut()
  return fields(check, shape.fields, value, place)
}

function fields(
  check: Check,
  shapes: Readonly<Record<string, Shape>>,
  value: Readonly<Record<string, unknown>>,
  place: Place | undefined,
): Readonly<Record<string, unknown>> {
  let changed: Record<string, unknown> | undefined
  for (const name in shapes) {
    const [shape, inner] = [shapes[name], value[name]]
    if (shape === undefined || inner === undefined || inner === null) continue
    const left = fitted(check, shape, inner, {key: name, parent: place}) ?? null
    if (left !== inner) changed = {...(changed ?? value), [name]: left}
  }
  return changed ?? value
}

function list(
  check: Check,
  shape: {readonly list: Shape},
  value: readonly unknown[],
  place: Place | undefined,
): unknown {
  const items = value.map((item, index) =>
    fitted(check, shape.list, item, {key: index, parent: place}),
  )
  const isSame = items.every((item, index) => item === value[index])
  return isSame ? value : items.filter((item) => item !== undefined)
}

/** Fits a value to several shapes, one after the other. */
function fittedToAll(
  check: Check,
  shapes: readonly Shape[],
  value: unknown,
  place: Place | undefined,
): unknown {
  let left = value
  for (const shape of shapes) {
    left = fitted(check, shape, left, place)
    if (left === undefined) return undefined
  }
  return left
}

/** Fits a value to the first shape that it has or, if it has none, to the most similar one. */
function fittedToOne(
  check: Check,
  shapes: readonly Shape[],
  value: unknown,
  place: Place | undefined,
): unknown {
  let best: {left: unknown; wrong: Path[]} | undefined
  for (const shape of shapes) {
    const wrong: Path[] = []
    const left = fitted({...check, wrong}, shape, value, place)
    if (wrong.length === 0) return left
    if (left !== undefined && (!best || wrong.length < best.wrong.length)) best = {left, wrong}
  }
  check.wrong.push(...(best?.wrong ?? [pathOf(place)]))
  return best?.left
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
