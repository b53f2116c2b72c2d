/** A document of the dataset. */
export interface ContentDocument {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

/** A step in a field path: a field name, an item's key or an index. */
export type PathStep = string | number | {_key: string}

/** The document and path of a value. */
export interface Address {
  readonly id: string
  readonly type: string
  readonly path: readonly PathStep[]
}

/** Marks an address. Users do not type this character. */
const mark = '\u0001'

/**
 * Copies of documents with an address in place of each text and number. A query over the copies
 * returns the addresses of the values that the same query returns over the originals.
 *
 * Names, keys, types (`_…`), booleans and the fields that the query decides by stay unchanged. An
 * asset document gets the address of the field that shows it, because a click on a picture must
 * open that field.
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

  /** Resolves a reference for groq-js. */
  dereference = ({_ref}: {_ref: string}): unknown => {
    const [note = '', file] = _ref.split(' ')
    if (file === undefined) return this.#byId.get(_ref)
    return inPlaceOfEverything(this.#files.get(file), note)
  }

  /** The address in a value; undefined for other values. */
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

/** Replaces every text and number in a value with the same address. */
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
