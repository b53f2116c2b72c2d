import type {DatabaseSync} from 'node:sqlite'
import {textOf} from '../../../server-kit/src/sqlite/columns.ts'
import {isoTime} from '../iso-time.ts'
import {httpError} from '../lake-error.ts'
import type {LakeDocument} from '../store/document.ts'
import {floorOf} from '../store/log-floors.ts'
import {parseDocument, type Transaction} from '../store/store.ts'
import {Log} from '../store/transaction-log.ts'
import {effectsOf} from '../transaction/effects.ts'

/** Which transactions to list: https://www.sanity.io/docs/http-reference/history */
export interface TransactionQuery {
  /** Ids of documents; undefined for all documents of the dataset. */
  readonly documents: readonly string[] | undefined
  /** Ids of the first and the last transaction to list. */
  readonly fromTransaction: string | undefined
  readonly toTransaction: string | undefined
  /** Start and end of the time range, both included. ISO 8601. */
  readonly fromTime: string | undefined
  readonly toTime: string | undefined
  readonly authors: readonly string[]
  readonly reverse: boolean
  readonly limit: number
  readonly onlyTheseDocuments: boolean
  readonly withMutations: boolean
  readonly withEffects: boolean
}

/** Reads past transactions and document states from the log on disk. */
export class History {
  readonly #database: DatabaseSync
  readonly log: Log

  constructor(database: DatabaseSync) {
    this.#database = database
    this.log = new Log(database)
  }

  /** Lists transactions, oldest first unless reversed. */
  transactions(query: TransactionQuery): Iterable<Record<string, unknown>> {
    const {documents} = query
    const only = documents && query.onlyTheseDocuments ? new Set(documents) : undefined
    const sequences = this.#sequences(query)
    const {log} = this
    return (function* read() {
      for (const sequence of sequences) yield describe(log.read(sequence, only), query)
    })()
  }

  /**
   * Returns the state of a document after a transaction or at a time. Undefined if the document did
   * not exist then, or if the history does not reach back that far. Throws a 404 for an unknown
   * transaction.
   */
  documentAt(id: string, at: {revision: string} | {time: string}): LakeDocument | undefined {
    const sequence = 'revision' in at ? this.#sequenceOf(at.revision) : this.#sequenceAt(at.time)
    const row = this.#database
      .prepare(
        'select after from change where document = ? and sequence <= ? order by sequence desc limit 1',
      )
      .get(id, sequence)
    return row && row.after !== null ? parseDocument(textOf(row.after)) : undefined
  }

  #sequences(query: TransactionQuery): number[] {
    const {documents, authors} = query
    const conditions = documents
      ? [`document in (${documents.map(() => '?').join(', ')})`]
      : ['true']
    conditions.push(`sequence > ${floorOf(this.#database, 'history')}`)
    const values: (string | number)[] = [...(documents ?? [])]
    const require = (condition: string, value: string | number | undefined) => {
      if (value === undefined) return
      conditions.push(condition)
      values.push(value)
    }
    require('sequence >= ?', this.#optionalSequence(query.fromTransaction))
    require('sequence <= ?', this.#optionalSequence(query.toTransaction))
    require('timestamp >= ?', query.fromTime && timeOf(query.fromTime))
    require('timestamp <= ?', query.toTime && timeOf(query.toTime))
    if (authors.length > 0) {
      conditions.push(`author in (${authors.map(() => '?').join(', ')})`)
      values.push(...authors)
    }
    const order = query.reverse ? 'desc' : 'asc'
    return this.#database
      .prepare(
        `select distinct sequence from change join txn using (sequence)
         where ${conditions.join(' and ')} order by sequence ${order} limit ?`,
      )
      .all(...values, query.limit)
      .map((row) => Number(row.sequence))
  }

  #optionalSequence(transaction: string | undefined): number | undefined {
    return transaction === undefined ? undefined : this.#sequenceOf(transaction)
  }

  #sequenceOf(transaction: string): number {
    const row = this.#database.prepare('select sequence from txn where id = ?').get(transaction)
    if (!row) throw httpError(404, `The history has no transaction "${transaction}"`)
    return Number(row.sequence)
  }

  #sequenceAt(time: string): number {
    const row = this.#database
      .prepare('select max(sequence) as sequence from txn where timestamp <= ?')
      .get(timeOf(time))
    return Number(row?.sequence ?? 0)
  }
}

/** Converts a time to the format of the transaction log. Throws a 400 if it is invalid. */
function timeOf(text: string): string {
  const time = isoTime(text)
  if (!time)
    throw httpError(400, `Invalid time "${text}". Use RFC 3339, such as 2025-02-19T12:00:00Z`)
  return time
}

function describe(transaction: Transaction, query: TransactionQuery): Record<string, unknown> {
  const {id, timestamp, author, changes} = transaction
  const effects = () => Object.fromEntries(changes.map((change) => [change.id, effectsOf(change)]))
  return {
    id,
    timestamp,
    author,
    documentIDs: changes.map((change) => change.id),
    ...(query.withMutations && {mutations: changes.flatMap(({mutations}) => mutations)}),
    ...(query.withEffects && {effects: effects()}),
  }
}
