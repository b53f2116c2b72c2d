import type {DatabaseSync} from 'node:sqlite'
import {setImmediate as turn} from 'node:timers/promises'
import {guard} from '../../../server-kit/src/guard.ts'
import {textOf} from '../../../server-kit/src/sqlite/columns.ts'
import {inTransaction} from '../../../server-kit/src/sqlite/in-transaction.ts'
import {floorOf, noteFloor} from '../store/log-floors.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Documents and transactions in one step, which takes a few milliseconds. */
const DOCUMENTS = 50
const TRANSACTIONS = 2_000

/**
 * Keeps the history for some days, as Sanity's plans do
 * (https://www.sanity.io/docs/developer-guides/find-and-restore-deleted-documents). Compacts older
 * history at once and then every few hours. Returns a function that stops this.
 */
export function keepHistory(database: DatabaseSync, days: number): () => void {
  const ending = new AbortController()
  const compact = guard('history retention', () => {
    const before = new Date(Date.now() - days * DAY_MS).toISOString()
    return compactHistory(database, before, ending.signal)
  })
  const timer = setInterval(compact, Math.min((days * DAY_MS) / 4, DAY_MS / 4))
  timer.unref()
  compact()
  return () => {
    ending.abort()
    clearInterval(timer)
  }
}

/**
 * Compacts the log up to a time. Keeps the state that each existing document had then, and nothing of
 * documents deleted by then. States at later times read as before; transactions up to the time are no
 * longer listed. Works in small steps between other requests. After an interruption the next run
 * continues. The file does not shrink, but SQLite reuses its free pages.
 *
 * @param before - ISO 8601, UTC
 */
export async function compactHistory(
  database: DatabaseSync,
  before: string,
  signal?: AbortSignal,
): Promise<void> {
  const floor = Number(
    database.prepare('select max(sequence) as floor from txn where timestamp < ?').get(before)
      ?.floor ?? 0,
  )
  const done = floorOf(database, 'history')
  if (floor <= done && database.prepare(SOMETHING_LEFT).get(done) === undefined) return
  inTransaction(database, () => {
    noteFloor(database, 'history', floor)
    noteFloor(database, 'replay', floor)
  })
  for (let last: string | undefined = ''; last !== undefined; ) {
    await turn()
    if (signal?.aborted) return
    last = compactDocuments(database, floor, last)
  }
  for (let from = 0; from < floor; from += TRANSACTIONS) {
    await turn()
    if (signal?.aborted) return
    forgetTransactions(database, from, Math.min(from + TRANSACTIONS, floor))
  }
}

/** Finds an interrupted run: some document has two states at or below the floor. */
const SOMETHING_LEFT = `select 1 from change where sequence <= ?
  group by document having count(*) > 1 limit 1`

/** Compacts the next documents. Returns the id of the last one; undefined when there are no more. */
function compactDocuments(database: DatabaseSync, floor: number, after: string) {
  const documents = database
    .prepare('select distinct document from change where document > ? order by document limit ?')
    .all(after, DOCUMENTS)
    .map(({document}) => textOf(document))
  const last = documents.at(-1)
  if (last === undefined) return undefined
  inTransaction(database, () => {
    // The states before the kept one are deleted, so its mutations apply to nothing: see `readChange`.
    database
      .prepare(
        `update change set mutations = '[]'
         where document > ? and document <= ? and sequence <= ? and mutations <> '[]'`,
      )
      .run(after, last, floor)
    database
      .prepare(
        `delete from change where document > ?1 and document <= ?2 and sequence <= ?3
         and (after is null or sequence < (
           select max(later.sequence) from change as later
           where later.document = change.document and later.sequence <= ?3))`,
      )
      .run(after, last, floor)
  })
  return last
}

/** Deletes transactions without changes, except the last one: the log continues after it. */
function forgetTransactions(database: DatabaseSync, from: number, to: number): void {
  database
    .prepare(
      `delete from txn where sequence > ? and sequence <= ?
       and not exists (select 1 from change where change.sequence = txn.sequence)
       and sequence < (select max(sequence) from txn)`,
    )
    .run(from, to)
}
