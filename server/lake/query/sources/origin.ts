import {Scope} from '../evaluator/scope.ts'
import {isObject} from '../evaluator/values.ts'

/** A place in a document: the document itself, or a part of a place. */
export interface Place {
  readonly document: Readonly<Record<string, unknown>>
  readonly within?: {readonly place: Place; readonly step: Step}
}

/** An attribute by its name, or an item of a list by its index, with its `_key` where it has one. */
export type Step = string | {readonly index: number; readonly key: string | undefined}

/**
 * Where a value comes from: as a whole out of a document, part by part where a query has put it
 * together, or out of the query itself. Undefined for what was computed.
 */
export type Origin =
  | Place
  | {readonly items: readonly (Origin | undefined)[]}
  | {readonly fields: ReadonlyMap<string, Origin | undefined>}
  | 'literal'

/** A value with its origin. */
export interface Traced {
  readonly value: unknown
  readonly origin: Origin | undefined
}

export const NOTHING: Traced = {value: null, origin: undefined}

/** What a document is to itself; of anything else the origin is not known. */
export function asDocument(value: unknown): Traced {
  return {value, origin: isObject(value) ? {document: value} : undefined}
}

export function attributeOf({value, origin}: Traced, name: string): Traced {
  if (!isObject(value) || !Object.hasOwn(value, name)) return NOTHING
  return {value: value[name] ?? null, origin: originOfAttribute(origin, name)}
}

/** The items of a list, each with its origin; undefined where the value is no list. */
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

function partOf(place: Place, step: Step): Place {
  return {document: place.document, within: {place, step}}
}

/** A scope in which the origin of `@` is known. What is evaluated without origins takes it as any other. */
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
