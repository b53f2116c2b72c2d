import {createHash} from 'node:crypto'
import {countedNetworks} from '#packages/server-kit/src/http/network.ts'
import type {Locale} from '#schemas/locales.ts'
import type {TypedValues} from '#src/forms/rules/rule.ts'
import {FormLimits, hourMs, maxHeld, type Refusal} from './form-limits.ts'
import type {FormName} from './forms.ts'
import type {LeadSource} from './lead-source.ts'
import {copiesOfEveryone, copyQuery, mailsFor} from './outbox/new-mails.ts'
import type {Sign} from './spam-check.ts'
import type {NewSubmission, Precedents, SubmissionStore} from './store/forms-store.ts'
import type {Mailboxes} from './store/mailboxes.ts'
import type {Secrets} from './store/secrets.ts'

/** A form that passed validation, with the details of its request. */
export interface Incoming {
  readonly form: FormName
  readonly values: TypedValues
  readonly locale: Locale
  readonly signs: readonly Sign[]
  /** Whether the visitor may get a copy by mail. Daily limits still apply. */
  readonly mayHaveCopy: boolean
  /** The sender's own network (see `networkOf`). Limits also count the wider networks. */
  readonly network: string
  readonly idempotencyKey: string | undefined
  /** Where the visit came from. Not part of what makes two forms equal. */
  readonly source: LeadSource | null
}

/**
 * Result of storing a form. `repeated`: an earlier request stored the same form, so nothing was
 * added. `limited`: too many forms came from `network`. `full`: too many held forms are stored.
 */
export type Receipt =
  | {outcome: 'stored'; reference: string; suspicion: string | undefined}
  | {outcome: 'repeated'; reference: string}
  | {outcome: 'key reused'}
  | Refusal

interface IntakeParts {
  readonly submissions: SubmissionStore
  readonly secrets: Secrets
  /** Returns the sender and the recipients of the mails about a form. */
  mailboxesOf(form: Pick<Incoming, 'form' | 'locale'>): Promise<Mailboxes>
  /** Maximum number of forms from one client per hour. */
  readonly perHour: number
  readonly now?: () => number
}

/** An identical form from the same address within this time is a duplicate. */
const duplicateMs = 10 * 60 * 1000

/** The name by which all forms are counted; no network has it. */
const everybody = 'everybody'

/** Stores submitted forms with their mails. */
export class Intake {
  readonly #parts: Required<IntakeParts>

  constructor(parts: IntakeParts) {
    this.#parts = {now: Date.now, ...parts}
  }

  /** Stores a form. When it resolves to `stored`, the submission and its mails are on disk. */
  async take(incoming: Incoming): Promise<Receipt> {
    const {submissions, perHour} = this.#parts
    const mailboxes = await this.#parts.mailboxesOf(incoming)
    const limits = new FormLimits(incoming.network, perHour)
    const hashes = await this.#hashesOf([...limits.networks.map(({network}) => network), everybody])
    const entry = this.#entryOf(incoming, hashes)
    const {received: now} = entry
    const query = {
      duplicatesSince: now - duplicateMs,
      limitedSince: now - hourMs,
      usage: limits.queries(entry.countedAs),
      maxHeld,
      copies: copyQuery(entry, hashes.slice(0, -1), now),
    }
    const networks = countedNetworks(incoming.network, copiesOfEveryone).map(({share}, index) => ({
      network: hashes[index] ?? '',
      share,
    }))
    return submissions.accept<Receipt>(entry, query, (found, reference) => {
      const earlier = earlierReceipt(entry, found)
      if (earlier) return {receipt: earlier}
      const checked = limits.check(incoming.signs, found, now)
      if (typeof checked === 'object') return {receipt: checked}
      const {copies} = found
      const {doubt} = entry
      const mayHaveCopy = incoming.mayHaveCopy && doubt === null
      const terms = {round: 0, now, mayHaveCopy, networks, copies}
      const mails = checked ? [] : mailsFor(mailboxes, {...entry, reference}, terms)
      return {
        receipt: {outcome: 'stored', reference, suspicion: checked},
        stored: {mails, suspicion: checked ?? null, doubt: checked ? null : doubt},
      }
    })
  }

  #entryOf(incoming: Incoming, hashes: readonly string[]): NewSubmission {
    const {form, values, locale, signs, idempotencyKey, source} = incoming
    return {
      form,
      values,
      locale,
      received: this.#parts.now(),
      suspicion: null,
      doubt: signs.join(',') || null,
      source,
      address: hashes[0] ?? '',
      countedAs: hashes,
      fingerprint: sha256(JSON.stringify([form, ...Object.values(values)])),
      idempotencyKey: idempotencyKey === undefined ? null : sha256(idempotencyKey),
    }
  }

  #hashesOf(names: readonly string[]): Promise<string[]> {
    const {secrets} = this.#parts
    const hashes = names.map(async (name) =>
      (await secrets.sign('address', name)).toString('base64url').slice(0, 22),
    )
    return Promise.all(hashes)
  }
}

/**
 * Returns the receipt of a submission that must not be stored, because an earlier request stored
 * it; undefined if none did.
 */
function earlierReceipt(
  {idempotencyKey, fingerprint}: NewSubmission,
  {sameKey, duplicate}: Precedents,
): Receipt | undefined {
  if (sameKey) {
    const isSame = sameKey.fingerprint === fingerprint
    return isSame ? {outcome: 'repeated', reference: sameKey.reference} : {outcome: 'key reused'}
  }
  if (duplicate && idempotencyKey === null) return {outcome: 'repeated', reference: duplicate}
  return undefined
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
