import {createHash} from 'node:crypto'
import type {Locale} from '#schemas/locales.ts'
import type {TypedValues} from '#src/forms/rules/rule.ts'
import type {FormName} from './forms.ts'
import {copyQuery, mailsFor} from './outbox/new-mails.ts'
import type {Suspicion} from './spam-check.ts'
import type {NewSubmission, Precedents, SubmissionStore} from './store/forms-store.ts'
import type {Mailboxes} from './store/mailboxes.ts'
import type {Secrets} from './store/secrets.ts'

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
  readonly submissions: SubmissionStore
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

/** Stores submitted forms with their mails. */
export class Intake {
  readonly #parts: Required<IntakeParts>

  constructor(parts: IntakeParts) {
    this.#parts = {now: Date.now, ...parts}
  }

  /** Stores a form. When it resolves to `stored`, the submission and its mails are on disk. */
  async take(incoming: Incoming): Promise<Receipt> {
    const {submissions, mailboxes, perHour} = this.#parts
    const entry = await this.#entryOf(incoming)
    const {received: now, address, suspicion} = entry
    const query = {
      duplicatesSince: now - DUPLICATE_MS,
      limitedSince: now - HOUR_MS,
      perAddress: perHour,
      perEveryone: perHour * ALL_ADDRESSES,
      copies: copyQuery(entry, address, now),
    }
    return submissions.accept<Receipt>(entry, query, (found, reference) => {
      const earlier = earlierReceipt(entry, found)
      if (earlier) return {receipt: earlier}
      const terms = {round: 0, now, mayHaveCopy: incoming.mayHaveCopy, copies: found.copies}
      const mails = suspicion ? [] : mailsFor(mailboxes, {...entry, reference}, terms)
      return {receipt: {outcome: 'stored', reference}, mails}
    })
  }

  async #entryOf(incoming: Incoming): Promise<NewSubmission> {
    const {form, values, locale, suspicion, network, idempotencyKey} = incoming
    const {secrets, now} = this.#parts
    return {
      form,
      values,
      locale,
      received: now(),
      suspicion: suspicion ?? null,
      address: (await secrets.sign('address', network)).toString('base64url').slice(0, 22),
      fingerprint: sha256(JSON.stringify([form, ...Object.values(values)])),
      idempotencyKey: idempotencyKey === undefined ? null : sha256(idempotencyKey),
    }
  }
}

/**
 * Returns the receipt of a submission that must not be stored, because of earlier submissions;
 * undefined if it may be stored. Suspected spam counts towards a separate limit, so that bots do not
 * use up the limit of people.
 */
function earlierReceipt(
  {idempotencyKey, fingerprint, received}: NewSubmission,
  {sameKey, duplicate, limitOfAddress, limitOfEveryone}: Precedents,
): Receipt | undefined {
  if (sameKey) {
    const isSame = sameKey.fingerprint === fingerprint
    return isSame ? {outcome: 'repeated', reference: sameKey.reference} : {outcome: 'key reused'}
  }
  if (duplicate && idempotencyKey === null) return {outcome: 'repeated', reference: duplicate}
  const waits = [limitOfAddress, limitOfEveryone].map((at) =>
    at ? Math.ceil((at + HOUR_MS - received) / 1000) : 0,
  )
  const seconds = Math.max(...waits)
  return seconds > 0 ? {outcome: 'limited', seconds} : undefined
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
