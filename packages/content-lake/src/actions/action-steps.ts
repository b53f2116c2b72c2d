import {systemTime} from '../iso-time.ts'
import {actionError, type LakeError} from '../lake-error.ts'
import {type Fields, isFields, type LakeDocument} from '../store/document.ts'
import {isPublishedId, publishedId, releaseDocumentId, releaseOf} from '../store/document-id.ts'
import {strengthenReferences} from '../store/references.ts'
import {withArrayKeys} from '../transaction/array-keys.ts'
import {applyMutations} from '../transaction/mutations.ts'
import {willNeed} from '../transaction/release-locks.ts'
import type {WorkingSet} from '../transaction/working-set.ts'
import type {ActionHistory} from './action-history.ts'

/** Reads the parameters of one action and applies the action to the documents of a transaction. */
export class ActionSteps {
  readonly action: Fields
  readonly index: number
  readonly history: ActionHistory
  readonly #working: WorkingSet

  constructor(working: WorkingSet, history: ActionHistory, action: Fields, index: number) {
    this.#working = working
    this.history = history
    this.action = action
    this.index = index
  }

  /** Returns a parameter of the action if it is a string; otherwise undefined. */
  text(name: string): string | undefined {
    const value = this.action[name]
    return typeof value === 'string' ? value : undefined
  }

  /** Returns a parameter that must be a document id. Throws a 400 if it is missing. */
  id(name: string): string {
    const id = this.text(name)
    if (!id) throw this.invalid(`The action needs the parameter "${name}"`)
    return id
  }

  ids(name: string): string[] {
    const value = this.action[name]
    if (value === undefined) return []
    if (Array.isArray(value) && value.every((id) => typeof id === 'string')) return value
    throw this.invalid(`"${name}" must be a list of document IDs`)
  }

  /** The published id of the action's document. */
  publishedId(): string {
    const id = this.id('publishedId')
    if (isPublishedId(id)) return id
    throw this.invalid(`"publishedId" must not be the id of a draft or version: "${id}"`)
  }

  /** The id of the action's draft or version. Older clients call the parameter `draftId`. */
  versionId(): string {
    const name = this.text('versionId') === undefined ? 'draftId' : 'versionId'
    return this.versionOf(this.publishedId(), this.id(name))
  }

  /**
   * Returns `id` if it is the id of a draft or version of the document `published`. Otherwise
   * throws a 400. Sanity: "The `versionId` must have either `drafts.` or `versions.<release>.` as a
   * prefix, and the portion following that prefix must match `publishedId`."
   */
  versionOf(published: string, id: string): string {
    if (!isPublishedId(id) && publishedId(id) === published) return id
    throw this.invalid(`"${id}" is not a draft or version of "${published}"`)
  }

  fields(name: string): Fields {
    const value = this.action[name]
    if (!isFields(value)) throw this.invalid(`The action's parameter "${name}" must be an object`)
    return value
  }

  idOf(document: Fields): string {
    if (typeof document._id === 'string') return document._id
    throw this.invalid('The document of the action needs an "_id"')
  }

  current(id: string): LakeDocument | null {
    return this.#working.current(id)
  }

  /** Returns the document. Throws a 404 if it does not exist. */
  existing(id: string): LakeDocument {
    const document = this.current(id)
    if (!document) throw this.notFound(id)
    return document
  }

  /**
   * Returns the ids of a document's published version, draft and release versions, including
   * uncommitted changes.
   */
  versionsOf(published: string): string[] {
    return this.#working.versionsOf(published)
  }

  create(id: string, fields: Fields): void {
    this.#run({createIfNotExists: {...fields, _id: id}})
  }

  replace(id: string, fields: Fields): void {
    this.#run({createOrReplace: {...fields, _id: id}})
  }

  patch(id: string, operations: unknown): void {
    if (!isFields(operations))
      throw this.invalid('The action\'s parameter "patch" must be an object')
    this.#run({patch: {...operations, id}})
  }

  /** Deletes a document. Also deletes its history if the action has `purge`. */
  remove(id: string): void {
    this.#run({delete: {id}})
    if (this.action.purge === true) this.#working.purged.add(id)
  }

  /** Replaces the published document with a draft or version, and deletes the draft or version. */
  publish(source: string, published: string): void {
    const version = this.existing(source)
    const strengthened = strengthenReferences(version)
    // `_system` describes the version, so it is not copied to the published document.
    const {_system, ...fields} = isFields(strengthened) ? strengthened : version
    // A version that was stored before times were checked may have a text that is none.
    const createdAt = this.current(published)?._createdAt ?? systemTime(version._createdAt)
    this.replace(published, {...fields, _createdAt: createdAt})
    this.remove(source)
  }

  /** Deletes a draft or version. Throws a 404 if it does not exist. */
  discard(id: string): void {
    this.existing(id)
    this.remove(id)
  }

  /**
   * Throws a 409 unless the document has this revision. If `revision` is undefined, any revision is
   * accepted.
   */
  requireRevision(id: string, revision: string | undefined): void {
    const current = this.current(id)?._rev
    if (revision === undefined || revision === current) return
    throw this.conflict(
      `Document "${id}" has unexpected revision ID`,
      'documentRevisionIDDoesNotMatchError',
      {id, currentRevisionID: current ?? null, expectedRevisionID: revision},
    )
  }

  /** Returns the ids of the versions in a release, including uncommitted changes. */
  versionsIn(release: string): string[] {
    return this.#working.versionsIn(release)
  }

  /**
   * Finds versions in scheduled releases that have a strong reference to a document. Returns them
   * with their publication times.
   */
  scheduledReferrersOf(id: string): {id: string; at: string}[] {
    const found: {id: string; at: string}[] = []
    for (const from of this.#working.referrersOf(id)) {
      const name = releaseOf(from)
      const release = name === undefined ? null : this.current(releaseDocumentId(name))
      const version = this.current(from)
      if (release?.state !== 'scheduled' || !version || !willNeed(version, id)) continue
      found.push({id: from, at: String(release.publishAt)})
    }
    return found
  }

  /** The timestamp of the transaction. */
  get now(): string {
    return this.#working.timestamp
  }

  invalid(description: string): LakeError {
    return actionError(400, this.index, description)
  }

  conflict(description: string, type = 'actionError', details: Fields = {}): LakeError {
    return actionError(409, this.index, description, {type, ...details})
  }

  notFound(id: string): LakeError {
    const description = `Document "${id}" was not found`
    return actionError(404, this.index, description, {type: 'documentNotFoundError', id})
  }

  #run(mutation: Fields): void {
    // Generate array keys. Sanity: "The Actions API behaves similarly to the Mutations API when
    // autoGenerateArrayKeys is set."
    applyMutations([withArrayKeys(mutation)], this.#working, () => [], this.index)
  }
}
