import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from '#packages/server-kit/src/sqlite/in-transaction.ts'
import {prepared} from '#packages/server-kit/src/sqlite/prepared.ts'
import {acceptedEvent} from '../../webhooks/submission-events.ts'
import {copyCountsOf, copyQueries} from '../copy-queries.ts'
import {
  type Decision,
  type NewSubmission,
  type PrecedentQuery,
  type Precedents,
  type SubmissionStore,
  usageOf,
} from '../forms-store.ts'
import {mailInsert} from '../mail.ts'
import {newReference} from '../reference.ts'
import {countChange} from '../sql-steps.ts'
import {type Submission, submissionOf} from '../submission.ts'
import {submissionRow} from '../submission-row.ts'
import {queueQuery} from '../webhook-rows.ts'
import {rowsOf} from './steps.ts'

/** The submissions in SQLite. */
export class SqliteSubmissions implements SubmissionStore {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  async accept<Receipt>(
    entry: NewSubmission,
    query: PrecedentQuery,
    decide: (found: Precedents, reference: string) => Decision<Receipt>,
  ): Promise<Receipt> {
    return inTransaction(this.#database, () => {
      const reference = this.#freeReference()
      const {receipt, stored} = decide(this.#precedents(entry, query), reference)
      if (stored) {
        const {suspicion, doubt} = stored
        const id = this.#add(reference, {...entry, suspicion, doubt})
        for (const mail of stored.mails) rowsOf(this.#database, mailInsert(id, mail))
        if (suspicion === null)
          rowsOf(this.#database, queueQuery(acceptedEvent({...entry, reference}), id))
        rowsOf(this.#database, countChange())
      }
      return receipt
    })
  }

  async byReference(reference: string): Promise<Submission | undefined> {
    const row = this.#database
      .prepare('select * from submission where reference = ?')
      .get(reference)
    return row && submissionOf(row)
  }

  async byId(id: number): Promise<Submission | undefined> {
    const row = this.#database.prepare('select * from submission where id = ?').get(id)
    return row && submissionOf(row)
  }

  async remove(ids: readonly number[]): Promise<void> {
    const database = this.#database
    inTransaction(database, () => {
      for (const id of ids) {
        database.prepare('delete from submission where id = ?').run(id)
        database.prepare('delete from submission_count where submission = ?').run(id)
      }
      rowsOf(database, countChange())
    })
    // Run a checkpoint, because the deleted data would remain in the write-ahead log.
    database.exec('pragma wal_checkpoint(truncate)')
  }

  async sweep(before: number, day: number): Promise<number> {
    const {changes} = this.#database
      .prepare(
        `delete from submission where received < ? and not exists (
           select 1 from mail where mail.submission = submission.id
             and mail.state in ('waiting', 'handed over'))`,
      )
      .run(before)
    this.#database
      .prepare(`update submission set address = '' where received < ? and address <> ''`)
      .run(day)
    this.#database.prepare('delete from submission_count where received < ?').run(day)
    this.#database.prepare('delete from audit where at < ?').run(before)
    rowsOf(this.#database, countChange())
    return Number(changes)
  }

  #freeReference(): string {
    const taken = this.#database.prepare('select 1 from submission where reference = ?')
    let reference = newReference()
    while (taken.get(reference)) reference = newReference()
    return reference
  }

  #precedents(entry: NewSubmission, query: PrecedentQuery): Precedents {
    const {address, fingerprint, doubt, idempotencyKey} = entry
    const sameKey = this.#database
      .prepare('select reference, fingerprint from submission where idempotency_key = ?')
      .get(idempotencyKey)
    const duplicate = this.#database
      .prepare(
        `select reference from submission where address = ? and received > ? and fingerprint = ?
           and (suspicion is null or suspicion = ? or suspicion like 'busy-%')
         order by received limit 1`,
      )
      .get(address, query.duplicatesSince, fingerprint, doubt)
    const newest = prepared(
      this.#database,
      `select count(*) as count, min(received) as oldest, max(received) as newest from (
         select received from submission_count where name = ? and held = ? and received > ?
         order by received desc limit ?)`,
    )
    const held = prepared(
      this.#database,
      `select count(*) as count from (
         select received from submission where suspicion is not null limit ?)`,
    ).get(query.maxHeld)
    const [ofMailbox, ofNetworks] = copyQueries(query.copies)
    return {
      sameKey: sameKey && {
        reference: String(sameKey.reference),
        fingerprint: String(sameKey.fingerprint),
      },
      duplicate: duplicate && String(duplicate.reference),
      usage: query.usage.map(({name, held: isHeld, most}) =>
        usageOf(newest.get(name, Number(isHeld), query.limitedSince, most)),
      ),
      held: Number(held?.count),
      copies: copyCountsOf(rowsOf(this.#database, ofMailbox), rowsOf(this.#database, ofNetworks)),
    }
  }

  #add(reference: string, entry: NewSubmission): number {
    const {received, suspicion} = entry
    const row = submissionRow(reference, entry)
    const columns = Object.keys(row)
    const {lastInsertRowid} = prepared(
      this.#database,
      `insert into submission (${columns.join(', ')})
       values (${columns.map(() => '?').join(', ')})`,
    ).run(...Object.values(row))
    const count = prepared(
      this.#database,
      'insert into submission_count (name, held, received, submission) values (?, ?, ?, ?)',
    )
    for (const name of entry.countedAs) {
      count.run(name, Number(suspicion !== null), received, lastInsertRowid)
    }
    return Number(lastInsertRowid)
  }
}
