import type {DatabaseSync} from 'node:sqlite'
import {newReference} from './reference.ts'
import {type Submission, submissionOf} from './submission.ts'

/** A submission that is not stored yet. */
export interface NewSubmission extends Omit<Submission, 'id' | 'reference'> {
  /** A keyed hash of the sender's network. Limits count submissions by it. */
  readonly address: string
  /** A hash of the form's name and values, to detect duplicates. */
  readonly fingerprint: string
  readonly idempotencyKey: string | null
}

/** Two submissions with these values in common are duplicates. */
type Mark = Pick<NewSubmission, 'address' | 'fingerprint' | 'suspicion'>

/** Stores the submissions in the database. */
export class Submissions {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Stores a submission with a new reference number. */
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

  /**
   * Returns the submission that used an Idempotency-Key, and whether its content (fingerprint) is
   * the same.
   */
  byKey(idempotencyKey: string, fingerprint: string) {
    const row = this.#database
      .prepare('select reference, fingerprint from submission where idempotency_key = ?')
      .get(idempotencyKey)
    return row && {reference: String(row.reference), same: row.fingerprint === fingerprint}
  }

  /** Returns the reference number of an identical submission from the same address since a time. */
  duplicate({address, fingerprint, suspicion}: Mark, since: number): string | undefined {
    const row = this.#database
      .prepare(
        `select reference from submission where address = ? and received > ? and fingerprint = ?
           and suspicion is ? order by received limit 1`,
      )
      .get(address, since, fingerprint, suspicion)
    return row && String(row.reference)
  }

  /**
   * Returns when the nth last submission since a time was received; undefined if there are fewer
   * than n. Counts either suspected spam or normal submissions, from one address or from all.
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

  /** Iterates over all submissions, oldest first. */
  *all(): Iterable<Submission> {
    for (const row of this.#database.prepare('select * from submission order by id').iterate()) {
      yield submissionOf(row)
    }
  }

  /** Stops holding a submission as suspected spam. */
  release(id: number): void {
    this.#database.prepare('update submission set suspicion = null where id = ?').run(id)
  }

  /** Deletes a submission with its mails. */
  remove(id: number): void {
    this.#database.prepare('delete from submission where id = ?').run(id)
  }

  /**
   * Deletes submissions received before `before` that have no waiting mails, and the sender hashes
   * of submissions received before `day`. Returns the number of deleted submissions.
   */
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
