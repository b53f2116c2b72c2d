/* Over 200 lines: the lists of a perspective and what it shows of a document belong together. */
import type {LakeDocument} from '../store/document.ts'
import {isFields} from '../store/document.ts'
import {idInLayer, isPrivateId, isPublishedId, publishedId} from '../store/document-id.ts'
import type {Documents} from '../store/documents.ts'
import type {IndexKeys} from './evaluator/scope.ts'
import type {Perspective} from './perspective.ts'
import {compareById, insertSorted, removeById} from './sorted-documents.ts'

/**
 * The documents of one perspective. Returned lists are sorted by `_id`. Callers must not keep a
 * list, because commits update it in place.
 */
export class View {
  readonly #documents: Documents
  readonly #perspective: Perspective
  readonly #byType = new Map<string, LakeDocument[]>()
  readonly #overlays = new WeakMap<LakeDocument, LakeDocument>()
  #all: LakeDocument[] | undefined

  constructor(documents: Documents, perspective: Perspective) {
    this.#documents = documents
    this.#perspective = perspective
  }

  /** Finds a document by its id in the perspective. */
  get(id: string): LakeDocument | undefined {
    const {kind} = this.#perspective
    // Skip the lookup, because its duration could reveal whether the document exists.
    if (kind === 'none' || (kind === 'public' && isPrivateId(id))) return undefined
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
    // Do not cache types without documents: queries can name any number of them.
    if (this.#documents.countOfType(type) > 0) this.#byType.set(type, list)
    return list
  }

  /** An upper bound for the number of selected documents. */
  size({types, ids, references, stored = []}: IndexKeys): number {
    let size = ids.length + stored.length
    for (const type of types) size += this.#documents.countOfType(type)
    for (const id of references) size += this.#documents.countReferrersOf(id)
    return size
  }

  /**
   * Returns the selected documents, each once. In the perspective `raw` an id also selects its
   * drafts and versions, so callers must still evaluate the filter.
   */
  select({types, ids, references, stored = []}: IndexKeys): readonly LakeDocument[] {
    const [only, ...others] = types
    const byTypeAlone = ids.length + references.length + stored.length === 0
    if (only !== undefined && others.length === 0 && byTypeAlone) return this.ofType(only)
    const found = new Map<string, LakeDocument>()
    const add = (document: LakeDocument | undefined) => {
      if (document) found.set(document._id, document)
    }
    for (const type of types) for (const each of this.ofType(type)) add(each)
    for (const id of ids) for (const each of this.#under(id)) add(each)
    for (const id of references) {
      for (const from of this.#documents.referrersOf(id)) add(this.seen(from))
    }
    for (const id of stored) add(this.seen(id))
    return [...found.values()].sort(compareById)
  }

  /** Returns the stored id of a document from this view; undefined for any other value. */
  storedIdOf(value: unknown): string | undefined {
    if (!isFields(value) || typeof value._id !== 'string') return undefined
    if (this.#perspective.kind !== 'stack') {
      return this.#documents.get(value._id) === value ? value._id : undefined
    }
    if (typeof value._originalId !== 'string') return undefined
    const version = this.#documents.get(value._originalId)
    return version && this.#overlays.get(version) === value ? version._id : undefined
  }

  /** Returns the document with a stored id as the perspective shows it. */
  seen(storedId: string): LakeDocument | undefined {
    const document = this.#documents.get(storedId)
    return document && this.#seen(document)
  }

  /** Whether the perspective shows the document with a stored id, which must exist. */
  isSeen(id: string): boolean {
    const {kind} = this.#perspective
    if (kind === 'none') return false
    if (kind === 'public') return !isPrivateId(id)
    if (kind !== 'stack') return kind === 'raw' || isPublishedId(id)
    // Most documents of a stack have no other version.
    const isOnly = isPublishedId(id) && this.#documents.hasOneVersion(id)
    return isOnly || this.seen(id) !== undefined
  }

  get hasScores(): boolean {
    return this.#documents.hasScores
  }

  /** Returns the visible documents among all versions of the given published ids. */
  seenOf(publishedIds: Iterable<string>): Map<string, LakeDocument> {
    const seen = new Map<string, LakeDocument>()
    for (const id of publishedIds) {
      for (const version of this.#documents.versionsOf(id)) {
        const document = this.#seen(version)
        if (document) seen.set(document._id, document)
      }
    }
    return seen
  }

  /** Updates the cached lists with the visible documents `before` and `after` a change. */
  replace(
    before: ReadonlyMap<string, LakeDocument>,
    after: ReadonlyMap<string, LakeDocument>,
  ): void {
    for (const [id, old] of before) {
      const now = after.get(id)
      if (now === old) continue
      if (!now && this.#all) removeById(this.#all, id)
      if (now?._type !== old._type) {
        const list = this.#byType.get(old._type)
        if (list) removeById(list, id)
      }
    }
    for (const [id, now] of after) {
      if (before.get(id) === now) continue
      if (this.#all) insertSorted(this.#all, now)
      const list = this.#byType.get(now._type)
      if (list) insertSorted(list, now)
    }
  }

  /** Clears the cached lists. After many changes, rebuilding them is faster than updating them. */
  forget(): void {
    this.#all = undefined
    this.#byType.clear()
  }

  /** Returns the documents with an id; in the perspective `raw` also its drafts and versions. */
  #under(id: string): LakeDocument[] {
    if (this.#perspective.kind === 'raw') {
      const exact = this.#documents.get(id)
      return exact ? [exact, ...this.#documents.versionsOf(id)] : this.#documents.versionsOf(id)
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
    return list.sort(compareById)
  }

  /** Returns the document as the perspective shows it; undefined if the document is not visible. */
  #seen(document: LakeDocument): LakeDocument | undefined {
    switch (this.#perspective.kind) {
      case 'raw':
        return document
      case 'published':
        return isPublishedId(document._id) ? document : undefined
      case 'public':
        return isPrivateId(document._id) ? undefined : document
      case 'none':
        return undefined
      default: {
        const winner = this.#winner(publishedId(document._id))
        return winner?._originalId === document._id ? winner : undefined
      }
    }
  }

  #winner(published: string): LakeDocument | undefined {
    if (this.#perspective.kind !== 'stack') return undefined
    for (const layer of this.#perspective.layers) {
      const version = this.#documents.get(idInLayer(layer, published))
      if (version) return isDeletion(version) ? undefined : this.#overlay(version, published)
    }
    const version = this.#documents.get(published)
    return version && this.#overlay(version, published)
  }

  #overlay(version: LakeDocument, published: string): LakeDocument {
    const known = this.#overlays.get(version)
    if (known) return known
    const overlay = {...version, _id: published, _originalId: version._id}
    this.#overlays.set(version, overlay)
    return overlay
  }
}

/** Whether publishing the release unpublishes the document of this version. */
function isDeletion(version: LakeDocument): boolean {
  return isFields(version._system) && version._system.delete === true
}
