import type {DatabaseSync} from 'node:sqlite'
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

const isOpen = `state in ('waiting', 'handed over')`

/**
 * The mails in SQLite. Claims are in memory, because one server uses the file: they end with its
 * process.
 */
export class SqliteMails implements MailStore {
  readonly #database: DatabaseSync
  /** Message-IDs of the claimed mails. */
  readonly #claimed = new Set<string>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  async claim(now: number): Promise<Mail | undefined> {
    const row = this.#database
      .prepare(
        `select * from mail where ${isOpen} and (due <= ? or due > ?)
           and message_id not in (select value from json_each(?))
         order by due, id limit 1`,
      )
      .get(now, now + furthestMs, JSON.stringify([...this.#claimed]))
    const mail = row && mailOf(row)
    if (mail) this.#claimed.add(mail.messageId)
    return mail
  }

  async renew(): Promise<void> {}

  async release({messageId}: MailKey): Promise<void> {
    this.#claimed.delete(messageId)
  }

  async handOver({id, messageId}: MailKey): Promise<void> {
    const {changes} = this.#database
      .prepare(`update mail set state = 'handed over' where id = ? and message_id = ?`)
      .run(id, messageId)
    if (changes === 0) throw new Error('the mail was deleted from the outbox')
  }

  async setState(
    {id, messageId}: MailKey,
    state: MailState,
    problem: string | null,
  ): Promise<void> {
    this.#database
      .prepare('update mail set state = ?, problem = ? where id = ? and message_id = ?')
      .run(state, problem, id, messageId)
    // The inbox shows a mail with a problem.
    if (problem !== null) rowsOf(this.#database, countChange())
    this.#claimed.delete(messageId)
  }

  async postpone(
    {id, messageId}: MailKey,
    state: MailState,
    due: number,
    problem: string,
  ): Promise<void> {
    this.#database
      .prepare(
        `update mail set state = ?, due = ?, problem = ?, attempts = attempts + 1
         where id = ? and message_id = ?`,
      )
      .run(state, due, problem, id, messageId)
    this.#claimed.delete(messageId)
  }

  async of(submission: number): Promise<Mail[]> {
    return rowsOf(this.#database, mailsQuery(submission)).map(mailOf)
  }

  async counts(): Promise<MailCounts> {
    const row = this.#database
      .prepare(
        `select (select count(*) from mail where ${isOpen}) as pending,
           (select min(created) from mail where ${isOpen}) as oldest,
           (select count(*) from mail where state = 'failed' and purpose <> 'visitor') as failed,
           (select count(*) from submission where suspicion is not null) as held,
           (select count(*) from submission
             where doubt is not null and suspicion is null and state = 'new') as doubtful`,
      )
      .get()
    return mailCountsOf(row)
  }
}
