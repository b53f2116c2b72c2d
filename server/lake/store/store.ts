import type {DatabaseSync, StatementSync} from 'node:sqlite'
import {textOf} from '../../sqlite/columns.ts'
import {inTransaction} from '../../sqlite/in-transaction.ts'
import {prepared} from '../../sqlite/prepared.ts'
import {isLakeDocument, type LakeDocument} from './document.ts'
import {randomId} from './document-id.ts'
import type {Replacement} from './documents.ts'
import {noteFloor} from './log-floors.ts'

/** One document's part in a transaction. `mutations` stand alone: applied to `before` they give `after`. */
export interface Change extends Replacement {
  readonly mutations: readonly unknown[]
}

/** A committed transaction. `sequence` orders all transactions of the dataset and never comes back. */
export interface Transaction {
  readonly sequence: number
  readonly id: string
  /** ISO 8601, UTC. Never earlier than that of the transaction before. */
  readonly timestamp: string
  readonly author: string
  readonly changes: readonly Change[]
}

/** The documents and the transaction log on disk. */
export class Store {
  readonly #database: DatabaseSync
  readonly #putDocument: StatementSync
  readonly #deleteDocument: StatementSync
  readonly #putTransaction: StatementSync
  readonly #putChange: StatementSync
  readonly #findTransaction: StatementSync

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#putDocument = database.prepare('replace into document (id, body) values (?, ?)')
    this.#deleteDocument = database.prepare('delete from document where id = ?')
    this.#putTransaction = database.prepare(
      'insert into txn (id, timestamp, author) values (?, ?, ?)',
    )
    this.#putChange = database.prepare(
      'insert into change (sequence, position, document, mutations, after) values (?, ?, ?, ?, ?)',
    )
    this.#findTransaction = database.prepare('select sequence from txn where id = ?')
  }

  /** Every current document, parsed. */
  *documents(): Iterable<LakeDocument> {
    for (const row of this.#database.prepare('select body from document').iterate()) {
      yield parseDocument(textOf(row.body))
    }
  }

  /** Where the log ends: the last transaction's sequence and timestamp, or 0 and '' when empty. */
  end(): {sequence: number; timestamp: string} {
    const row = this.#database
      .prepare('select sequence, timestamp from txn order by sequence desc limit 1')
      .get()
    return row
      ? {sequence: Number(row.sequence), timestamp: textOf(row.timestamp)}
      : {sequence: 0, timestamp: ''}
  }

  /** The position of a transaction in the log, by its id. */
  sequenceOf(transactionId: string): number | undefined {
    const row = this.#findTransaction.get(transactionId)
    return row ? Number(row.sequence) : undefined
  }

  /**
   * A secret of this log, made once with the database, by which events' ids are written: one from
   * another database (or from one started afresh) is recognised and answered with `restart`. A
   * database that is put back from a copy needs a new one: delete the row.
   */
  secret(): string {
    this.#database
      .prepare("insert or ignore into meta (key, value) values ('log-secret', ?)")
      .run(randomId())
    const row = this.#database.prepare("select value from meta where key = 'log-secret'").get()
    return textOf(row?.value)
  }

  /**
   * Writes a transaction: its documents and its log entry, or nothing; and takes what was before it
   * out of the history of the documents in `purged`. When this returns, the disk has it. Throws
   * SQLite's error otherwise (a full disk, for one).
   */
  commit(transaction: Omit<Transaction, 'sequence'>, purged: ReadonlySet<string>): Transaction {
    return inTransaction(this.#database, () => {
      const {id, timestamp, author, changes} = transaction
      const {lastInsertRowid} = this.#putTransaction.run(id, timestamp, author)
      const sequence = Number(lastInsertRowid)
      for (const [position, change] of changes.entries()) this.#write(sequence, position, change)
      if (purged.size > 0) this.#purge(purged, sequence)
      return {sequence, ...transaction}
    })
  }

  /** The last state a document had, even if it has been deleted since. */
  lastState(id: string): LakeDocument | undefined {
    const row = prepared(
      this.#database,
      'select after from change where document = ? and after is not null order by sequence desc limit 1',
    ).get(id)
    return row && parseDocument(textOf(row.after))
  }

  /** Who committed a transaction; undefined when the history does not tell any more. */
  authorOf(transactionId: string): string | undefined {
    const row = prepared(this.#database, 'select author from txn where id = ?').get(transactionId)
    return row && textOf(row.author)
  }

  /** Listeners that come back from before have to read anew: what they missed cannot be told. */
  #purge(documents: ReadonlySet<string>, sequence: number): void {
    const forget = this.#database.prepare('delete from change where document = ? and sequence < ?')
    for (const id of documents) forget.run(id, sequence)
    noteFloor(this.#database, 'replay', sequence)
  }

  /**
   * Does several pieces of work that commit, and has the disk take all of it at once. Answers how each
   * ended; throws where none of it could be kept.
   */
  together<Result>(works: Iterable<() => Result>): PromiseSettledResult<Result>[] {
    return inTransaction(this.#database, () => {
      const results: PromiseSettledResult<Result>[] = []
      for (const work of works) {
        try {
          results.push({status: 'fulfilled', value: work()})
        } catch (reason) {
          if (!this.#database.isTransaction) throw reason
          results.push({status: 'rejected', reason})
        }
      }
      return results
    })
  }

  #write(sequence: number, position: number, change: Change): void {
    const after = change.after && JSON.stringify(change.after)
    if (after) this.#putDocument.run(change.id, after)
    else this.#deleteDocument.run(change.id)
    const mutations = JSON.stringify(change.mutations)
    this.#putChange.run(sequence, position, change.id, mutations, after)
  }
}

/** A document out of the database's JSON. Throws when it is not one: the file is damaged. */
export function parseDocument(json: string): LakeDocument {
  const value: unknown = JSON.parse(json)
  if (!isLakeDocument(value)) throw new TypeError('the database holds a value that is no document')
  return value
}
