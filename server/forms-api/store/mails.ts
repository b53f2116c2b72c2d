import type {DatabaseSync} from 'node:sqlite'
import {textOf} from '#packages/server-kit/src/sqlite/columns.ts'

/** Who receives a mail: the company's staff, or the visitor (a copy). */
export type Purpose = 'staff' | 'visitor'

/**
 * Delivery state of a mail. `handed over`: all data was sent but the mail server has not replied,
 * so it is unknown whether it accepted the mail. `written`: the mail was written to a file, because
 * there is no mail server.
 */
export type MailState = 'waiting' | 'handed over' | 'sent' | 'written' | 'failed'

/** A mail of the outbox. */
export interface Mail {
  readonly id: number
  /** The submission's id. */
  readonly submission: number
  readonly purpose: Purpose
  readonly recipient: string
  readonly round: number
  readonly messageId: string
  readonly state: MailState
  /** When the mail was queued, in epoch milliseconds. */
  readonly created: number
  readonly due: number
  readonly attempts: number
  /** Error message of the last attempt. */
  readonly problem: string | null
}

export interface NewMail extends Pick<Mail, 'submission' | 'purpose' | 'recipient' | 'round'> {
  readonly messageId: string
  /** The normalized mailbox. Copies are counted per mailbox. */
  readonly recipientKey: string
  readonly created: number
}

/**
 * Identifies a mail. The id alone is not enough: while a mail is being sent, the operator may
 * delete it and SQLite may reuse its id.
 */
type MailKey = Pick<Mail, 'id' | 'messageId'>

const OPEN = `state in ('waiting', 'handed over')`

/** Stores the mails in the database, both sent and unsent. */
export class Mails {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  add({submission, purpose, recipient, recipientKey, round, messageId, created}: NewMail): void {
    this.#database
      .prepare(
        `insert into mail (submission, purpose, recipient, recipient_key, round, message_id, state,
           created, due) values (?, ?, ?, ?, ?, ?, 'waiting', ?, ?)`,
      )
      .run(submission, purpose, recipient, recipientKey, round, messageId, created, created)
  }

  /** Returns the mail that has been due for the longest time, except the ids in `underWay`. */
  nextDue(now: number, underWay: readonly number[]): Mail | undefined {
    const row = this.#database
      .prepare(
        `select * from mail where ${OPEN} and due <= ? and id not in (select value from json_each(?))
         order by due, id limit 1`,
      )
      .get(now, JSON.stringify(underWay))
    return row && mailOf(row)
  }

  /** Returns the time when the next mail is due, except the ids in `underWay`. */
  nextTime(underWay: readonly number[]): number | undefined {
    const row = this.#database
      .prepare(
        `select min(due) as due from mail
         where ${OPEN} and id not in (select value from json_each(?))`,
      )
      .get(JSON.stringify(underWay))
    return row?.due === null ? undefined : Number(row?.due)
  }

  setState({id, messageId}: MailKey, state: MailState, problem: string | null): void {
    this.#database
      .prepare('update mail set state = ?, problem = ? where id = ? and message_id = ?')
      .run(state, problem, id, messageId)
  }

  /** Records a failed attempt and the time of the next attempt. */
  postpone(
    {id, messageId}: MailKey,
    state: 'waiting' | 'handed over',
    due: number,
    problem: string,
  ): void {
    this.#database
      .prepare(
        `update mail set state = ?, due = ?, problem = ?, attempts = attempts + 1
         where id = ? and message_id = ?`,
      )
      .run(state, due, problem, id, messageId)
  }

  /** Returns the mails of a submission, oldest first. */
  of(submission: number): Mail[] {
    return this.#database
      .prepare('select * from mail where submission = ? order by id')
      .all(submission)
      .map(mailOf)
  }

  /** Deletes the mails of a submission that failed permanently. */
  dropFailed(submission: number): void {
    this.#database
      .prepare(`delete from mail where submission = ? and state = 'failed'`)
      .run(submission)
  }

  /** Counts the unsent mails, and the mails to the company that failed permanently. */
  counts(): {pending: number; failed: number} {
    const row = this.#database
      .prepare(
        `select (select count(*) from mail where ${OPEN}) as pending,
           (select count(*) from mail where state = 'failed' and purpose = 'staff') as failed`,
      )
      .get()
    return {pending: Number(row?.pending), failed: Number(row?.failed)}
  }

  /**
   * Counts visitors' copies since a time: to one mailbox, to one domain, from one sender, and in
   * total.
   */
  copiesSince(
    since: number,
    {mailbox, domain, address}: {mailbox: string; domain: string; address: string},
  ) {
    const suffix = `.${domain}`
    const row = this.#database
      .prepare(
        `select count(*) filter (where recipient_key = ?) as recipient,
           count(*) filter (where substr(replace(recipient_key, '@', '.'), ?) = ?) as domain,
           count(*) filter (where address = ?) as address, count(*) as everyone
         from mail join submission on submission.id = mail.submission
         where purpose = 'visitor' and created > ?`,
      )
      .get(mailbox, -suffix.length, suffix, address, since)
    return {
      recipient: Number(row?.recipient),
      domain: Number(row?.domain),
      address: Number(row?.address),
      everyone: Number(row?.everyone),
    }
  }
}

function mailOf(row: Readonly<Record<string, unknown>>): Mail {
  const state = states.find((known) => known === row.state)
  if (!state)
    throw new TypeError(
      `Mail ${Number(row.id)} in the database has the unknown state "${String(row.state)}".`,
    )
  return {
    id: Number(row.id),
    submission: Number(row.submission),
    purpose: row.purpose === 'staff' ? 'staff' : 'visitor',
    recipient: textOf(row.recipient),
    round: Number(row.round),
    messageId: textOf(row.message_id),
    state,
    created: Number(row.created),
    due: Number(row.due),
    attempts: Number(row.attempts),
    problem: row.problem === null ? null : textOf(row.problem),
  }
}

const states: readonly MailState[] = ['waiting', 'handed over', 'sent', 'written', 'failed']
