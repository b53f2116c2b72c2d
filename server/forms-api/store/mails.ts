import type {DatabaseSync} from 'node:sqlite'
import {textOf} from '../../sqlite/columns.ts'

/** Whom a mail is for: the company's staff, or the visitor, who gets a copy. */
export type Purpose = 'staff' | 'visitor'

/**
 * How far a mail is. `handed over`: its last byte may have reached the mail server, which has not
 * answered yet; only there it is not known whether it was taken. `written`: into a file, for want of a
 * mail server.
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
  /** Ms since 1970. */
  readonly created: number
  readonly due: number
  readonly attempts: number
  /** Why the last attempt failed. */
  readonly problem: string | null
}

export interface NewMail extends Pick<Mail, 'submission' | 'purpose' | 'recipient' | 'round'> {
  readonly messageId: string
  /** What copies to one mailbox are counted by. */
  readonly recipientKey: string
  readonly created: number
}

/**
 * Which mail is meant. SQLite gives the id of one that was deleted to the next: while it is under way
 * the operator may have it forgotten, and what became of it is not the next one's.
 */
type MailKey = Pick<Mail, 'id' | 'messageId'>

const OPEN = `state in ('waiting', 'handed over')`

/** The mails in the database: those to be sent, and those that were. */
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

  /** The mail that is due for longest, but for those under way. */
  nextDue(now: number, underWay: readonly number[]): Mail | undefined {
    const row = this.#database
      .prepare(
        `select * from mail where ${OPEN} and due <= ? and id not in (select value from json_each(?))
         order by due, id limit 1`,
      )
      .get(now, JSON.stringify(underWay))
    return row && mailOf(row)
  }

  /** When the next mail is due, but for those under way. */
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

  /** Counts an attempt that failed; the mail waits for the next. */
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

  /** Mails of a submission, in the order they were made. */
  of(submission: number): Mail[] {
    return this.#database
      .prepare('select * from mail where submission = ? order by id')
      .all(submission)
      .map(mailOf)
  }

  /** Takes the mails of a submission out that were given up. */
  dropFailed(submission: number): void {
    this.#database
      .prepare(`delete from mail where submission = ? and state = 'failed'`)
      .run(submission)
  }

  /** How many are still to be sent, and how many to the company were given up. */
  counts(): {pending: number; failed: number} {
    const row = this.#database
      .prepare(
        `select (select count(*) from mail where ${OPEN}) as pending,
           (select count(*) from mail where state = 'failed' and purpose = 'staff') as failed`,
      )
      .get()
    return {pending: Number(row?.pending), failed: Number(row?.failed)}
  }

  /** How many copies went since then: to one mailbox, to one domain, to an address' visitors, to all. */
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
  if (!state) throw new TypeError('the database holds no mail there')
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
