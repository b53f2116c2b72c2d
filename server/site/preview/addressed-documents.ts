/** A document as the dataset has it. */
export interface ContentDocument {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

/** A step on the way from a document to a field: a name, an item by its key, or by its place. */
export type PathStep = string | number | {_key: string}

/** Where in the dataset a value stands. */
export interface Address {
  readonly id: string
  readonly type: string
  readonly path: readonly PathStep[]
}

/** No text that a person types begins so. */
const mark = '\u0001'

/**
 * Documents in which every text and number has given way to a note of where it stands. A query over
 * them finds what it finds over the real ones, and shows the addresses of what it would show.
 *
 * Left as they are: names, keys and types (`_…`), yes and no, and the fields the query decides by.
 * A picture's file counts as a part of the field that shows it: a click on the picture is to lead
 * there, not to the file.
 */
export class AddressedDocuments {
  readonly all: readonly ContentDocument[]
  readonly #addresses: Address[] = []
  readonly #byId: ReadonlyMap<string, ContentDocument>
  readonly #files: ReadonlyMap<string, ContentDocument>

  /** @param decisive - names of the fields that the query decides by */
  constructor(documents: readonly ContentDocument[], decisive: ReadonlySet<string>) {
    const files = documents.filter(isFile)
    const others = documents.filter((document) => !isFile(document))
    this.all = others.map((document) => this.#addressed(document, decisive))
    this.#byId = new Map(this.all.map((document) => [document._id, document]))
    this.#files = new Map(files.map((document) => [document._id, document]))
  }

  /** What a reference leads to, as groq-js asks for it. */
  dereference = ({_ref}: {_ref: string}): unknown => {
    const [note = '', file] = _ref.split(' ')
    if (file === undefined) return this.#byId.get(_ref)
    return inPlaceOfEverything(this.#files.get(file), note)
  }

  /** The address that a value is a note of; undefined for every other value. */
  addressOf(value: unknown): Address | undefined {
    if (typeof value !== 'string' || !value.startsWith(mark)) return undefined
    return this.#addresses[Number(value.slice(mark.length))]
  }

  #addressed(document: ContentDocument, decisive: ReadonlySet<string>): ContentDocument {
    const {_id: id, _type: type} = document
    const note = (path: readonly PathStep[]) => mark + (this.#addresses.push({id, type, path}) - 1)
    const copy = (value: unknown, path: readonly PathStep[], name: string): unknown => {
      if (Array.isArray(value)) {
        return value.map((item, index) => copy(item, [...path, keyOf(item) ?? index], name))
      }
      if (isFields(value)) return copyFields(value, path)
      const shown = typeof value === 'string' || typeof value === 'number'
      return shown && !decisive.has(name) ? note(path) : value
    }
    const copyFields = (fields: Record<string, unknown>, path: readonly PathStep[]) =>
      Object.fromEntries(
        Object.entries(fields).map(([key, part]) => {
          if (key === 'asset' && isFields(part) && typeof part._ref === 'string') {
            return [key, {...part, _ref: `${note(path)} ${part._ref}`}]
          }
          return [key, key.startsWith('_') ? part : copy(part, [...path, key], key)]
        }),
      )
    return {...copyFields(document, []), _id: id, _type: type}
  }
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isFile = ({_type}: ContentDocument) => /^sanity\.(image|file)Asset$/.test(_type)

const keyOf = (item: unknown): PathStep | undefined =>
  isFields(item) && typeof item._key === 'string' ? {_key: item._key} : undefined

/** A value in which every text and number is one and the same note. */
function inPlaceOfEverything(value: unknown, note: string): unknown {
  if (Array.isArray(value)) return value.map((item) => inPlaceOfEverything(item, note))
  if (isFields(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        key.startsWith('_') ? part : inPlaceOfEverything(part, note),
      ]),
    )
  }
  return typeof value === 'string' || typeof value === 'number' ? note : value
}
