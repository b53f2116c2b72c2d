import {Mutation} from '@sanity/mutator'
import {describedError, mutationError} from '../lake-error.ts'
import {Budget} from '../query/evaluator/budget.ts'
import {type Fields, isLakeDocument, type LakeDocument} from '../store/document.ts'
import {publishedId, releaseOf} from '../store/document-id.ts'
import {documentProblem, sizeOf} from '../store/document-limits.ts'
import type {Documents} from '../store/documents.ts'
import type {Change} from '../store/store.ts'
import {type Reference, referencesOf} from './references.ts'

interface Touched {
  readonly before: LakeDocument | null
  after: LakeDocument | null
  readonly mutations: Fields[]
  /** Position in the request of the last mutation that touched the document, for error messages. */
  index: number
}

/** A transaction holds up every other caller: one of four million bytes takes a second or less. */
const MOST_MS = 10_000
/** Steps for all paths of a transaction's patches: about 0.4 s. */
const STEPS = 4_000_000
/** What one transaction may write, in UTF-16 units; so few documents cannot come to more. */
const WRITTEN = 400_000_000
const FEW = 10

/** The documents a transaction has touched so far, above the committed ones. */
export class WorkingSet {
  readonly transactionId: string
  readonly timestamp: string
  readonly #documents: Documents
  readonly #touched = new Map<string, Touched>()
  /** Documents whose history goes with them. */
  readonly purged = new Set<string>()
  /** Pays for the transaction's patches. */
  readonly budget = new Budget(STEPS)
  readonly #deadline = performance.now() + MOST_MS

  constructor(documents: Documents, transactionId: string, timestamp: string) {
    this.#documents = documents
    this.transactionId = transactionId
    this.timestamp = timestamp
  }

  /** The document as the transaction has left it so far. */
  current(id: string): LakeDocument | null {
    const touched = this.#touched.get(id)
    return touched ? touched.after : (this.#documents.get(id) ?? null)
  }

  /** Ids of the published, draft and version forms of a document that exist at this point. */
  formsOf(published: string): string[] {
    const ids = new Set(this.#documents.formsOf(published).map(({_id}) => _id))
    for (const id of this.#touched.keys()) if (publishedId(id) === published) ids.add(id)
    return [...ids].filter((id) => this.current(id))
  }

  /** Ids of the versions that a release has at this point. */
  versionsIn(release: string): string[] {
    const ids = new Set(this.#documents.ofRelease(release).map(({_id}) => _id))
    for (const id of this.#touched.keys()) if (releaseOf(id) === release) ids.add(id)
    return [...ids].filter((id) => this.current(id)).sort()
  }

  /** Ids of all documents that referred to `id` before the transaction. */
  referrersOf(id: string): string[] {
    return this.#documents.referrersOf(id)
  }

  /** Whether the transaction has written to a document. */
  touches(id: string): boolean {
    return this.#touched.has(id)
  }

  /**
   * Applies one mutation to one document with the Studio's own patch code (`@sanity/mutator`), so
   * that what an editor sees at once is what the lake stores. `_rev` becomes the transaction's id.
   */
  apply(id: string, mutation: Fields, index: number): void {
    if (performance.now() > this.#deadline) throw tooMuch('takes too long')
    const current = this.current(id)
    const after = this.#mutate(current, mutation, index)
    if (after && after._id !== id) throw immutable(index, '_id')
    if (current && after && mutation.patch && after._type !== current._type) {
      throw immutable(index, '_type')
    }
    const touched = this.#touched.get(id) ?? {before: current, after, mutations: [], index}
    touched.after = after
    touched.index = index
    touched.mutations.push(mutation)
    this.#touched.set(id, touched)
  }

  /** Position in the request of the last mutation that touched a document. */
  indexOf(id: string): number {
    return this.#touched.get(id)?.index ?? 0
  }

  /** Ids of the documents that hold a strong reference to `id` at this point, itself left out. */
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

  /** What changed. A document made and deleted again in the same transaction did not. */
  changes(): Change[] {
    const changes: Change[] = []
    for (const [id, {before, after, mutations}] of this.#touched) {
      if (before || after) changes.push({id, before, after, mutations})
    }
    return changes
  }

  /**
   * Throws a 400 when the transaction would leave a document that cannot be stored as it is, a 413
   * when it would write too much in all.
   */
  checkDocuments(): void {
    let size = 0
    for (const [id, {after, mutations}] of this.#touched) {
      this.checkDocument(id)
      if (this.#touched.size > FEW) size += sizeOf([after, mutations], WRITTEN - size)
      if (size > WRITTEN) throw tooMuch(`writes more than ${WRITTEN} characters`)
    }
  }

  /** The same for one document as the transaction has left it so far. */
  checkDocument(id: string): void {
    const touched = this.#touched.get(id)
    const problem = touched?.after && documentProblem(touched.after)
    if (!problem) return
    const description = `Document "${id}" cannot be stored: ${problem}`
    throw mutationError(400, touched.index, description, {type: 'validationError', id})
  }

  #mutate(current: LakeDocument | null, mutation: Fields, index: number): LakeDocument | null {
    const {transactionId, timestamp} = this
    try {
      // The mutator writes into the object it is given at the top level: hand it copies.
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
      if (after === null || isLakeDocument(after)) return after
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw mutationError(400, index, reason, {type: 'mutationError'})
    }
    throw mutationError(400, index, 'The mutation leaves no valid document', {
      type: 'validationError',
    })
  }
}

function immutable(index: number, attribute: string): Error {
  const description = `The attribute "${attribute}" cannot be changed; delete and create instead`
  return mutationError(409, index, description, {type: 'mutationError'})
}

function tooMuch(what: string): Error {
  return describedError(413, 'transactionTooLarge', `The transaction ${what}; split it`)
}
