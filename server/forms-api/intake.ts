import {createHash} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from '#packages/server-kit/src/sqlite/in-transaction.ts'
import type {Locale} from '#schemas/locales.ts'
import type {TypedValues} from '#src/forms/rules/rule.ts'
import type {FormName} from './forms.ts'
import {enqueueMails} from './outbox/enqueue-mails.ts'
import type {Suspicion} from './spam-check.ts'
import type {Mailboxes} from './store/mailboxes.ts'
import type {Mails} from './store/mails.ts'
import type {Secrets} from './store/secrets.ts'
import type {NewSubmission, Submissions} from './store/submissions.ts'

/** A valid form, as received. */
export interface Incoming {
  readonly form: FormName
  readonly values: TypedValues
  readonly locale: Locale
  readonly suspicion: Suspicion | undefined
  /** Whether the visitor gets a copy, within the daily limits. */
  readonly mayHaveCopy: boolean
  /** The sender's network, by which limits count. */
  readonly network: string
  readonly idempotencyKey: string | undefined
}

/** The result of storing a form. `repeated`: it was stored before, and nothing was added. */
export type Receipt =
  | {outcome: 'kept' | 'repeated'; reference: string}
  | {outcome: 'key reused'}
  | {outcome: 'limited'; seconds: number}

interface IntakeParts {
  readonly database: DatabaseSync
  readonly submissions: Submissions
  readonly mails: Mails
  readonly secrets: Secrets
  readonly mailboxes: Mailboxes
  /** Forms that an address may send in an hour. */
  readonly perHour: number
  readonly now?: () => number
}

const HOUR_MS = 60 * 60 * 1000

/** An equal form from the same address within this time is a duplicate. */
const DUPLICATE_MS = 10 * 60 * 1000

/** Limit of all addresses together, as a multiple of the limit of one. */
const ALL_ADDRESSES = 50

/**
 * Stores what visitors send. A `kept` receipt means that the submission and its mails are on disk. It
 * uses one transaction in one turn of the event loop, so simultaneous duplicates see each other.
 */
export class Intake {
  readonly #parts: Required<IntakeParts>

  constructor(parts: IntakeParts) {
    this.#parts = {now: Date.now, ...parts}
  }

  take(incoming: Incoming): Receipt {
    const {database, submissions, mails, mailboxes, now} = this.#parts
    const entry = this.#entryOf(incoming)
    return inTransaction(database, () => {
      const {idempotencyKey, fingerprint, received, address, suspicion} = entry
      const known = idempotencyKey && submissions.byKey(idempotencyKey, fingerprint)
      if (known) {
        const {same, reference} = known
        return same ? {outcome: 'repeated', reference} : {outcome: 'key reused'}
      }
      const duplicate = idempotencyKey
        ? undefined
        : submissions.duplicate(entry, received - DUPLICATE_MS)
      if (duplicate) return {outcome: 'repeated', reference: duplicate}
      const seconds = this.#wait(address, received, suspicion !== null)
      if (seconds > 0) return {outcome: 'limited', seconds}
      const submission = submissions.add(entry)
      if (!suspicion) {
        const {mayHaveCopy} = incoming
        enqueueMails(mails, mailboxes, submission, {address, round: 0, now: now(), mayHaveCopy})
      }
      return {outcome: 'kept', reference: submission.reference}
    })
  }

  /**
   * Seconds until the address may send another form; 0 if it may now. Suspicious forms have a limit of
   * their own, so that bots do not use up the limit of people.
   */
  #wait(address: string, now: number, suspected: boolean): number {
    const {submissions, perHour} = this.#parts
    const nth = [
      submissions.nthLast(perHour, now - HOUR_MS, {suspected, address}),
      submissions.nthLast(perHour * ALL_ADDRESSES, now - HOUR_MS, {suspected}),
    ]
    return Math.max(0, ...nth.map((at) => (at ? Math.ceil((at + HOUR_MS - now) / 1000) : 0)))
  }

  #entryOf({form, values, locale, suspicion, network, idempotencyKey}: Incoming): NewSubmission {
    const {secrets, now} = this.#parts
    return {
      form,
      values,
      locale,
      received: now(),
      suspicion: suspicion ?? null,
      address: secrets.sign('address', network).toString('base64url').slice(0, 22),
      fingerprint: sha256(JSON.stringify([form, ...Object.values(values)])),
      idempotencyKey: idempotencyKey === undefined ? null : sha256(idempotencyKey),
    }
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
