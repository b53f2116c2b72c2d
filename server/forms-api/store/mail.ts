import {textOf} from '#packages/server-kit/src/sqlite/columns.ts'
import type {Query, Row} from './sql-steps.ts'

const purposes = ['staff', 'visitor', 'answer', 'decision'] as const

/**
 * What a mail is: a form for the company's staff, the visitor's copy of it, an answer that staff
 * wrote, or the news that a correction was accepted or declined.
 */
export type Purpose = (typeof purposes)[number]

/**
 * Delivery state of a mail. `handed over`: all data was sent but the mail server has not replied,
 * so it is unknown whether it accepted the mail. `written`: the mail was written to a file, because
 * there is no mail server.
 */
export type MailState = 'waiting' | 'handed over' | 'sent' | 'written' | 'failed'

/** A mail of the outbox. */
export interface Mail {
  readonly id: number
  /** Id of the submission that the mail is about. */
  readonly submission: number
  readonly purpose: Purpose
  readonly recipient: string
  /** The normalized mailbox. Copies are counted per mailbox. */
  readonly recipientKey: string
  readonly round: number
  readonly messageId: string
  readonly state: MailState
  /** When the mail was queued, in epoch milliseconds. */
  readonly created: number
  readonly due: number
  readonly attempts: number
  /** Error message of the last failed delivery attempt; null if none has failed. */
  readonly problem: string | null
  /** JSON of an `AnswerContent` or a `DecisionContent`; null for the other purposes. */
  readonly content: string | null
}

export type NewMail = Pick<
  Mail,
  'purpose' | 'recipient' | 'recipientKey' | 'round' | 'messageId' | 'created' | 'content'
>

/**
 * Identifies a mail. The id alone is not enough: while a mail is being sent, the operator may
 * delete it and SQLite may reuse its id.
 */
export type MailKey = Pick<Mail, 'id' | 'messageId'>

/** Which visitors' copies to count. */
export interface CopyQuery {
  /** Counts copies that were queued after this time. */
  readonly since: number
  /** The normalized mailbox of the visitor, and its domain. */
  readonly mailbox: string
  readonly domain: string
  /** Keyed hashes of the sender's networks. */
  readonly networks: readonly string[]
}

/** Numbers of visitors' copies: to one mailbox, to one domain, from each network, and in total. */
export interface CopyCounts {
  readonly recipient: number
  readonly domain: number
  /** Numbers of copies by the networks of the query; without those of which there are none. */
  readonly networks: ReadonlyMap<string, number>
  readonly everyone: number
}

/** Whether a mail is an answer or a decision. */
export const isReply = ({purpose}: Pick<Mail, 'purpose'>): boolean =>
  purpose === 'answer' || purpose === 'decision'

/** The problem of a mail that the mail server may or may not have accepted. */
export const unconfirmed = 'unconfirmed'

/** Whether nobody knows if a mail arrived. Mails to visitors are not sent again then. */
export const isUnconfirmed = ({state, problem}: Pick<Mail, 'state' | 'problem'>): boolean =>
  state === 'sent' && problem !== null && problem.startsWith(unconfirmed)

/** The mails of the outbox, both sent and unsent. */
export interface MailStore {
  /**
   * Claims the mail that has been due for the longest time. No other worker can claim it until its
   * state is stored, it is released, or a server stops renewing its claims.
   */
  claim(now: number): Promise<Mail | undefined>
  /** Keeps the claims of mails that are still being sent. */
  renew(mails: readonly MailKey[]): Promise<void>
  /** Gives up the claim of a mail without changing its state. */
  release(mail: MailKey): Promise<void>
  /**
   * Stores that the mail server is about to accept a mail.
   *
   * @throws Error if the mail must not be sent, because it was deleted or another worker claimed it
   */
  handOver(mail: MailKey): Promise<void>
  /** Stores the final state of a mail, or returns it to `waiting`. Ends the claim. */
  setState(
    mail: MailKey,
    state: Exclude<MailState, 'handed over'>,
    problem: string | null,
  ): Promise<void>
  /** Records a failed attempt and the time of the next attempt. Ends the claim. */
  postpone(
    mail: MailKey,
    state: 'waiting' | 'handed over',
    due: number,
    problem: string,
  ): Promise<void>
  /** Returns the mails of a submission, oldest first. */
  of(submission: number): Promise<Mail[]>
  /** Counts the unsent mails, and the mails that failed permanently, except copies to visitors. */
  counts(): Promise<MailCounts>
}

export interface MailCounts {
  readonly pending: number
  readonly failed: number
  /** Number of submissions that are held as suspected spam and have no mails yet. */
  readonly held: number
  /** Number of submissions that were mailed as possible spam and that nobody has looked at. */
  readonly doubtful: number
  /** When the oldest unsent mail was queued, in epoch milliseconds; null without one. */
  readonly oldest: number | null
}

/** Converts a database row to counts. */
export const mailCountsOf = (row: Row | undefined): MailCounts => ({
  pending: Number(row?.pending),
  failed: Number(row?.failed),
  held: Number(row?.held),
  doubtful: Number(row?.doubtful),
  oldest: row?.oldest == null ? null : Number(row.oldest),
})

/** Selects the mails of a submission, oldest first. */
export const mailsQuery = (submission: number): Query => ({
  sql: 'select * from mail where submission = ? order by id',
  params: [submission],
})

/** Queues a mail of a submission. */
export const mailInsert = (submission: number, mail: NewMail): Query => ({
  sql: `insert into mail (submission, purpose, recipient, recipient_key, round, message_id, state,
          created, due, content) values (?, ?, ?, ?, ?, ?, 'waiting', ?, ?, ?)`,
  params: [
    submission,
    mail.purpose,
    mail.recipient,
    mail.recipientKey,
    mail.round,
    mail.messageId,
    mail.created,
    mail.created,
    mail.content,
  ],
})

/** Converts a database row to a mail. Throws a TypeError if the row is invalid. */
export function mailOf(row: Row): Mail {
  const state = states.find((known) => known === row.state)
  const purpose = purposes.find((known) => known === row.purpose)
  if (!state || !purpose)
    throw new TypeError(
      `The database is damaged: mail ${Number(row.id)} has the unknown state "${String(row.state)}" or purpose "${String(row.purpose)}". Restore a backup.`,
    )
  return {
    id: Number(row.id),
    submission: Number(row.submission),
    purpose,
    recipient: textOf(row.recipient),
    recipientKey: textOf(row.recipient_key),
    round: Number(row.round),
    messageId: textOf(row.message_id),
    state,
    created: Number(row.created),
    due: Number(row.reply_due ?? row.due),
    attempts: Number(row.attempts),
    problem: row.problem === null ? null : textOf(row.problem),
    content: row.content == null ? null : textOf(row.content),
  }
}

const states: readonly MailState[] = ['waiting', 'handed over', 'sent', 'written', 'failed']
