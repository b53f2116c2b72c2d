import type {DatabaseSync} from 'node:sqlite'
import {textOf} from '../../../server-kit/src/sqlite/columns.ts'
import {prepared} from '../../../server-kit/src/sqlite/prepared.ts'
import type {LakeDocument} from './document.ts'
import {floorOf} from './log-floors.ts'
import {type Change, parseDocument, type Transaction} from './store.ts'

/** Reads the transaction log from disk. */
export class Log {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /**
   * Returns the number of transactions after a sequence number; infinity if the log no longer has them
   * all.
   */
  countSince(sequence: number): number {
    if (sequence < floorOf(this.#database, 'replay')) return Number.POSITIVE_INFINITY
    const row = prepared(
      this.#database,
      'select count(*) as count from txn where sequence > ?',
    ).get(sequence)
    return Number(row?.count)
  }

  /** Yields the transactions after a sequence number, oldest first. */
  *since(sequence: number): Iterable<Transaction> {
    const rows = prepared(
      this.#database,
      'select sequence from txn where sequence > ? order by sequence',
    ).all(sequence)
    for (const row of rows) yield this.read(Number(row.sequence))
  }

  /** Reads one transaction. With `only`, reads only the changes of these documents. */
  read(sequence: number, only?: ReadonlySet<string>): Transaction {
    const row = prepared(
      this.#database,
      'select id, timestamp, author from txn where sequence = ?',
    ).get(sequence)
    if (!row)
      throw new RangeError(
        `The transaction log has no transaction with the sequence number ${sequence}`,
      )
    const changes = prepared(
      this.#database,
      `select document, mutations, after,
           (select before.after from change as before
             where before.document = change.document and before.sequence < change.sequence
             order by before.sequence desc limit 1) as before
         from change where sequence = ? order by position`,
    )
      .all(sequence)
      .filter(({document}) => !only || only.has(textOf(document)))
      .map(readChange)
    const {id, timestamp, author} = row
    return {
      sequence,
      id: textOf(id),
      timestamp: textOf(timestamp),
      author: textOf(author),
      changes,
    }
  }
}

function readChange(row: Readonly<Record<string, unknown>>): Change {
  const after = row.after === null ? null : parseDocument(textOf(row.after))
  return {
    id: textOf(row.document),
    mutations: mutationsOf(textOf(row.mutations), after),
    before: row.before === null ? null : parseDocument(textOf(row.before)),
    after,
  }
}

/**
 * Returns the mutations of a change. A compacted change has only the resulting state, which is
 * returned as a replacement.
 */
function mutationsOf(json: string, after: LakeDocument | null): readonly unknown[] {
  const mutations: unknown = JSON.parse(json)
  if (Array.isArray(mutations) && mutations.length > 0) return mutations
  return after ? [{createOrReplace: after}] : []
}
