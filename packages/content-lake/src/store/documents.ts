import type {LakeDocument} from './document.ts'
import {publishedId, releaseDocumentId, releaseOf} from './document-id.ts'
import {referencesOf} from './references.ts'

/** The change of one document in a committed transaction. Null means that it does not exist. */
export interface Replacement {
  readonly id: string
  readonly before: LakeDocument | null
  readonly after: LakeDocument | null
}

/** Most published ids have one version. A set of one id takes about 200 bytes. */
type Ids = string | Set<string>

/** The parts of an image asset's id that remain in its short name. */
const imageId = /^image-([0-9a-f]{12})[0-9a-f]{28}(-\d+x\d+-[a-z]+)$/

/** Returns the short name of an image asset, with a hyphen before the type; undefined for other documents. */
function shortImageName({_id, _type}: LakeDocument): string | undefined {
  if (_type !== 'sanity.imageAsset') return undefined
  const [, hash, rest] = imageId.exec(_id) ?? []
  return hash && rest ? hash + rest : undefined
}

/**
 * The current documents in memory, with indexes by type, by published id, by referenced id, and of
 * images by short name. They are loaded from the database at start and updated after each commit.
 */
export class Documents {
  readonly #byId = new Map<string, LakeDocument>()
  readonly #byType = new Map<string, Ids>()
  readonly #versions = new Map<string, Ids>()
  readonly #ofReleases = new Map<string, Ids>()
  readonly #referrers = new Map<string, Map<string, boolean>>()
  readonly #images = new Map<string, Ids>()
  #scores = 0

  get(id: string): LakeDocument | undefined {
    return this.#byId.get(id)
  }

  get size(): number {
    return this.#byId.size
  }

  /** Whether documents have an attribute `_score`, which GROQ's `score()` reads. */
  get hasScores(): boolean {
    return this.#scores > 0
  }

  /** Returns all documents, in no particular order. */
  all(): IterableIterator<LakeDocument> {
    return this.#byId.values()
  }

  /** Returns the documents of one type, in no particular order. */
  ofType(type: string): LakeDocument[] {
    return this.#resolve(this.#byType.get(type))
  }

  countOfType(type: string): number {
    const ids = this.#byType.get(type) ?? new Set()
    return typeof ids === 'string' ? 1 : ids.size
  }

  /** Whether a release of this name exists or documents have versions in it. */
  hasRelease(name: string): boolean {
    return this.#ofReleases.has(name) || this.#byId.has(releaseDocumentId(name))
  }

  /** Returns the published document, draft and versions of an id that exist. */
  versionsOf(published: string): LakeDocument[] {
    return this.#resolve(this.#versions.get(published))
  }

  /** Whether a published id has exactly one version. */
  hasOneVersion(published: string): boolean {
    return typeof this.#versions.get(published) === 'string'
  }

  /** Returns the versions in a release. */
  ofRelease(name: string): LakeDocument[] {
    return this.#resolve(this.#ofReleases.get(name))
  }

  /** Returns the ids of the other documents with a strong reference to `id`. */
  strongReferrersOf(id: string): string[] {
    const referrers = this.#referrers.get(id)
    if (!referrers) return []
    return [...referrers].filter(([from, strong]) => strong && from !== id).map(([from]) => from)
  }

  /** Returns the ids of all documents with a weak or strong reference to `id`. */
  referrersOf(id: string): string[] {
    return [...(this.#referrers.get(id)?.keys() ?? [])]
  }

  countReferrersOf(id: string): number {
    return this.#referrers.get(id)?.size ?? 0
  }

  /**
   * Returns the id of the image asset with a short name: 12 of the 40 characters of the hash, size and
   * type, such as `22cf59dcf743-1080x1350-webp`.
   */
  imageIdOf(shortName: string): string | undefined {
    const ids = this.#images.get(shortName)
    return typeof ids === 'string' ? ids : ids?.values().next().value
  }

  put(document: LakeDocument): void {
    this.remove(document._id)
    this.#byId.set(document._id, document)
    if (Object.hasOwn(document, '_score')) this.#scores += 1
    addTo(this.#byType, document._type, document._id)
    addTo(this.#versions, publishedId(document._id), document._id)
    const release = releaseOf(document._id)
    if (release) addTo(this.#ofReleases, release, document._id)
    const image = shortImageName(document)
    if (image) addTo(this.#images, image, document._id)
    for (const {id, strong} of referencesOf(document)) {
      const referrers = this.#referrers.get(id) ?? new Map<string, boolean>()
      referrers.set(document._id, strong || referrers.get(document._id) === true)
      this.#referrers.set(id, referrers)
    }
  }

  remove(id: string): void {
    const old = this.#byId.get(id)
    if (!old) return
    this.#byId.delete(id)
    if (Object.hasOwn(old, '_score')) this.#scores -= 1
    removeFrom(this.#byType, old._type, id)
    removeFrom(this.#versions, publishedId(id), id)
    const release = releaseOf(id)
    if (release) removeFrom(this.#ofReleases, release, id)
    const image = shortImageName(old)
    if (image) removeFrom(this.#images, image, id)
    for (const reference of referencesOf(old)) {
      const referrers = this.#referrers.get(reference.id)
      referrers?.delete(id)
      if (referrers?.size === 0) this.#referrers.delete(reference.id)
    }
  }

  #resolve(ids: Ids | undefined): LakeDocument[] {
    const found: LakeDocument[] = []
    for (const id of typeof ids === 'string' ? [ids] : (ids ?? [])) {
      const document = this.#byId.get(id)
      if (document) found.push(document)
    }
    return found
  }
}

function addTo(index: Map<string, Ids>, key: string, id: string): void {
  const ids = index.get(key)
  if (ids === undefined) index.set(key, id)
  else if (typeof ids === 'string') index.set(key, new Set([ids, id]))
  else ids.add(id)
}

function removeFrom(index: Map<string, Ids>, key: string, id: string): void {
  const ids = index.get(key)
  if (typeof ids === 'object') ids.delete(id)
  if (ids === id || (typeof ids === 'object' && ids.size === 0)) index.delete(key)
}
