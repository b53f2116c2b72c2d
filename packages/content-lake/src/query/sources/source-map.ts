import type {Budget} from '../evaluator/budget.ts'
import {isObject} from '../evaluator/values.ts'
import type {Origin, SourceLocation, Step, Traced} from './origin.ts'

/** How the paths of a source map name list items: `[0]`, or `[?(@._key=='abc')]`. */
export type SourceMapStyle = 'index' | 'key'

type Source =
  | {readonly type: 'documentValue'; readonly document: number; readonly path: number}
  | {readonly type: 'literal' | 'unknown'}

/** Maps each value of a result to its source. */
export interface SourceMap {
  readonly documents: readonly {readonly _id: string; readonly _type: string}[]
  readonly paths: readonly string[]
  readonly mappings: Readonly<Record<string, {readonly type: 'value'; readonly source: Source}>>
}

/**
 * Builds the source map of a result: https://github.com/sanity-io/content-source-maps. A copied
 * value has one mapping; a whole document has one mapping for each attribute. Documents are listed
 * by their stored id, even if the perspective shows the published id.
 */
export function sourceMapOf(result: Traced, style: SourceMapStyle, budget: Budget): SourceMap {
  const mapper = new Mapper(style, budget)
  mapper.add(result.value, result.origin, '$')
  return mapper
}

class Mapper implements SourceMap {
  readonly documents: {_id: string; _type: string}[] = []
  readonly paths: string[] = []
  readonly mappings: Record<string, {type: 'value'; source: Source}> = {}
  readonly #style: SourceMapStyle
  readonly #budget: Budget
  readonly #documentAt = new Map<string, number>()
  readonly #pathAt = new Map<string, number>()

  constructor(style: SourceMapStyle, budget: Budget) {
    this.#style = style
    this.#budget = budget
  }

  add(value: unknown, origin: Origin | undefined, at: string): void {
    if (value === null || value === undefined) return
    this.#budget.spend(1)
    if (origin === undefined) this.#map(at, {type: 'unknown'})
    else if (origin === 'literal') this.#map(at, {type: 'literal'})
    else if ('items' in origin) this.#addItems(value, origin.items, at)
    else if ('fields' in origin) this.#addFields(value, (name) => origin.fields.get(name), at)
    else if (origin.within) this.#map(at, this.#source(origin))
    else {
      const {document} = origin
      this.#addFields(value, (step) => ({document, within: {location: origin, step}}), at)
    }
  }

  #addItems(value: unknown, items: readonly (Origin | undefined)[], at: string): void {
    if (!Array.isArray(value)) return
    for (const [index, item] of value.entries()) this.add(item, items[index], `${at}[${index}]`)
  }

  #addFields(value: unknown, originOf: (name: string) => Origin | undefined, at: string): void {
    if (!isObject(value)) return
    for (const [name, part] of Object.entries(value)) {
      this.add(part, originOf(name), at + this.#step(name))
    }
  }

  #map(at: string, source: Source): void {
    this.mappings[at] = {type: 'value', source}
  }

  #source(location: SourceLocation): Source {
    const {_id, _originalId, _type} = location.document
    const id = String(_originalId ?? _id)
    const document = indexIn(this.#documentAt, id, () =>
      this.documents.push({_id: id, _type: String(_type)}),
    )
    const text = this.#pathTo(location)
    const path = indexIn(this.#pathAt, text, () => this.paths.push(text))
    return {type: 'documentValue', document, path}
  }

  #pathTo({within}: SourceLocation): string {
    return within ? this.#pathTo(within.location) + this.#step(within.step) : '$'
  }

  #step(step: Step): string {
    if (typeof step === 'string') return `['${escaped(step)}']`
    const {index, key} = step
    const byKey = this.#style === 'key' && key !== undefined
    return byKey ? `[?(@._key=='${escaped(key)}')]` : `[${index}]`
  }
}

function indexIn(known: Map<string, number>, name: string, add: () => number): number {
  const index = known.get(name)
  if (index !== undefined) return index
  const added = add() - 1
  known.set(name, added)
  return added
}

const escapes: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

/** Escapes a name for normalized paths: https://www.rfc-editor.org/rfc/rfc9535#section-2.7 */
function escaped(name: string): string {
  return name.replace(/[\b\f\n\r\t'\\]/g, (character) => escapes[character] ?? character)
}
