import {Mutation} from '@sanity/mutator'
import {describedError, mutationError} from '../lake-error.ts'
import {Budget} from '../query/evaluator/budget.ts'
import {type Fields, isLakeDocument, type LakeDocument} from '../store/document.ts'
import {publishedId, releaseOf} from '../store/document-id.ts'
import {documentProblem, sizeOf} from '../store/document-limits.ts'
import type {Documents} from '../store/documents.ts'
import {type Reference, referencesOf} from '../store/references.ts'
import type {Change} from '../store/store.ts'
import {createdAtOf} from './created-at.ts'
import {withoutLostValues} from './lost-values.ts'
import {withReplacedSlice} from './replaced-slices.ts'
import {withVersionBase} from './version-base.ts'

interface Touched {
  readonly before: LakeDocument | null
  after: LakeDocument | null
  readonly mutations: Fields[]
  /** Position in the request of the last mutation that touched the document, for error messages. */
  index: number
}

/**
 * Time limit of a transaction, because it blocks all other callers. A transaction of 4 MB takes a
 * second or less.
 */
const maxMs = 10_000
/** Budget for the paths of all patches of a transaction: about 0.4 s. */
const maxSteps = 4_000_000
/**
 * Maximum size of everything that one transaction writes, documents and mutations, in UTF-16 units:
 * enough to create the largest document twice. Small actions can write much, as when they copy a large
 * document to several releases. Writing this much blocks all other callers for 1 to 4 s.
 */
const maxWritten = 128_000_000

/**
 * The documents as a transaction sees them: the committed documents with its own uncommitted
 * changes.
 */
export class WorkingSet {
  readonly transactionId: string
  readonly timestamp: string
  readonly #documents: Documents
  readonly #touched = new Map<string, Touched>()
  /** Ids of documents whose history the commit deletes. */
  readonly purged = new Set<string>()
  /** The budget for the transaction's patches. */
  readonly budget = new Budget(maxSteps)
  readonly #deadline = performance.now() + maxMs

  constructor(documents: Documents, transactionId: string, timestamp: string) {
    this.#documents = documents
    this.transactionId = transactionId
    this.timestamp = timestamp
  }

  /** Returns the current state of a document within the transaction. */
  current(id: string): LakeDocument | null {
    const touched = this.#touched.get(id)
    return touched ? touched.after : (this.#documents.get(id) ?? null)
  }

  /** Returns the ids of a document's published version, draft and release versions that exist. */
  versionsOf(published: string): string[] {
    const ids = new Set(this.#documents.versionsOf(published).map(({_id}) => _id))
    for (const id of this.#touched.keys()) if (publishedId(id) === published) ids.add(id)
    return [...ids].filter((id) => this.current(id))
  }

  /** Returns the ids of a release's existing versions. */
  versionsIn(release: string): string[] {
    const ids = new Set(this.#documents.ofRelease(release).map(({_id}) => _id))
    for (const id of this.#touched.keys()) if (releaseOf(id) === release) ids.add(id)
    return [...ids].filter((id) => this.current(id)).sort()
  }

  /** Returns the ids of all documents that referred to `id` before the transaction. */
  referrersOf(id: string): string[] {
    return this.#documents.referrersOf(id)
  }

  /** Whether the transaction has written to a document. */
  touches(id: string): boolean {
    return this.#touched.has(id)
  }

  /**
   * Applies one mutation to one document, with the same code as the Studio (`@sanity/mutator`), so that
   * the Studio's optimistic update equals the stored document. Sets `_rev` to the transaction's id.
   */
  apply(id: string, mutation: Fields, index: number): void {
    if (performance.now() > this.#deadline) throw tooMuch('takes too long')
    const current = this.current(id)
    const based = withVersionBase(id, mutation, (each) => this.current(each))
    const complete = withoutLostValues(current, withReplacedSlice(current, based))
    const after = this.#mutate(current, complete, index)
    if (after && after._id !== id) throw immutable(index, '_id')
    if (current && after && mutation.patch && after._type !== current._type) {
      throw immutable(index, '_type')
    }
    const touched = this.#touched.get(id) ?? {before: current, after, mutations: [], index}
    touched.after = after
    touched.index = index
    touched.mutations.push(complete)
    this.#touched.set(id, touched)
  }

  /** Returns the position in the request of the last mutation that touched a document. */
  indexOf(id: string): number {
    return this.#touched.get(id)?.index ?? 0
  }

  /** Returns the ids of other documents that currently have a strong reference to `id`. */
  strongReferrersOf(id: string): string[] {
    const referrers = this.#documents
      .strongReferrersOf(id)
      .filter((from) => !this.#touched.has(from))
    for (const [from, {after}] of this.#touched) {
      const refers = (each: Reference) => each.strong && each.id === id
      if (from !== id && after && referencesOf(after).some(refers)) referrers.push(from)
    }
    return referrers
  }

  /** Returns the changes. Omits documents that were both created and deleted in the transaction. */
  changes(): Change[] {
    const changes: Change[] = []
    for (const [id, {before, after, mutations}] of this.#touched) {
      if (before || after) changes.push({id, before, after, mutations})
    }
    return changes
  }

  /**
   * Throws a 400 if a document cannot be stored, and a 413 if the transaction writes too much in
   * total.
   */
  checkDocuments(): void {
    let size = 0
    for (const [id, {after, mutations}] of this.#touched) {
      this.checkDocument(id)
      size += sizeOf([after, mutations], maxWritten - size)
      if (size > maxWritten) throw tooMuch(`writes more than ${maxWritten} characters`)
    }
  }

  /** Throws a 400 if the current state of a document cannot be stored. */
  checkDocument(id: string): void {
    const touched = this.#touched.get(id)
    const problem = touched?.after && documentProblem(touched.after)
    if (!problem) return
    const description = `Document "${id}" cannot be stored: ${problem}`
    throw mutationError(400, touched.index, description, {type: 'validationError', id})
  }

  #mutate(current: LakeDocument | null, mutation: Fields, index: number): LakeDocument | null {
    const {transactionId, timestamp} = this
    let description = 'The result of the mutation is not a valid document'
    try {
      // The mutator modifies its argument's top level, so pass copies.
      const copy = Object.fromEntries(
        Object.entries(mutation).map(([kind, body]) => [kind, Object.assign({}, body)]),
      )
      const mutations = [copy]
      const after = new Mutation({
        mutations,
        transactionId,
        resultRev: transactionId,
        timestamp,
      }).apply(current && {...current})
      const createdAt = after?._createdAt
      if (
        after &&
        createdAt !== current?._createdAt &&
        createdAt !== (createdAtOf(after._id, createdAt, (id) => this.current(id)) ?? null)
      )
        description = '"_createdAt" must be a date and time in UTC, such as 2027-03-14T09:30:00Z'
      else if (after === null || isLakeDocument(after)) return after
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw mutationError(400, index, reason, {type: 'mutationError'})
    }
    throw mutationError(400, index, description, {type: 'validationError'})
  }
}

function immutable(index: number, attribute: string): Error {
  const description = `The attribute "${attribute}" cannot be changed. Delete the document and create it again`
  return mutationError(409, index, description, {type: 'mutationError'})
}

function tooMuch(what: string): Error {
  const description = `The transaction ${what}. Split it into several transactions`
  return describedError(413, 'transactionTooLarge', description)
}
