/*
 * Over 200 lines: the statements of one transaction, from its locks to its inserts, stay together.
 */
import type {TransactionSql} from 'postgres'
import type {PostgresDatabase} from '#packages/server-kit/src/postgres/database.ts'
import {isUniqueViolation} from '#packages/server-kit/src/postgres/error-kinds.ts'
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
import {Queues} from './queues.ts'
import {mailboxLock, rowsOf} from './steps.ts'
import {storable} from './storable.ts'

/** Maximum number of attempts to store a submission whose key another server stores meanwhile. */
const maxTries = 5

/** The submissions in PostgreSQL. */
export class PostgresSubmissions implements SubmissionStore {
  readonly #database: PostgresDatabase
  /** One sender's forms wait for each other here, so that they occupy one connection. */
  readonly #senders = new Queues()

  constructor(database: PostgresDatabase) {
    this.#database = database
  }

  async accept<Receipt>(
    entry: NewSubmission,
    query: PrecedentQuery,
    decide: (found: Precedents, reference: string) => Decision<Receipt>,
  ): Promise<Receipt> {
    return this.#senders.inTurn(entry.address, async () => {
      for (let tries = 1; ; tries++) {
        try {
          return await this.#database.transaction((sql) => accept(sql, entry, query, decide))
        } catch (error) {
          // Another server has stored the same Idempotency-Key, which the next attempt finds; or,
          // once in a lifetime, the same reference number.
          if (!isUniqueViolation(error) || tries === maxTries) throw error
        }
      }
    })
  }

  async byReference(reference: string): Promise<Submission | undefined> {
    const [row] = await this.#database.run(
      (sql) => sql`select * from submission where reference = ${reference}`,
    )
    return row && submissionOf(row)
  }

  async byId(id: number): Promise<Submission | undefined> {
    const [row] = await this.#database.run((sql) => sql`select * from submission where id = ${id}`)
    return row && submissionOf(row)
  }

  async remove(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return
    await this.#database.transaction(async (sql) => {
      await sql`delete from submission where id in ${sql(ids)}`
      await sql`delete from submission_count where submission in ${sql(ids)}`
      await rowsOf(sql, countChange())
    })
  }

  async sweep(before: number, day: number): Promise<number> {
    return this.#database.transaction(async (sql) => {
      const {count} = await sql`
        delete from submission where received < ${before} and not exists (
          select 1 from mail where mail.submission = submission.id
            and mail.state in ('waiting', 'handed over'))`
      await sql`
        update submission set address = '' where received < ${day} and address <> ''`
      await sql`delete from submission_count where received < ${day}`
      await sql`delete from audit where at < ${before}`
      await rowsOf(sql, countChange())
      return count
    })
  }
}

async function accept<Receipt>(
  sql: TransactionSql,
  entry: NewSubmission,
  query: PrecedentQuery,
  decide: (found: Precedents, reference: string) => Decision<Receipt>,
): Promise<Receipt> {
  // Sends both statements at once. The database runs the second one after it has the locks.
  const [, found] = await Promise.all([
    lockSender(sql, entry.address, query.copies.mailbox),
    precedents(sql, entry, query),
  ])
  const reference = newReference()
  const {receipt, stored} = decide(found, reference)
  if (stored) {
    const {suspicion, doubt} = stored
    const id = await add(sql, reference, {...entry, suspicion, doubt})
    // Sends all statements at once. The last one locks a row until the end of the transaction.
    const event = suspicion === null ? [queueQuery(acceptedEvent({...entry, reference}), id)] : []
    await Promise.all(
      [...stored.mails.map((mail) => mailInsert(id, mail)), ...event, countChange()].map((query) =>
        rowsOf(sql, query),
      ),
    )
  }
  return receipt
}

/**
 * Makes other transactions with the same sender or the same visitor's mailbox wait, so that each
 * finds what the others stored. Senders of one wider network do not wait for each other, so
 * simultaneous forms may exceed its limit by the number of connections. Always locks in this order,
 * so that no two transactions wait for each other.
 */
async function lockSender(sql: TransactionSql, address: string, mailbox: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`sender ${address}`}, 0)),
      pg_advisory_xact_lock(hashtextextended(${storable(mailboxLock(mailbox))}, 0))`
}

async function precedents(
  sql: TransactionSql,
  {address, fingerprint, doubt, idempotencyKey}: NewSubmission,
  {duplicatesSince, limitedSince, usage, maxHeld, copies}: PrecedentQuery,
): Promise<Precedents> {
  const queries = JSON.stringify(
    usage.map(({name, held, most}, at) => ({at, name, held: Number(held), most})),
  )
  const [[found], used, ofMailbox = [], ofNetworks = []] = await Promise.all([
    sql`
      select same.reference as key_reference, same.fingerprint as key_fingerprint,
        (select reference from submission
          where address = ${address} and received > ${duplicatesSince}
            and fingerprint = ${fingerprint}
            and (suspicion is null or suspicion = ${doubt} or suspicion like 'busy-%')
          order by received limit 1) as duplicate,
        (select count(*) from (
          select 1 from submission where suspicion is not null limit ${maxHeld}) as counted) as held
      from (select 1) as one left join submission as same
        on same.idempotency_key = ${idempotencyKey}`,
    sql`
      select used.* from json_to_recordset(${queries}::text::json)
        as query (at integer, name text, held integer, most bigint)
      cross join lateral (
        select count(*), min(received) as oldest, max(received) as newest from (
          select received from submission_count
          where name = query.name and held = query.held and received > ${limitedSince}
          order by received desc limit query.most) as counted) as used
      order by query.at`,
    ...copyQueries(copies).map((query) => rowsOf(sql, query)),
  ])
  return {
    sameKey:
      found?.key_reference == null
        ? undefined
        : {reference: String(found.key_reference), fingerprint: String(found.key_fingerprint)},
    duplicate: found?.duplicate ?? undefined,
    usage: used.map(usageOf),
    held: Number(found?.held),
    copies: copyCountsOf(ofMailbox, ofNetworks),
  }
}

/** Stores a submission. Returns its id. */
async function add(sql: TransactionSql, reference: string, entry: NewSubmission): Promise<number> {
  const {received, suspicion} = entry
  const row = submissionRow(reference, entry)
  const stored = {...row, email_key: storable(row.email_key)}
  const [added] = await sql`insert into submission ${sql(stored)} returning id`
  const id = Number(added?.id)
  const held = Number(suspicion !== null)
  const counted = entry.countedAs.map((name) => ({name, held, received, submission: id}))
  if (counted.length > 0) await sql`insert into submission_count ${sql(counted)}`
  return id
}
