import {closeSync, openSync, rmSync} from 'node:fs'
import {DatabaseSync} from 'node:sqlite'
import {guard, reportUnexpected} from '../../../../server-kit/src/guard.ts'
import {textOf} from '../../../../server-kit/src/sqlite/columns.ts'
import {inTransaction} from '../../../../server-kit/src/sqlite/in-transaction.ts'
import {prepared} from '../../../../server-kit/src/sqlite/prepared.ts'
import type {Content} from '../../content.ts'
import type {LakeDocument} from '../../store/document.ts'
import {isPrivateId} from '../../store/document-id.ts'
import type {Transaction} from '../../store/store.ts'
import {type Budget, IndexPendingError, OutOfBudgetError} from '../evaluator/budget.ts'
import type {Perspective} from '../perspective.ts'
import {indexedText} from '../text-query.ts'
import {textsOf} from '../text-tokens.ts'
import type {Search} from '../view-dataset.ts'
import {changedSince, endOfLog} from './log-position.ts'
import {TextFinder, textSchema, textTables} from './text-table.ts'

/** Delay between a commit and the update of the index, so that pages render first. */
const commitDelayMs = 300
/** Maximum documents and characters of one batch. Indexing a batch takes a few milliseconds. */
const batchDocuments = 25
const batchCharacters = 50_000
/** Pause between two batches, so that other work can run. */
const batchPauseMs = 10
/**
 * A search on the main thread first indexes up to this many pending documents. If more documents
 * are pending, the query waits until all are indexed.
 */
const maxPendingAtSearch = 100
/** Maximum matches of a search on the main thread. Larger searches run in the query thread. */
const maxFound = 2_000

/**
 * The full-text index for `text::query()` (SQLite's FTS5), in a separate file that needs no backup.
 * It records the last indexed transaction and catches up from the log. If the log lacks this
 * transaction, it indexes everything again. Commits do not wait for it.
 */
export class SearchIndex {
  readonly path: string
  readonly #content: Content
  readonly #log: DatabaseSync
  readonly #pending = new Set<string>()
  readonly #unsubscribe: () => void
  #open: {readonly database: DatabaseSync; readonly finder: TextFinder} | undefined
  #timer: NodeJS.Timeout | undefined

  /** @param log - the content database. The index opens its own file later, not during the start. */
  constructor(path: string, content: Content, log: DatabaseSync) {
    this.path = path
    this.#content = content
    this.#log = log
    this.#unsubscribe = content.subscribe((transaction) => this.#enqueue(transaction))
    this.#schedule(commitDelayMs)
  }

  /** Returns the search of a perspective. It throws OutOfBudgetError if a search takes long. */
  of(perspective: Perspective, budget: Budget): Search {
    return (query, withIds, ifRare) => {
      try {
        this.#opened()
        if (this.#pending.size > maxPendingAtSearch) throw new IndexPendingError(this.caughtUp())
        while (this.#pending.size > 0) this.#indexSome(maxPendingAtSearch)
      } catch (error) {
        if (error instanceof OutOfBudgetError) throw error
        // After an error such as a full disk, the query reads the documents, which takes longer.
        reportUnexpected('search index', error)
        return undefined
      }
      return this.#opened().finder.find(query, withIds, perspective, budget, ifRare)
    }
  }

  /** Resolves to true when everything committed so far is indexed; to false when that fails. */
  async caughtUp(): Promise<boolean> {
    try {
      this.#opened()
      while (this.#pending.size > 0) {
        this.#indexSome(batchDocuments)
        await new Promise((resolve) => setImmediate(resolve))
      }
      return true
    } catch (error) {
      reportUnexpected('search index', error)
      return false
    }
  }

  close(): void {
    this.#unsubscribe()
    clearTimeout(this.#timer)
    this.#open?.database.close()
  }

  #opened() {
    if (this.#open) return this.#open
    const database = open(this.path)
    this.#open = {database, finder: new TextFinder(database, maxFound)}
    for (const id of this.#missingIn(database)) this.#pending.add(id)
    return this.#open
  }

  /** Queues changed documents. Opening the index queues earlier changes from the log. */
  #enqueue({changes}: Transaction): void {
    if (this.#open) for (const {id} of changes) this.#pending.add(id)
    this.#schedule(commitDelayMs)
  }

  #schedule(ms: number): void {
    if (this.#open && this.#pending.size === 0) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      // After an error, such as a full disk, the next commit or search tries again.
      guard('search index', () => {
        this.#indexSome(batchDocuments)
        this.#schedule(batchPauseMs)
      }),
      ms,
    ).unref()
  }

  #indexSome(atMost: number): void {
    const {database} = this.#opened()
    if (this.#pending.size === 0) return
    const ids: string[] = []
    inTransaction(database, () => {
      let characters = 0
      for (const id of this.#pending) {
        if (ids.length >= atMost || characters > batchCharacters) return
        characters += write(database, id, this.#content.documents.get(id))
        ids.push(id)
      }
      // The index now has all documents up to the last transaction in the log.
      const position = endOfLog(this.#log)
      prepared(database, 'replace into place (only, value) values (1, ?)').run(position)
    })
    for (const id of ids) this.#pending.delete(id)
  }

  /** Returns the ids changed since the indexed position; all ids if the log lacks this position. */
  #missingIn(database: DatabaseSync): Iterable<string> {
    const row = database.prepare('select value from place').get()
    const changed = row && changedSince(this.#log, textOf(row.value))
    if (changed) return changed
    database.exec(clearIndex)
    return [...this.#content.documents.all()].map(({_id}) => _id)
  }
}

const clearIndex = `delete from entry; ${Object.values(textTables)
  .map((table) => `insert into ${table}(${table}) values ('delete-all');`)
  .join('')}`

/** Indexes a document, or removes a deleted document. Returns the number of indexed characters. */
function write(database: DatabaseSync, id: string, document: LakeDocument | undefined): number {
  const table = isPrivateId(id) ? textTables.private : textTables.public
  const row = prepared(database, 'select row from entry where id = ?').get(id)?.row
  if (!document) {
    if (row === undefined) return 0
    prepared(database, `delete from ${table} where rowid = ?`).run(row)
    prepared(database, 'delete from entry where row = ?').run(row)
    return 0
  }
  const entry =
    row ?? prepared(database, 'insert into entry (id) values (?)').run(id).lastInsertRowid
  const body = indexedText(textsOf(document))
  prepared(database, `insert or replace into ${table} (rowid, body, name) values (?, ?, ?)`).run(
    entry,
    body,
    indexedText([id]),
  )
  return body.length
}

/** Opens the index. Recreates a file that SQLite cannot open. */
function open(path: string): DatabaseSync {
  try {
    return opened(path)
  } catch {
    for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, {force: true})
    return opened(path)
  }
}

function opened(path: string): DatabaseSync {
  // The file contains words of drafts, so only the server's OS user may read it.
  closeSync(openSync(path, 'a', 0o600))
  const database = new DatabaseSync(path)
  try {
    // No fsync: documents lost in a crash are indexed again.
    database.exec('pragma journal_mode = wal; pragma synchronous = off')
    database.exec(textSchema)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}
