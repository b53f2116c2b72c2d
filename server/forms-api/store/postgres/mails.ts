import {randomUUID} from 'node:crypto'
import type {Sql} from 'postgres'
import type {PostgresDatabase} from '#packages/server-kit/src/postgres/database.ts'
import {furthestMs} from '../../outbox/retry.ts'
import {
  type Mail,
  type MailCounts,
  type MailKey,
  type MailState,
  type MailStore,
  mailCountsOf,
  mailOf,
  mailsQuery,
} from '../mail.ts'
import {countChange} from '../sql-steps.ts'
import {rowsOf} from './steps.ts'
import {storable} from './storable.ts'

/** How long a claim lasts unless it is renewed. The outbox renews claims every 15 s. */
const leaseMs = 60_000

/**
 * The mails in PostgreSQL. A claim is a lease by the clock of the database, so that servers with
 * different clocks never send the same mail at the same time.
 */
export class PostgresMails implements MailStore {
  readonly #database: PostgresDatabase
  /** Random id of this server, which its claims contain. */
  readonly #server = randomUUID()

  constructor(database: PostgresDatabase) {
    this.#database = database
  }

  async claim(now: number): Promise<Mail | undefined> {
    const [row] = await this.#database.run(
      (sql) => sql`
        update mail set claimed_by = ${this.#server}, claimed_until = ${clock(sql)} + ${leaseMs}
        where id = (
          select id from mail
          where state in ('waiting', 'handed over')
            and (least(due, reply_due) <= ${now} or least(due, reply_due) > ${now + furthestMs})
            and claimed_until < ${clock(sql)}
          order by least(due, reply_due), id limit 1 for update skip locked)
        returning *`,
    )
    return row && mailOf(row)
  }

  async renew(mails: readonly MailKey[]): Promise<void> {
    if (mails.length === 0) return
    await this.#database.run(
      (sql) => sql`
        update mail set claimed_until = ${clock(sql)} + ${leaseMs}
        where claimed_by = ${this.#server} and id in ${sql(mails.map(({id}) => id))}`,
    )
  }

  async release({id}: MailKey): Promise<void> {
    await this.#database.run(
      (sql) => sql`
        update mail set claimed_until = 0 where id = ${id} and claimed_by = ${this.#server}`,
    )
  }

  async handOver({id}: MailKey): Promise<void> {
    const rows = await this.#database.run(
      (sql) => sql`
        update mail set state = 'handed over'
        where id = ${id} and state in ('waiting', 'handed over')
          and claimed_by = ${this.#server} and claimed_until > ${clock(sql)}
        returning id`,
    )
    if (rows.length === 0) throw new Error('the mail was deleted, or another server claimed it')
  }

  async setState({id}: MailKey, state: MailState, problem: string | null): Promise<void> {
    const text = problem === null ? null : storable(problem)
    // A delivered mail is stored as delivered even if the claim was lost.
    const delivered = state === 'sent' || state === 'written'
    await this.#database.run(
      (sql) => sql`
        update mail set state = ${state}, problem = ${text}, claimed_until = 0
        where id = ${id} and (${delivered} or claimed_by = ${this.#server})`,
    )
    // The inbox shows a mail with a problem.
    if (text !== null) await this.#database.run((sql) => rowsOf(sql, countChange()))
  }

  async postpone({id}: MailKey, state: MailState, due: number, problem: string): Promise<void> {
    await this.#database.run(
      (sql) => sql`
        update mail set state = ${state}, problem = ${storable(problem)}, attempts = attempts + 1,
          due = case when reply_due is null then ${due} else due end,
          reply_due = case when reply_due is not null then ${due}::bigint end, claimed_until = 0
        where id = ${id} and claimed_by = ${this.#server}`,
    )
  }

  async of(submission: number): Promise<Mail[]> {
    const rows = await this.#database.run((sql) => rowsOf(sql, mailsQuery(submission)))
    return rows.map(mailOf)
  }

  async counts(): Promise<MailCounts> {
    const [row] = await this.#database.run(
      (sql) => sql`
        select count(*) filter (where state in ('waiting', 'handed over')) as pending,
          min(created) filter (where state in ('waiting', 'handed over')) as oldest,
          count(*) filter (where state = 'failed' and purpose <> 'visitor') as failed,
          (select count(*) from submission where suspicion is not null) as held,
          (select count(*) from submission
            where doubt is not null and suspicion is null and state = 'new') as doubtful from mail
        where state in ('waiting', 'handed over', 'failed')`,
    )
    return mailCountsOf(row)
  }
}

/** The database's time in epoch milliseconds. */
const clock = (sql: Sql) => sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`
