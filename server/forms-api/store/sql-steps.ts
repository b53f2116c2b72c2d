import {randomInt} from 'node:crypto'

/** A statement with `?` for each parameter. No text in it may contain a question mark. */
export interface Query {
  readonly sql: string
  readonly params: readonly (string | number | null)[]
}

export type Row = Readonly<Record<string, unknown>>

/**
 * The statements of one transaction: yields each, and receives its rows. SQLite runs them without a
 * pause, because all requests share its connection; PostgreSQL runs them asynchronously. A
 * transaction may be repeated.
 */
export type Steps<Result> = Generator<Query, Result, readonly Row[]>

/** What the two databases express differently. */
export interface Dialect {
  /** Makes other transactions wait that read the same row to change it. */
  readonly forUpdate: '' | ' for update'
  /** As `forUpdate`, but passes over rows that another transaction has locked. */
  readonly skipLocked: '' | ' for update skip locked'
  /** The time in epoch milliseconds, by the clock that all servers share. */
  readonly clock: string
  /** Keeps servers of former releases from sending the answers and decisions of a submission. */
  reserveReplies(submission: number): readonly Query[]
  /** Makes other transactions wait that count copies to the same mailbox. */
  lockMailbox(mailbox: string): readonly Query[]
  /**
   * Selects the submissions that a search finds, as `found` with the column `id`.
   *
   * @param words - as `typedWords` returns them
   */
  withWords(words: readonly string[]): Query
}

/** Runs steps in a transaction, which is committed when the promise resolves. */
export interface StepsRunner {
  readonly dialect: Dialect
  run<Result>(steps: () => Steps<Result>): Promise<Result>
}

/** Maximum number of rows in `inbox_change`. */
const changeSlots = 4

/**
 * Counts a change that the inbox shows. Must be the last statement of a transaction, so that no two
 * transactions wait for each other.
 */
export const countChange = (): Query => ({
  sql: `insert into inbox_change (slot, count) values (?, 1)
        on conflict (slot) do update set count = inbox_change.count + 1`,
  params: [randomInt(changeSlots)],
})
