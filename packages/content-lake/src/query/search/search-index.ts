import {closeSync, openSync, rmSync} from 'node:fs'
import {DatabaseSync} from 'node:sqlite'
import {guard, reportUnexpected} from '../../../../server-kit/src/guard.ts'
import {textOf} from '../../../../server-kit/src/sqlite/columns.ts'
import {inTransaction} from '../../../../server-kit/src/sqlite/in-transaction.ts'
import {prepared} from '../../../../server-kit/src/sqlite/prepared.ts'
import type {Content} from '../../store/content.ts'
import type {LakeDocument} from '../../store/document.ts'
import {isPrivateId} from '../../store/document-id.ts'
import type {Transaction} from '../../store/store.ts'
import {OutOfBudget} from '../evaluator/budget.ts'
import type {Perspective} from '../perspective.ts'
import {indexedText} from '../text-query.ts'
import {textsOf} from '../tokens.ts'
import type {Search} from '../view-dataset.ts'
import {changedSince, endOfLog} from './log-place.ts'
import {SCHEMA, TABLES, TextFinder} from './text-table.ts'

/** Delay after a commit, so that pages render before the index updates. */
const REST_MS = 300
/** Documents and characters indexed in one turn, which takes a few milliseconds. */
const AT_ONCE = 25
const CHARACTERS_AT_ONCE = 50_000
/** Pause between two turns. */
const TURN_MS = 10
/** Up to this many pending documents are indexed during a search; with more, the search waits. */
const WHILE_ASKED = 100
/** Documents that a search may find on the main thread; larger searches run in the query thread. */
const FOUND_AT_ONCE = 2_000

/**
 * The full-text index for `text::query()` (SQLite's FTS5), in a separate file. It records the last
 * indexed transaction and catches up from the log; with an unknown log it starts empty. Commits do
 * not wait for it. The file needs no backup and may be deleted.
 */
export class SearchIndex {
  readonly path: string
  readonly #content: Content
  readonly #log: DatabaseSync
  readonly #waiting = new Set<string>()
  readonly #unsubscribe: () => void
  #open: {readonly database: DatabaseSync; readonly finder: TextFinder} | undefined
  #timer: NodeJS.Timeout | undefined

  /** @param log - the content database. The index opens its own file later, not during the start. */
  constructor(path: string, content: Content, log: DatabaseSync) {
    this.path = path
    this.#content = content
    this.#log = log
    this.#unsubscribe = content.subscribe((transaction) => this.#note(transaction))
    this.#later(REST_MS)
  }

  /** The search for a perspective. It throws OutOfBudget when it would take too long. */
  of(perspective: Perspective): Search {
    return (query, withIds) => {
      try {
        this.#opened()
        if (this.#waiting.size > WHILE_ASKED) throw new OutOfBudget()
        while (this.#waiting.size > 0) this.#indexSome(WHILE_ASKED)
      } catch (error) {
        if (error instanceof OutOfBudget) throw error
        // For example a full disk. Queries then read the documents, which takes longer.
        reportUnexpected('search index', error)
        return undefined
      }
      return this.#opened().finder.find(query, withIds, perspective)
    }
  }

  /** Resolves to true when everything committed so far is indexed; to false when that fails. */
  async caughtUp(): Promise<boolean> {
    try {
      this.#opened()
      while (this.#waiting.size > 0) {
        this.#indexSome(AT_ONCE)
        await new Promise((resolve) => setImmediate(resolve))
      }
      return true
    } catch (error) {
      // For example a full disk.
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
    this.#open = {database, finder: new TextFinder(database, FOUND_AT_ONCE)}
    for (const id of this.#behind(database)) this.#waiting.add(id)
    return this.#open
  }

  /** Until the index is open, the log tells what it lacks. */
  #note({changes}: Transaction): void {
    if (this.#open) for (const {id} of changes) this.#waiting.add(id)
    this.#later(REST_MS)
  }

  #later(ms: number): void {
    if (this.#open && this.#waiting.size === 0) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      // After an error, such as a full disk, the next commit or search tries again.
      guard('search index', () => {
        this.#indexSome(AT_ONCE)
        this.#later(TURN_MS)
      }),
      ms,
    ).unref()
  }

  #indexSome(atMost: number): void {
    const {database} = this.#opened()
    if (this.#waiting.size === 0) return
    const ids: string[] = []
    inTransaction(database, () => {
      let characters = 0
      for (const id of this.#waiting) {
        if (ids.length >= atMost || characters > CHARACTERS_AT_ONCE) return
        characters += write(database, id, this.#content.documents.get(id))
        ids.push(id)
      }
      // Everything up to the last transaction is indexed now.
      const place = endOfLog(this.#log)
      prepared(database, 'replace into place (only, value) values (1, ?)').run(place)
    })
    for (const id of ids) this.#waiting.delete(id)
  }

  /** Ids changed since the recorded position; all ids when the log does not have it. */
  #behind(database: DatabaseSync): Iterable<string> {
    const row = database.prepare('select value from place').get()
    const changed = row && changedSince(this.#log, textOf(row.value))
    if (changed) return changed
    database.exec(EMPTY)
    return [...this.#content.documents.all()].map(({_id}) => _id)
  }
}

const EMPTY = `delete from entry; ${Object.values(TABLES)
  .map((table) => `insert into ${table}(${table}) values ('delete-all');`)
  .join('')}`

/** Indexes a document or removes a deleted one. Returns the number of characters. */
function write(database: DatabaseSync, id: string, document: LakeDocument | undefined): number {
  const table = isPrivateId(id) ? TABLES.private : TABLES.public
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

/** Opens the index. Recreates a file that is damaged or from another release. */
function open(path: string): DatabaseSync {
  try {
    return opened(path)
  } catch {
    for (const end of ['', '-wal', '-shm']) rmSync(path + end, {force: true})
    return opened(path)
  }
}

function opened(path: string): DatabaseSync {
  // Has words of drafts: only the product's user may read it.
  closeSync(openSync(path, 'a', 0o600))
  const database = new DatabaseSync(path)
  try {
    // No fsync: whatever a crash loses is indexed again.
    database.exec('pragma journal_mode = wal; pragma synchronous = off')
    database.exec(SCHEMA)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}
