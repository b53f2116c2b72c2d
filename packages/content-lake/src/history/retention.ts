import type {DatabaseSync} from 'node:sqlite'
import {setImmediate as nextTurn} from 'node:timers/promises'
import {guard} from '../../../server-kit/src/guard.ts'
import {retentionTime} from '../../../server-kit/src/retention-time.ts'
import {textOf} from '../../../server-kit/src/sqlite/columns.ts'
import {inTransaction} from '../../../server-kit/src/sqlite/in-transaction.ts'
import {floorOf, noteFloor} from '../store/log-floors.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Batch sizes of the compaction. Each batch takes a few milliseconds. */
const documentsPerStep = 50
const transactionsPerStep = 2_000

/**
 * Keeps the history for a number of days, as Sanity's plans do
 * (https://www.sanity.io/docs/developer-guides/find-and-restore-deleted-documents). Compacts older
 * history at the start and then every few hours. Returns a function that stops the compaction.
 *
 * @param days - the lake's option `historyDays`, the product's variable HISTORY_DAYS
 */
export function keepHistory(database: DatabaseSync, days: number): () => void {
  const ending = new AbortController()
  let isStart = true
  const compact = guard('history retention', async () => {
    const last = lastTime(database)
    const counted = retentionTime(last, Date.now(), isStart)
    isStart = false
    if (counted === undefined) return
    await compactHistory(database, new Date(counted - days * dayMs).toISOString(), ending.signal)
    // Written at most once a day, so that most starts write nothing.
    if (ending.signal.aborted || (last !== undefined && Math.abs(counted - last) < dayMs)) return
    database
      .prepare("insert or replace into meta (key, value) values ('compacted', ?)")
      .run(counted)
  })
  const timer = setInterval(compact, Math.min((days * dayMs) / 4, dayMs / 4))
  timer.unref()
  compact()
  return () => {
    ending.abort()
    clearInterval(timer)
  }
}

/** Returns the time that the last compaction counted from, in epoch ms; undefined if there was none. */
function lastTime(database: DatabaseSync): number | undefined {
  const row = database.prepare("select value from meta where key = 'compacted'").get()
  return row && Number(row.value)
}

/**
 * Deletes the history before a time, except the state of each document at that time. Later states
 * can still be read; earlier transactions are no longer listed. Works in small steps, so that
 * requests are served between them. If it is interrupted, the next run continues. The file does not
 * shrink, but SQLite reuses its free pages.
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
  if (floor <= done && database.prepare(findUncompacted).get(done) === undefined) return
  inTransaction(database, () => {
    noteFloor(database, 'history', floor)
    noteFloor(database, 'replay', floor)
  })
  for (let last: string | undefined = ''; last !== undefined; ) {
    await nextTurn()
    if (signal?.aborted) return
    last = compactDocuments(database, floor, last)
  }
  for (let from = 0; from < floor; from += transactionsPerStep) {
    await nextTurn()
    if (signal?.aborted) return
    deleteEmptyTransactions(database, from, Math.min(from + transactionsPerStep, floor))
  }
}

/**
 * Finds a document that an interrupted run has not compacted, which is a document with more than
 * one stored state up to the given sequence number.
 */
const findUncompacted = `select 1 from change where sequence <= ?
  group by document having count(*) > 1 limit 1`

/**
 * Compacts the next batch of documents. Returns the id of the batch's last document; undefined if
 * no documents are left.
 */
function compactDocuments(database: DatabaseSync, floor: number, after: string) {
  const documents = database
    .prepare('select distinct document from change where document > ? order by document limit ?')
    .all(after, documentsPerStep)
    .map(({document}) => textOf(document))
  const last = documents.at(-1)
  if (last === undefined) return undefined
  inTransaction(database, () => {
    // Delete the mutations, because the state that they apply to is deleted below. See
    // `readChange`.
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

/**
 * Deletes transactions without changes. Keeps the last one: the next sequence number follows it.
 */
function deleteEmptyTransactions(database: DatabaseSync, from: number, to: number): void {
  database
    .prepare(
      `delete from txn where sequence > ? and sequence <= ?
       and not exists (select 1 from change where change.sequence = txn.sequence)
       and sequence < (select max(sequence) from txn)`,
    )
    .run(from, to)
}
