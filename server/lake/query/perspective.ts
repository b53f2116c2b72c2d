import {describedError} from '../lake-error.ts'
import {isFields, type LakeDocument} from '../store/document.ts'
import {idInLayer, isPrivateId, isPublishedId, publishedId} from '../store/document-id.ts'
import type {Documents} from '../store/documents.ts'

/**
 * From where documents are looked at: https://www.sanity.io/docs/content-lake/perspectives.
 * `public` is what anonymous callers get: published documents without a dot in their id. A stack
 * lists layers, the first winning: `drafts` or names of releases, then what is published.
 */
export type Perspective =
  | {readonly kind: 'raw' | 'published' | 'public'}
  | {readonly kind: 'stack'; readonly layers: readonly string[]}

const RELEASE_NAME = /^[a-zA-Z0-9_-]{1,100}$/

/**
 * The perspective a request names: one name, or several separated by commas. Throws a 400 for a name
 * that is neither built in nor a release with documents.
 */
export function parsePerspective(text: string, documents: Documents): Perspective {
  const names = text.split(',').map((name) => name.trim())
  if (names.length === 1 && names[0] === 'raw') return {kind: 'raw'}
  if (names.length === 1 && names[0] === 'published') return {kind: 'published'}
  const layers: string[] = []
  for (const name of names) {
    if (name === 'published') break
    const layer = name === 'previewDrafts' ? 'drafts' : name
    if (layer !== 'drafts' && !isRelease(layer, documents)) throw unknownPerspective(name)
    layers.push(layer)
  }
  return {kind: 'stack', layers}
}

function isRelease(name: string, documents: Documents): boolean {
  if (!RELEASE_NAME.test(name) || name === 'raw') return false
  if (documents.get(`_.releases.${name}`)) return true
  for (const {_id} of documents.all()) if (_id.startsWith(`versions.${name}.`)) return true
  return false
}

function unknownPerspective(name: string): Error {
  const description = `Invalid perspective "${name}": expected raw, published, drafts or the name of a release`
  return describedError(400, 'validationError', description)
}

/** The documents as one perspective shows them. Lists are in the order of `_id`. */
export class View {
  readonly #documents: Documents
  readonly #perspective: Perspective
  readonly #byType = new Map<string, readonly LakeDocument[]>()
  readonly #overlays = new WeakMap<LakeDocument, LakeDocument>()
  #all: readonly LakeDocument[] | undefined

  constructor(documents: Documents, perspective: Perspective) {
    this.#documents = documents
    this.#perspective = perspective
  }

  /** The document under an id, as seen from here. */
  get(id: string): LakeDocument | undefined {
    const {kind} = this.#perspective
    if (kind !== 'stack') {
      const document = this.#documents.get(id)
      return document && this.#seen(document)
    }
    return isPublishedId(id) ? this.#winner(id) : undefined
  }

  all(): readonly LakeDocument[] {
    this.#all ??= this.#list(this.#documents.all())
    return this.#all
  }

  ofType(type: string): readonly LakeDocument[] {
    const known = this.#byType.get(type)
    if (known) return known
    const list = this.#list(this.#documents.ofType(type))
    this.#byType.set(type, list)
    return list
  }

  /** The union of some types and ids, each document once. */
  select(types: ReadonlySet<string>, ids: ReadonlySet<string>): readonly LakeDocument[] {
    const [only, ...others] = types
    if (only !== undefined && others.length === 0 && ids.size === 0) return this.ofType(only)
    const found = new Map<string, LakeDocument>()
    for (const type of types) for (const each of this.ofType(type)) found.set(each._id, each)
    for (const id of ids) for (const each of this.#under(id)) found.set(each._id, each)
    return [...found.values()].sort(byId)
  }

  /** Forgets what a change to documents of these types may have made stale. */
  forget(types: Iterable<string>): void {
    this.#all = undefined
    for (const type of types) this.#byType.delete(type)
  }

  /** In raw, `sanity::versionOf(id)` also means the drafts and versions of the id. */
  #under(id: string): LakeDocument[] {
    if (this.#perspective.kind === 'raw') {
      const exact = this.#documents.get(id)
      return exact ? [exact, ...this.#documents.formsOf(id)] : this.#documents.formsOf(id)
    }
    const document = this.get(id)
    return document ? [document] : []
  }

  #list(documents: Iterable<LakeDocument>): LakeDocument[] {
    const list: LakeDocument[] = []
    for (const document of documents) {
      const seen = this.#seen(document)
      if (seen) list.push(seen)
    }
    return list.sort(byId)
  }

  /** The document as it shows from here, or undefined when it is hidden, or another form wins. */
  #seen(document: LakeDocument): LakeDocument | undefined {
    switch (this.#perspective.kind) {
      case 'raw':
        return document
      case 'published':
        return isPublishedId(document._id) ? document : undefined
      case 'public':
        return isPrivateId(document._id) ? undefined : document
      default: {
        const winner = this.#winner(publishedId(document._id))
        return winner?._originalId === document._id ? winner : undefined
      }
    }
  }

  #winner(published: string): LakeDocument | undefined {
    if (this.#perspective.kind !== 'stack') return undefined
    for (const layer of this.#perspective.layers) {
      const form = this.#documents.get(idInLayer(layer, published))
      if (form) return isDeletion(form) ? undefined : this.#overlay(form, published)
    }
    const form = this.#documents.get(published)
    return form && this.#overlay(form, published)
  }

  #overlay(form: LakeDocument, published: string): LakeDocument {
    const known = this.#overlays.get(form)
    if (known) return known
    const overlay = {...form, _id: published, _originalId: form._id}
    this.#overlays.set(form, overlay)
    return overlay
  }
}

/** A version that says its document goes away when the release is published. */
function isDeletion(form: LakeDocument): boolean {
  return isFields(form._system) && form._system.delete === true
}

function byId(a: LakeDocument, b: LakeDocument): number {
  return a._id < b._id ? -1 : 1
}
