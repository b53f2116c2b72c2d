import {actionError, type LakeError} from '../lake-error.ts'
import {type Fields, isFields, type LakeDocument} from '../store/document.ts'
import {applyMutations} from '../transaction/mutations.ts'
import type {WorkingSet} from '../transaction/working-set.ts'

/**
 * One action's reading of its own parameters and its steps on the transaction's working set.
 */
export class ActionSteps {
  readonly action: Fields
  readonly index: number
  readonly #working: WorkingSet

  constructor(working: WorkingSet, action: Fields, index: number) {
    this.#working = working
    this.action = action
    this.index = index
  }

  /** An optional text parameter. */
  text(name: string): string | undefined {
    const value = this.action[name]
    return typeof value === 'string' ? value : undefined
  }

  /** A document id that the action cannot do without. */
  id(name: string): string {
    const id = this.text(name)
    if (!id) throw actionError(400, this.index, `The action needs "${name}"`)
    return id
  }

  ids(name: string): string[] {
    const value = this.action[name]
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  }

  fields(name: string): Fields {
    const value = this.action[name]
    if (!isFields(value)) throw actionError(400, this.index, `The action needs "${name}"`)
    return value
  }

  idOf(document: Fields): string {
    if (typeof document._id === 'string') return document._id
    throw actionError(400, this.index, 'The document needs an "_id"')
  }

  current(id: string): LakeDocument | null {
    return this.#working.current(id)
  }

  /** The document, or a 404. */
  existing(id: string): LakeDocument {
    const document = this.current(id)
    if (!document) throw this.notFound(id)
    return document
  }

  /** Ids of the forms (published, draft, versions) a document has at this point. */
  formsOf(published: string): string[] {
    return this.#working.formsOf(published)
  }

  create(id: string, fields: Fields): void {
    this.#run({createIfNotExists: {...fields, _id: id}})
  }

  replace(id: string, fields: Fields): void {
    this.#run({createOrReplace: {...fields, _id: id}})
  }

  patch(id: string, operations: unknown): void {
    if (!isFields(operations)) throw actionError(400, this.index, 'The action needs "patch"')
    this.#run({patch: {...operations, id}})
  }

  remove(id: string): void {
    this.#run({delete: {id}})
  }

  /** Deletes a draft or version that must exist. */
  discard(id: string): void {
    this.refusePurge()
    this.existing(id)
    this.remove(id)
  }

  /** Throws a 409 unless the document is at `revision`. Undefined asks nothing. */
  requireRevision(id: string, revision: string | undefined): void {
    const current = this.current(id)?._rev
    if (revision === undefined || revision === current) return
    throw this.conflict(
      `Document "${id}" has unexpected revision ID`,
      'documentRevisionIDDoesNotMatchError',
      {id, currentRevisionID: current ?? null, expectedRevisionID: revision},
    )
  }

  /** History is kept whole here: better to refuse than to acknowledge and not do it. */
  refusePurge(): void {
    if (this.action.purge !== true) return
    throw actionError(
      400,
      this.index,
      'Deleting a document together with its history is not supported',
    )
  }

  conflict(description: string, type = 'actionError', details: Fields = {}): LakeError {
    return actionError(409, this.index, description, {type, ...details})
  }

  notFound(id: string): LakeError {
    const description = `Document "${id}" was not found`
    return actionError(404, this.index, description, {type: 'documentNotFoundError', id})
  }

  #run(mutation: Fields): void {
    applyMutations([mutation], this.#working, () => [], this.index)
  }
}
