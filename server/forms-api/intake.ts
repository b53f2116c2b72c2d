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

/** A form that passed validation, with the details of its request. */
export interface Incoming {
  readonly form: FormName
  readonly values: TypedValues
  readonly locale: Locale
  readonly suspicion: Suspicion | undefined
  /** Whether the visitor may get a copy by mail. Daily limits still apply. */
  readonly mayHaveCopy: boolean
  /** The sender's network. Limits count the forms of a network. */
  readonly network: string
  readonly idempotencyKey: string | undefined
}

/**
 * Result of storing a form. `repeated`: an earlier request stored the same form, so nothing was
 * added.
 */
export type Receipt =
  | {outcome: 'stored' | 'repeated'; reference: string}
  | {outcome: 'key reused'}
  | {outcome: 'limited'; seconds: number}

interface IntakeParts {
  readonly database: DatabaseSync
  readonly submissions: Submissions
  readonly mails: Mails
  readonly secrets: Secrets
  readonly mailboxes: Mailboxes
  /** Maximum number of forms from one address per hour. */
  readonly perHour: number
  readonly now?: () => number
}

const HOUR_MS = 60 * 60 * 1000

/** An identical form from the same address within this time is a duplicate. */
const DUPLICATE_MS = 10 * 60 * 1000

/** Hourly limit for all addresses together, as a multiple of the limit for one address. */
const ALL_ADDRESSES = 50

/**
 * Stores submitted forms with their mails. `take` runs one synchronous transaction, so the second
 * of two simultaneous duplicates always finds the first. When it returns `stored`, the submission
 * and its mails are on disk.
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
      return {outcome: 'stored', reference: submission.reference}
    })
  }

  /**
   * Returns the seconds until the address may send another form; 0 if it may send one now.
   * Suspected spam counts towards a separate limit, so that bots do not use up the limit of people.
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
