import type {DatabaseSync, StatementSync} from 'node:sqlite'
import {textOf} from '../../../server-kit/src/sqlite/columns.ts'
import {inTransaction} from '../../../server-kit/src/sqlite/in-transaction.ts'
import {prepared} from '../../../server-kit/src/sqlite/prepared.ts'
import {isLakeDocument, type LakeDocument} from './document.ts'
import {randomId} from './document-id.ts'
import type {Replacement} from './documents.ts'
import {noteFloor} from './log-floors.ts'

/** The change of one document. Applying `mutations` to `before` gives `after`. */
export interface Change extends Replacement {
  readonly mutations: readonly unknown[]
}

/** A committed transaction. `sequence` orders the transactions of the dataset and is never reused. */
export interface Transaction {
  readonly sequence: number
  readonly id: string
  /** ISO 8601, UTC. Never earlier than the timestamp of the previous transaction. */
  readonly timestamp: string
  readonly author: string
  /** Public id of the author's token; undefined for the lake's own transactions. */
  readonly tokenId?: string | undefined
  readonly changes: readonly Change[]
}

/** Stores the documents and the transaction log on disk. */
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
      'insert into txn (id, timestamp, author, token) values (?, ?, ?, ?)',
    )
    this.#putChange = database.prepare(
      'insert into change (sequence, position, document, mutations, after) values (?, ?, ?, ?, ?)',
    )
    this.#findTransaction = database.prepare('select sequence from txn where id = ?')
  }

  /** Yields all stored documents in their current state. */
  *documents(): Iterable<LakeDocument> {
    for (const row of this.#database.prepare('select body from document').iterate())
      yield parseDocument(textOf(row.body))
  }

  /** Returns the last transaction's sequence and timestamp; 0 and '' for an empty log. */
  end(): {sequence: number; timestamp: string} {
    const row = this.#database
      .prepare('select sequence, timestamp from txn order by sequence desc limit 1')
      .get()
    return row
      ? {sequence: Number(row.sequence), timestamp: textOf(row.timestamp)}
      : {sequence: 0, timestamp: ''}
  }

  /** Returns the sequence of a transaction; undefined if no transaction has this id. */
  sequenceOf(transactionId: string): number | undefined {
    const row = this.#findTransaction.get(transactionId)
    return row ? Number(row.sequence) : undefined
  }

  /**
   * Returns the secret that encrypts event ids. It is created with the database. An event id from
   * another database cannot be decrypted, and the client that sends it gets `restart`. A restore
   * must delete this row, because the restored copy needs a new secret.
   */
  secret(): string {
    this.#database
      .prepare("insert or ignore into meta (key, value) values ('log-secret', ?)")
      .run(randomId())
    const row = this.#database.prepare("select value from meta where key = 'log-secret'").get()
    return textOf(row?.value)
  }

  /**
   * Writes the documents and the log entry of a transaction, and deletes the history of the documents
   * in `purged`. Everything is on disk when this returns. Otherwise throws SQLite's error, for example
   * for a full disk, and writes nothing.
   */
  commit(transaction: Omit<Transaction, 'sequence'>, purged: ReadonlySet<string>): Transaction {
    return inTransaction(this.#database, () => {
      const {id, timestamp, author, tokenId, changes} = transaction
      const {lastInsertRowid} = this.#putTransaction.run(id, timestamp, author, tokenId ?? null)
      const sequence = Number(lastInsertRowid)
      for (const [position, change] of changes.entries()) this.#write(sequence, position, change)
      if (purged.size > 0) this.#purge(purged, sequence)
      return {sequence, ...transaction}
    })
  }

  /** Returns the last state of a document, even if the document was deleted. */
  lastState(id: string): LakeDocument | undefined {
    const row = prepared(
      this.#database,
      'select after from change where document = ? and after is not null order by sequence desc limit 1',
    ).get(id)
    return row && parseDocument(textOf(row.after))
  }

  /** Returns the number of the transaction that deleted a document; undefined if it exists. */
  deletedIn(id: string): number | undefined {
    const row = prepared(
      this.#database,
      'select sequence, after from change where document = ? order by sequence desc limit 1',
    ).get(id)
    return row && row.after === null ? Number(row.sequence) : undefined
  }

  /**
   * Returns the transactions that have written a document since it was created, oldest first,
   * without their changes. A patch keeps the earlier ones; deleting the document ends them.
   */
  writesOf(document: string): Omit<Transaction, 'changes'>[] {
    const rows = prepared(
      this.#database,
      `select txn.* from change join txn using (sequence)
       where document = ?1 and sequence > coalesce(
         (select max(sequence) from change where document = ?1 and after is null), 0)
       order by sequence`,
    ).all(document)
    return rows.map(({sequence, id, timestamp, author, token}) => ({
      sequence: Number(sequence),
      id: textOf(id),
      timestamp: textOf(timestamp),
      author: textOf(author),
      tokenId: token === null ? undefined : textOf(token),
    }))
  }

  /** Returns the author of a transaction; undefined if the log no longer has it. */
  authorOf(transactionId: string): string | undefined {
    const row = prepared(this.#database, 'select author from txn where id = ?').get(transactionId)
    return row && textOf(row.author)
  }

  /** Returns the public id of the token that wrote a transaction; undefined if it is unknown. */
  tokenIdOf(transactionId: string): string | undefined {
    const row = prepared(this.#database, 'select token from txn where id = ?').get(transactionId)
    return row?.token == null ? undefined : textOf(row.token)
  }

  /**
   * Deletes the history of documents before a sequence. Listeners that resume from before this
   * sequence must read everything again.
   */
  #purge(documents: ReadonlySet<string>, sequence: number): void {
    const forget = this.#database.prepare('delete from change where document = ? and sequence < ?')
    for (const id of documents) forget.run(id, sequence)
    noteFloor(this.#database, 'replay', sequence)
  }

  /**
   * Runs several functions that commit, with one fsync. Returns the outcome of each function;
   * throws if nothing could be written.
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

/**
 * Parses a document that was read from the database. Throws a TypeError if the JSON value is not a
 * document, which only happens in a damaged database.
 */
export function parseDocument(json: string): LakeDocument {
  const value: unknown = JSON.parse(json)
  if (!isLakeDocument(value))
    throw new TypeError(
      'The content database is damaged: a stored document has no valid system fields. Restore a backup.',
    )
  return value
}
