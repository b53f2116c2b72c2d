import {closeSync, openSync, rmSync} from 'node:fs'
import {DatabaseSync} from 'node:sqlite'
import {guard, reportUnexpected} from '../../../guard.ts'
import {textOf} from '../../../sqlite/columns.ts'
import {inTransaction} from '../../../sqlite/in-transaction.ts'
import {prepared} from '../../../sqlite/prepared.ts'
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

/** After a commit its pages are made first; the index has time until somebody searches. */
const REST_MS = 300
/** Documents, and characters, indexed in one go, a few milliseconds, before others get their turn. */
const AT_ONCE = 25
const CHARACTERS_AT_ONCE = 50_000
/** How long others have between two goes. */
const TURN_MS = 10
/** So many that wait are indexed for who searches; more, and the search waits for its turns. */
const WHILE_ASKED = 100
/** Documents a search may find while others wait; further ones are found in the query thread. */
const FOUND_AT_ONCE = 2_000

/**
 * The full-text index behind `text::query()`, in a file of its own (SQLite's FTS5). It is made of the
 * documents and knows up to which transaction: what was committed without it, it catches up with, and
 * from a log that it does not know it starts afresh. So it costs no commit anything, may be deleted,
 * and needs no backup.
 */
export class SearchIndex {
  readonly path: string
  readonly #content: Content
  readonly #log: DatabaseSync
  readonly #waiting = new Set<string>()
  readonly #unsubscribe: () => void
  #open: {readonly database: DatabaseSync; readonly finder: TextFinder} | undefined
  #timer: NodeJS.Timeout | undefined

  /** `log` is the content's own database. The index's file is opened later: no start waits for it. */
  constructor(path: string, content: Content, log: DatabaseSync) {
    this.path = path
    this.#content = content
    this.#log = log
    this.#unsubscribe = content.subscribe((transaction) => this.#note(transaction))
    this.#later(REST_MS)
  }

  /** The search for who looks from a perspective. It throws OutOfBudget where it would take long. */
  of(perspective: Perspective): Search {
    return (query, withIds) => {
      try {
        this.#opened()
        if (this.#waiting.size > WHILE_ASKED) throw new OutOfBudget()
        while (this.#waiting.size > 0) this.#indexSome(WHILE_ASKED)
      } catch (error) {
        if (error instanceof OutOfBudget) throw error
        // A full disk, say. Texts are read then, which takes longer.
        reportUnexpected('search index', error)
        return undefined
      }
      return this.#opened().finder.find(query, withIds, perspective)
    }
  }

  /** Resolves when everything committed so far is found; false where the index cannot be had. */
  async caughtUp(): Promise<boolean> {
    try {
      this.#opened()
      while (this.#waiting.size > 0) {
        this.#indexSome(AT_ONCE)
        await new Promise((resolve) => setImmediate(resolve))
      }
      return true
    } catch (error) {
      // A full disk, say.
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

  /** Before the index is open, what it lacks is in the log. */
  #note({changes}: Transaction): void {
    if (this.#open) for (const {id} of changes) this.#waiting.add(id)
    this.#later(REST_MS)
  }

  #later(ms: number): void {
    if (this.#open && this.#waiting.size === 0) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      // After an error, such as a full disk, the next commit or search tries what waits again.
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
      // All is indexed up to the last transaction.
      const place = endOfLog(this.#log)
      prepared(database, 'replace into place (only, value) values (1, ?)').run(place)
    })
    for (const id of ids) this.#waiting.delete(id)
  }

  /** Which documents have changed since all was indexed; all, of a log that is not that one. */
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

/** Indexes a document, or takes out one that is gone. How many characters that were. */
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

/** What is damaged, or of another release, is made anew. */
function open(path: string): DatabaseSync {
  try {
    return opened(path)
  } catch {
    for (const end of ['', '-wal', '-shm']) rmSync(path + end, {force: true})
    return opened(path)
  }
}

function opened(path: string): DatabaseSync {
  // Words of drafts are in it: nobody else's on this machine.
  closeSync(openSync(path, 'a', 0o600))
  const database = new DatabaseSync(path)
  try {
    // Nothing is lost with the last seconds: they are indexed again.
    database.exec('pragma journal_mode = wal; pragma synchronous = off')
    database.exec(SCHEMA)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}
