import type {DatabaseSync} from 'node:sqlite'
import {LRUCache} from 'lru-cache'
import {reportUnexpected} from '../../server-kit/src/guard.ts'
import type {ReleaseAdditions} from './actions/release-additions.ts'
import type {Budget} from './query/evaluator/budget.ts'
import {FieldIndexes} from './query/fields/field-indexes.ts'
import type {Perspective} from './query/perspective.ts'
import {SyncTags} from './query/sync-tags.ts'
import {View} from './query/view.ts'
import type {Search} from './query/view-dataset.ts'
import {Visibility} from './query/visibility.ts'
import type {LakeDocument} from './store/document.ts'
import {publishedId} from './store/document-id.ts'
import {Documents, type Replacement} from './store/documents.ts'
import {Remembered} from './store/remembered.ts'
import {Positions} from './store/resume-position.ts'
import {Store, type Transaction} from './store/store.ts'
import {nothingProtected, type ProtectedDocuments} from './transaction/protected-documents.ts'

/** Maximum number of cached views. Each view needs memory for one pointer per document. */
const maxCachedViews = 16

/**
 * If a commit changes at most this many documents, cached views are updated in place. Otherwise
 * they are rebuilt.
 */
const inPlaceChanges = 100

/**
 * The dataset: documents in memory, the transaction log on disk, and subscribers. Every method runs
 * synchronously, so readers never see half a transaction.
 */
export class Content {
  readonly projectId: string
  readonly dataset: string
  readonly protectedDocuments: ProtectedDocuments
  readonly releaseAdditions: ReleaseAdditions
  readonly documents = new Documents()
  readonly fields: FieldIndexes
  readonly store: Store
  readonly tags: SyncTags
  readonly positions: Positions
  readonly visibility: Visibility
  /** The full-text index. While it is undefined, queries search the documents themselves. */
  search: {of(perspective: Perspective, budget: Budget): Search} | undefined
  #end: {sequence: number; timestamp: string}
  #unannounced: Transaction[] | undefined
  readonly #views = new LRUCache<string, View>({max: maxCachedViews})
  readonly #listeners = new Set<(transaction: Transaction) => void>()
  readonly #watchers = new Set<(transaction: Transaction) => void>()

  constructor(
    database: DatabaseSync,
    projectId: string,
    dataset: string,
    protectedDocuments: ProtectedDocuments = nothingProtected,
    releaseAdditions: ReleaseAdditions = () => [],
  ) {
    this.releaseAdditions = releaseAdditions
    this.protectedDocuments = protectedDocuments
    this.projectId = projectId
    this.dataset = dataset
    this.store = new Store(database)
    this.tags = new SyncTags(projectId, dataset)
    this.positions = new Positions(this.store.secret())
    this.visibility = new Visibility(database)
    this.#end = this.store.end()
    for (const document of this.store.documents()) this.documents.put(document)
    this.fields = new FieldIndexes(this.documents, new Remembered(database, 'sorted-fields'))
  }

  /** The sequence of the last committed transaction; 0 when there is none. */
  get sequence(): number {
    return this.#end.sequence
  }

  /** The timestamp for a new transaction, never earlier than the last one. ISO 8601. */
  now(): string {
    const now = new Date().toISOString()
    return now > this.#end.timestamp ? now : this.#end.timestamp
  }

  view(perspective: Perspective): View {
    const key = JSON.stringify(perspective)
    const view = this.#views.get(key) ?? new View(this.documents, perspective)
    this.#views.set(key, view)
    return view
  }

  /**
   * The sync tags of changes. `withVersions` is for callers who see drafts: it adds the types, slugs and
   * references of the document's other versions, because a new or deleted draft hides or shows the
   * published document.
   */
  tagsOf(changes: readonly Replacement[], withVersions: boolean): string[] {
    const versions = new Set<LakeDocument>()
    for (const {id, before, after} of changes) {
      if (before) versions.add(before)
      if (after) versions.add(after)
      if (!withVersions) continue
      for (const version of this.documents.versionsOf(publishedId(id))) versions.add(version)
    }
    return this.tags.ofChanges(changes, versions)
  }

  /**
   * Commits to disk, then to memory, and notifies subscribers. Deletes the history of `purged`.
   */
  commit(
    transaction: Omit<Transaction, 'sequence'>,
    purged: ReadonlySet<string> = new Set(),
  ): Transaction {
    const committed = this.store.commit(transaction, purged)
    this.#end = committed
    this.replace(committed.changes)
    for (const watcher of this.#watchers) notify(watcher, committed)
    if (this.#unannounced) this.#unannounced.push(committed)
    else this.#notify(committed)
    return committed
  }

  /**
   * Runs several functions that commit transactions, with one fsync for all of them. The fsync is
   * most of a commit's time, so ten concurrent writers commit nearly ten times as often. Notifies
   * subscribers after the fsync. If writing to the disk fails, rolls back all transactions and
   * throws.
   */
  together<Result>(works: Iterable<() => Result>): PromiseSettledResult<Result>[] {
    const end = this.#end
    const unannounced: Transaction[] = []
    this.#unannounced = unannounced
    let results: PromiseSettledResult<Result>[]
    try {
      results = this.store.together(works)
    } catch (error) {
      for (const {changes} of unannounced.reverse()) this.replace(changes.map(backwards))
      this.#end = end
      throw error
    } finally {
      this.#unannounced = undefined
    }
    for (const committed of unannounced) {
      // Set `sequence` to this transaction first: subscribers must not see the sequence of a later
      // transaction that they have not received yet.
      this.#end = committed
      this.#notify(committed)
    }
    return results
  }

  /** Replaces documents in memory, and updates the views. */
  replace(replacements: readonly Replacement[]): void {
    const few = replacements.length <= inPlaceChanges
    const views = [...this.#views.values()]
    const changed = new Set(replacements.map(({id}) => publishedId(id)))
    const before = few ? views.map((view) => view.seenOf(changed)) : []
    for (const {id, after} of replacements) {
      if (after) this.documents.put(after)
      else this.documents.remove(id)
    }
    this.fields.replace(replacements)
    for (const [at, view] of views.entries()) {
      const seen = before[at]
      if (seen) view.replace(seen, view.seenOf(changed))
      else view.forget()
    }
  }

  #notify(transaction: Transaction): void {
    for (const listener of this.#listeners) notify(listener, transaction)
  }

  /** Calls `listener` after every commit, until the returned function is called. */
  subscribe(listener: (transaction: Transaction) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Like `subscribe`, but calls `watcher` as soon as queries see the transaction. At that time the
   * transaction may not be on disk yet and may still be rolled back.
   */
  watch(watcher: (transaction: Transaction) => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }
}

function backwards({id, before, after}: Replacement): Replacement {
  return {id, before: after, after: before}
}

/** An error in a subscriber must not fail a write that is already committed. */
function notify(listener: (transaction: Transaction) => void, transaction: Transaction): void {
  try {
    listener(transaction)
  } catch (error) {
    reportUnexpected('content subscribers', error)
  }
}
