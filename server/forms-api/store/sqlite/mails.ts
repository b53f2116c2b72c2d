import type {DatabaseSync} from 'node:sqlite'
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
        `select * from mail where ${isOpen} and due <= ?
           and message_id not in (select value from json_each(?))
         order by due, id limit 1`,
      )
      .get(now, JSON.stringify([...this.#claimed]))
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
    return mailsOf(this.#database, submission)
  }

  async counts(): Promise<MailCounts> {
    const row = this.#database
      .prepare(
        `select (select count(*) from mail where ${isOpen}) as pending,
           (select min(created) from mail where ${isOpen}) as oldest,
           (select count(*) from mail where state = 'failed' and purpose = 'staff') as failed,
           (select count(*) from submission where suspicion is not null) as held`,
      )
      .get()
    return mailCountsOf(row)
  }
}

/** Returns the mails of a submission, oldest first. */
export const mailsOf = (database: DatabaseSync, submission: number): Mail[] =>
  database
    .prepare('select * from mail where submission = ? order by id')
    .all(submission)
    .map(mailOf)

/** Queues a mail of a submission. */
export function addMail(
  database: DatabaseSync,
  submission: number,
  {purpose, recipient, recipientKey, round, messageId, created, content}: NewMail,
): void {
  database
    .prepare(
      `insert into mail (submission, purpose, recipient, recipient_key, round, message_id, state,
         created, due, content) values (?, ?, ?, ?, ?, ?, 'waiting', ?, ?, ?)`,
    )
    .run(
      ...[submission, purpose, recipient, recipientKey, round, messageId, created, created],
      content,
    )
}

/** Counts visitors' copies. */
export function countCopies(
  database: DatabaseSync,
  {since, mailbox, domain, networks}: CopyQuery,
): CopyCounts {
  const suffix = `.${domain}`
  const row = database
    .prepare(
      `select count(*) filter (where recipient_key = ?) as recipient,
         count(*) filter (where substr(replace(recipient_key, '@', '.'), ?) = ?) as domain,
         count(*) as everyone
       from mail where purpose = 'visitor' and created > ?`,
    )
    .get(mailbox, -suffix.length, suffix, since)
  const ofNetworks = database
    .prepare(
      `select name, count(*) as count
       from mail join submission_count on submission_count.submission = mail.submission
       where purpose = 'visitor' and created > ? and name in (select value from json_each(?))
       group by name`,
    )
    .all(since, JSON.stringify(networks))
  return {
    recipient: Number(row?.recipient),
    domain: Number(row?.domain),
    networks: new Map(ofNetworks.map(({name, count}) => [textOf(name), Number(count)])),
    everyone: Number(row?.everyone),
  }
}
