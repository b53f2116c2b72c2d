import type {DatabaseSync} from 'node:sqlite'
import {type Perspective, View} from '../query/perspective.ts'
import {SyncTags} from '../query/sync-tags.ts'
import {type FixedDocuments, nothingFixed} from '../transaction/fixed-documents.ts'
import {publishedId} from './document-id.ts'
import {Documents, type Replacement} from './documents.ts'
import {Store, type Transaction} from './store.ts'

/** How many perspectives keep their sorted lists; each costs a pointer a document. */
const KEPT_VIEWS = 16

/**
 * The dataset: documents in memory, the log on disk, and whoever waits for changes. Everything here
 * runs in one turn of the event loop, so a reader never sees half a transaction.
 */
export class Content {
  readonly projectId: string
  readonly dataset: string
  readonly fixed: FixedDocuments
  readonly documents = new Documents()
  readonly store: Store
  readonly tags: SyncTags
  /** See Store.epoch. */
  readonly epoch: string
  #end: {sequence: number; timestamp: string}
  readonly #views = new Map<string, View>()
  readonly #listeners = new Set<(transaction: Transaction) => void>()

  constructor(
    database: DatabaseSync,
    projectId: string,
    dataset: string,
    fixed: FixedDocuments = nothingFixed,
  ) {
    this.fixed = fixed
    this.projectId = projectId
    this.dataset = dataset
    this.store = new Store(database)
    this.tags = new SyncTags(projectId, dataset)
    this.epoch = this.store.epoch()
    this.#end = this.store.end()
    for (const document of this.store.documents()) this.documents.put(document)
  }

  /** The sequence of the last committed transaction; 0 when there is none. */
  get sequence(): number {
    return this.#end.sequence
  }

  /** The time for a transaction that begins now: never before that of the last one. */
  now(): string {
    const now = new Date().toISOString()
    return now > this.#end.timestamp ? now : this.#end.timestamp
  }

  view(perspective: Perspective): View {
    const key = JSON.stringify(perspective)
    const view = this.#views.get(key) ?? new View(this.documents, perspective)
    this.#views.delete(key)
    this.#views.set(key, view)
    const [oldest] = this.#views.keys()
    if (this.#views.size > KEPT_VIEWS && oldest !== undefined) this.#views.delete(oldest)
    return view
  }

  /**
   * The sync tags of changes. A document's other forms count too: a draft that comes or goes hides
   * or shows a published document, whose type and slug may be others.
   */
  tagsOf(changes: readonly Replacement[]): string[] {
    const forms = changes.flatMap(({id}) => [...this.documents.formsOf(publishedId(id))])
    return this.tags.ofChanges(changes, forms)
  }

  /** Commits to disk, then to memory, then tells whoever subscribed, in that order. */
  commit(transaction: Omit<Transaction, 'sequence'>): Transaction {
    const committed = this.store.commit(transaction)
    this.#end = committed
    this.replace(committed.changes)
    for (const listener of this.#listeners) tell(listener, committed)
    return committed
  }

  /** Replaces documents in memory and drops the lists they were in. */
  replace(replacements: readonly Replacement[]): void {
    const types = new Set<string>()
    const noteTypes = () => {
      for (const {id} of replacements) {
        for (const form of this.documents.formsOf(publishedId(id))) types.add(form._type)
      }
    }
    noteTypes()
    for (const {id, after} of replacements) {
      if (after) this.documents.put(after)
      else this.documents.remove(id)
    }
    noteTypes()
    for (const view of this.#views.values()) view.forget(types)
  }

  /** Calls `listener` after every commit, until the returned function is called. */
  subscribe(listener: (transaction: Transaction) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** What is committed stays so: a listener's trouble must not come out as a failed write. */
function tell(listener: (transaction: Transaction) => void, transaction: Transaction): void {
  try {
    listener(transaction)
  } catch (error) {
    console.error(error)
  }
}
