import {countedNetworks} from '#packages/server-kit/src/http/network.ts'
import type {InboxStore} from './inbox-store.ts'
import type {CopyCounts, CopyQuery, MailStore, NewMail} from './mail.ts'
import type {Submission} from './submission.ts'
import type {WebhookStore} from './webhook-store.ts'

/**
 * The stored data of the forms API: one SQLite file for one server (`sqlite/`), or a PostgreSQL
 * database for any number of servers (`postgres/`). Every method is one transaction, which is
 * committed before the promise resolves. All times are epoch milliseconds.
 */
export interface FormsStore {
  readonly submissions: SubmissionStore
  readonly inbox: InboxStore
  readonly mails: MailStore
  /** Signing keys, the company's details and the mailboxes. */
  readonly meta: KeyValues
  readonly webhooks: WebhookStore
  /** Hashes of the download passwords, by product. */
  readonly passwords: KeyValues
  /** Returns the attempt limits with a name. Each limit has one token bucket per key. */
  attempts(name: string, allowance: Allowance): Attempts
  close(): Promise<void>
}

/** A submission that is not stored yet. `doubt` has its signs of spam, also if it will be held. */
export interface NewSubmission extends Omit<Submission, 'id' | 'reference'> {
  /** A keyed hash of the sender's own network. */
  readonly address: string
  /** Keyed hashes by which limits count the submission: of its networks, and of everybody. */
  readonly countedAs: readonly string[]
  /** A hash of the form's name and values, to detect duplicates. */
  readonly fingerprint: string
  readonly idempotencyKey: string | null
}

/** Which earlier submissions to count. */
export interface UsageQuery {
  /** One of the names in `countedAs`. */
  readonly name: string
  /** Counts either held submissions or the others. */
  readonly held: boolean
  /** Counts at most this many, the newest. */
  readonly most: number
}

/** The counted submissions, and when the oldest and the newest of them were received. */
export interface Usage {
  readonly count: number
  readonly oldest: number
  readonly newest: number
}

/** What to look up before a submission is accepted. */
export interface PrecedentQuery {
  /** An identical submission from the same address since this time is a duplicate. */
  readonly duplicatesSince: number
  /** Submissions since this time count towards the limits. */
  readonly limitedSince: number
  readonly usage: readonly UsageQuery[]
  /** Counts at most this many stored submissions that are held. */
  readonly maxHeld: number
  readonly copies: CopyQuery
}

/** The earlier submissions that decide whether a new submission is accepted. */
export interface Precedents {
  /** The submission that used the same Idempotency-Key. */
  readonly sameKey: {readonly reference: string; readonly fingerprint: string} | undefined
  /**
   * The reference number of an earlier identical submission; undefined if there is none. Ignores
   * submissions that are held because of other signs of spam.
   */
  readonly duplicate: string | undefined
  /** The results of the queries in `usage`, in their order. */
  readonly usage: readonly Usage[]
  /** Number of stored submissions that are held, of any age. */
  readonly held: number
  readonly copies: CopyCounts
}

/** Converts a database row to a usage. */
export const usageOf = (row: Readonly<Record<string, unknown>> | undefined): Usage => ({
  count: Number(row?.count),
  oldest: Number(row?.oldest),
  newest: Number(row?.newest),
})

/** The result of accepting a submission. If `stored` is undefined, nothing is stored. */
export interface Decision<Receipt> {
  readonly receipt: Receipt
  readonly stored?: {
    readonly mails: readonly NewMail[]
    readonly suspicion: string | null
    readonly doubt: string | null
  }
}

export interface SubmissionStore {
  /**
   * Stores a submission and its mails, if `decide` returns them. The second of two simultaneous
   * submissions with the same address or Idempotency-Key finds the first.
   *
   * @param decide - must be synchronous, so that nothing else runs in the transaction, and may be
   *   called several times; receives the new submission's reference number
   */
  accept<Receipt>(
    entry: NewSubmission,
    query: PrecedentQuery,
    decide: (found: Precedents, reference: string) => Decision<Receipt>,
  ): Promise<Receipt>
  byReference(reference: string): Promise<Submission | undefined>
  byId(id: number): Promise<Submission | undefined>
  /** Deletes submissions with their mails, so that the deleted data cannot be read from the disk. */
  remove(ids: readonly number[]): Promise<void>
  /**
   * Deletes submissions received before `before` that have no waiting mails, audit entries of that time,
   * and the hashes of networks of submissions received before `day`. Returns the number of deleted
   * submissions.
   */
  sweep(before: number, day: number): Promise<number>
}

/** A table that stores a text for each key. */
export interface KeyValues {
  get(key: string): Promise<string | undefined>
  set(key: string, value: string): Promise<void>
  /** Stores a value unless the key has one. Returns the stored value. */
  add(key: string, value: string): Promise<string>
}

/** The size of a token bucket and the time until it gets a token. */
export interface Allowance {
  readonly burst: number
  readonly refillMs: number
}

/** One token bucket of a limit. */
export interface Bucket {
  readonly key: string
  /** Its size and refill rate, as a multiple of the allowance; 1 by default. */
  readonly share?: number
}

/** Token buckets by key. */
export interface Attempts {
  /** Takes a token of each bucket. If one is empty, takes none and returns the seconds to wait. */
  take(buckets: readonly Bucket[]): Promise<number>
  /** Puts a token back into each bucket. */
  giveBack(buckets: readonly Bucket[]): Promise<void>
  /** Takes all tokens of a bucket without a share. */
  exhaust(key: string): Promise<void>
  /** Fills the token bucket of the key. */
  forgive(key: string): Promise<void>
}

/**
 * Returns the buckets of a client: one for each of its networks.
 *
 * @param client - the result of `networkOf`
 * @param prefix - distinguishes limits of the same network, such as those of two products
 * @param everyone - see `countedNetworks`
 */
export const bucketsOf = (client: string, prefix = '', everyone?: number): readonly Bucket[] =>
  countedNetworks(client, everyone).map(({network, share}) => ({key: prefix + network, share}))
