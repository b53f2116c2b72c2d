import {Scope} from '../evaluator/scope.ts'
import {isObject} from '../evaluator/values.ts'

/** A document, or an attribute or item inside it. */
export interface SourceLocation {
  readonly document: Readonly<Record<string, unknown>>
  readonly within?: {readonly location: SourceLocation; readonly step: Step}
}

/** An attribute name, or a list index with the `_key` of the item. */
export type Step = string | {readonly index: number; readonly key: string | undefined}

/**
 * Where a value comes from: a location in a document, separate origins of its items or fields, or
 * the query itself (`literal`). Computed values have no origin (undefined).
 */
export type Origin =
  | SourceLocation
  | {readonly items: readonly (Origin | undefined)[]}
  | {readonly fields: ReadonlyMap<string, Origin | undefined>}
  | 'literal'

/** A value with its origin. */
export interface Traced {
  readonly value: unknown
  readonly origin: Origin | undefined
}

/** A compiled part of a query that returns values with their origins. */
export type Trace = (scope: TracedScope, atMost?: number) => Traced

/** The type of `trace` in trace.ts, which compiles a parsed part of a query. */
export type Tracer = (node: unknown) => Trace

export const tracedNothing: Traced = {value: null, origin: undefined}

/** Returns a document with itself as its origin, or any other value without an origin. */
export function asDocument(value: unknown): Traced {
  return {value, origin: isObject(value) ? {document: value} : undefined}
}

export function attributeOf({value, origin}: Traced, name: string): Traced {
  if (!isObject(value) || !Object.hasOwn(value, name)) return tracedNothing
  return {value: value[name] ?? null, origin: originOfAttribute(origin, name)}
}

/** Returns the items of a list with their origins; undefined for any other value. */
export function itemsOf({value, origin}: Traced): Traced[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.map((item: unknown, index) => {
    return {value: item ?? null, origin: originOfItem(origin, index, item)}
  })
}

export function listOf(items: readonly Traced[]): Traced {
  return {
    value: items.map(({value}) => value),
    origin: {items: items.map(({origin}) => origin)},
  }
}

function originOfAttribute(origin: Origin | undefined, name: string): Origin | undefined {
  if (origin === undefined || origin === 'literal') return origin
  if ('document' in origin) return partOf(origin, name)
  return 'fields' in origin ? origin.fields.get(name) : undefined
}

function originOfItem(
  origin: Origin | undefined,
  index: number,
  item: unknown,
): Origin | undefined {
  if (origin === undefined || origin === 'literal') return origin
  if ('items' in origin) return origin.items[index]
  if (!('document' in origin)) return undefined
  const key = isObject(item) && typeof item._key === 'string' ? item._key : undefined
  return partOf(origin, {index, key})
}

function partOf(location: SourceLocation, step: Step): SourceLocation {
  return {document: location.document, within: {location, step}}
}

/**
 * A scope that also has the origin of `@`. Functions created by `compile` use it as a plain scope.
 */
export class TracedScope extends Scope {
  readonly origin: Origin | undefined

  constructor(outer: Scope, {value, origin}: Traced, parent?: Scope, hidden = false) {
    super(outer.run, value, parent, hidden)
    this.origin = origin
  }

  get traced(): Traced {
    return {value: this.value, origin: this.origin}
  }

  nestedIn(item: Traced): TracedScope {
    return new TracedScope(this, item, this.hidden ? this.parent : this)
  }

  hidingIn(item: Traced): TracedScope {
    return new TracedScope(this, item, this.hidden ? this.parent : this, true)
  }
}
