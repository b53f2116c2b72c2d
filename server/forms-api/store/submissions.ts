import type {DatabaseSync} from 'node:sqlite'
import {newReference} from './reference.ts'
import {type Submission, submissionOf} from './submission.ts'

/** What is kept of a submission beside what it says. */
export interface NewSubmission extends Omit<Submission, 'id' | 'reference'> {
  /** Whom it is counted to; a keyed hash. */
  readonly address: string
  /** The same for the same form with the same values. */
  readonly fingerprint: string
  readonly idempotencyKey: string | null
}

/** What tells two submissions apart. */
type Mark = Pick<NewSubmission, 'address' | 'fingerprint' | 'suspicion'>

/** The submissions in the database. */
export class Submissions {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Puts a submission in under a reference nobody else has. */
  add(entry: NewSubmission): Submission {
    const {form, values, locale, received, address, fingerprint, idempotencyKey, suspicion} = entry
    let reference = newReference()
    while (this.byReference(reference)) reference = newReference()
    const {lastInsertRowid} = this.#database
      .prepare(
        `insert into submission (reference, form, body, locale, received, address, fingerprint,
           idempotency_key, suspicion) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        reference,
        form,
        JSON.stringify(values),
        locale,
        received,
        address,
        fingerprint,
        idempotencyKey,
        suspicion,
      )
    return {id: Number(lastInsertRowid), reference, form, values, locale, received, suspicion}
  }

  byReference(reference: string): Submission | undefined {
    const row = this.#database
      .prepare('select * from submission where reference = ?')
      .get(reference)
    return row && submissionOf(row)
  }

  byId(id: number): Submission | undefined {
    const row = this.#database.prepare('select * from submission where id = ?').get(id)
    return row && submissionOf(row)
  }

  /** The submission that came with this key, and whether it said the same. */
  byKey(idempotencyKey: string, fingerprint: string) {
    const row = this.#database
      .prepare('select reference, fingerprint from submission where idempotency_key = ?')
      .get(idempotencyKey)
    return row && {reference: String(row.reference), same: row.fingerprint === fingerprint}
  }

  /** The reference of the same submission, from the same address, since then. */
  twin({address, fingerprint, suspicion}: Mark, since: number): string | undefined {
    const row = this.#database
      .prepare(
        `select reference from submission where address = ? and received > ? and fingerprint = ?
           and suspicion is ? order by received limit 1`,
      )
      .get(address, since, fingerprint, suspicion)
    return row && String(row.reference)
  }

  /**
   * When the nth last submission since then came, of one address or of all, and of those that are
   * suspected or of those that are not; undefined where there are fewer.
   */
  nthLast(
    n: number,
    since: number,
    {suspected, address}: {suspected: boolean; address?: string},
  ): number | undefined {
    const [where, values] = address === undefined ? ['', []] : ['address = ? and', [address]]
    const row = this.#database
      .prepare(
        `select received from submission
         where ${where} received > ? and (suspicion is not null) = ?
         order by received desc limit 1 offset ?`,
      )
      .get(...values, since, Number(suspected), n - 1)
    return row && Number(row.received)
  }

  /** All of them, oldest first, one at a time. */
  *all(): Iterable<Submission> {
    for (const row of this.#database.prepare('select * from submission order by id').iterate()) {
      yield submissionOf(row)
    }
  }

  /** No longer kept aside. */
  release(id: number): void {
    this.#database.prepare('update submission set suspicion = null where id = ?').run(id)
  }

  /** Forgets one, with its mails. */
  remove(id: number): void {
    this.#database.prepare('delete from submission where id = ?').run(id)
  }

  /** Forgets what is older and has no mail waiting, and whom all from before `day` came from. */
  sweep(before: number, day: number): number {
    const {changes} = this.#database
      .prepare(
        `delete from submission where received < ? and not exists (
           select 1 from mail where mail.submission = submission.id
             and mail.state in ('waiting', 'handed over'))`,
      )
      .run(before)
    this.#database
      .prepare(`update submission set address = '' where received < ? and address <> ''`)
      .run(day)
    return Number(changes)
  }
}
