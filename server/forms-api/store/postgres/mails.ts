import {randomUUID} from 'node:crypto'
import type {Sql, TransactionSql} from 'postgres'
import type {PostgresDatabase} from '#packages/server-kit/src/postgres/database.ts'
import {textOf} from '#packages/server-kit/src/sqlite/columns.ts'
import {
  type CopyCounts,
  type CopyQuery,
  type Mail,
  type MailCounts,
  type MailKey,
  type MailState,
  type MailStore,
  mailCountsOf,
  mailOf,
  type NewMail,
} from '../mail.ts'

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
          where state in ('waiting', 'handed over') and due <= ${now}
            and claimed_until < ${clock(sql)}
          order by due, id limit 1 for update skip locked)
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
  }

  async postpone({id}: MailKey, state: MailState, due: number, problem: string): Promise<void> {
    await this.#database.run(
      (sql) => sql`
        update mail set state = ${state}, due = ${due}, problem = ${storable(problem)},
          attempts = attempts + 1, claimed_until = 0
        where id = ${id} and claimed_by = ${this.#server}`,
    )
  }

  of(submission: number): Promise<Mail[]> {
    return this.#database.run((sql) => mailsOf(sql, submission))
  }

  async counts(): Promise<MailCounts> {
    const [row] = await this.#database.run(
      (sql) => sql`
        select count(*) filter (where state in ('waiting', 'handed over')) as pending,
          min(created) filter (where state in ('waiting', 'handed over')) as oldest,
          count(*) filter (where state = 'failed' and purpose = 'staff') as failed,
          (select count(*) from submission where suspicion is not null) as held from mail
        where state in ('waiting', 'handed over', 'failed')`,
    )
    return mailCountsOf(row)
  }
}

/** The database's time in epoch milliseconds. */
const clock = (sql: Sql) => sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** Replaces NUL, which PostgreSQL cannot store in a text. */
export const storable = (text: string): string => text.replaceAll('\0', '\ufffd')

/** Returns the mails of a submission, oldest first. */
export async function mailsOf(sql: Sql | TransactionSql, submission: number): Promise<Mail[]> {
  const rows = await sql`select * from mail where submission = ${submission} order by id`
  return rows.map(mailOf)
}

/** Queues mails of a submission. */
export async function addMails(
  sql: TransactionSql,
  submission: number,
  mails: readonly NewMail[],
): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(
    ({purpose, recipient, recipientKey, round, messageId, created, content}) => ({
      submission,
      purpose,
      recipient: storable(recipient),
      recipient_key: storable(recipientKey),
      round,
      message_id: messageId,
      state: 'waiting',
      created,
      due: created,
      content,
    }),
  )
  await sql`insert into mail ${sql(rows)}`
}

/** Counts visitors' copies. */
export async function countCopies(
  sql: TransactionSql,
  {since, mailbox, domain, networks}: CopyQuery,
): Promise<CopyCounts> {
  const suffix = storable(`.${domain}`)
  // The empty name matches nothing; a list may not be empty in SQL.
  const [[row], ofNetworks] = await Promise.all([
    sql`
      select count(*) filter (where recipient_key = ${storable(mailbox)}) as recipient,
        count(*) filter (where right(replace(recipient_key, '@', '.'), ${suffix.length}) = ${suffix})
          as domain,
        count(*) as everyone
      from mail where purpose = 'visitor' and created > ${since}`,
    sql`
      select name, count(*) as count
      from mail join submission_count on submission_count.submission = mail.submission
      where purpose = 'visitor' and created > ${since} and name in ${sql(['', ...networks])}
      group by name`,
  ])
  return {
    recipient: Number(row?.recipient),
    domain: Number(row?.domain),
    networks: new Map(ofNetworks.map(({name, count}) => [textOf(name), Number(count)])),
    everyone: Number(row?.everyone),
  }
}
