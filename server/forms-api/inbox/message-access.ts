import {LRUCache} from 'lru-cache'
import {forget} from '../operator/forget.ts'
import {resendMails} from '../operator/resend-mails.ts'
import type {FormsStore} from '../store/forms-store.ts'
import type {Mail} from '../store/mail.ts'
import type {Mailboxes} from '../store/mailboxes.ts'
import {parseReference} from '../store/reference.ts'
import type {Submission} from '../store/submission.ts'
import type {Webhooks} from '../webhooks/webhooks.ts'
import {type InboxAnswer, InboxError, type InboxRequest} from './inbox-answer.ts'
import type {ChangeContext, Outcome} from './message-changes.ts'
import {viewOf} from './message-view.ts'
import type {StoredRecipients} from './recipients.ts'

/** What the calls of the inbox need. */
export interface InboxParts {
  readonly store: Pick<FormsStore, 'inbox' | 'submissions' | 'mails'>
  readonly recipients: StoredRecipients
  readonly webhooks: Webhooks
  readonly mailboxes: Mailboxes
  readonly outboxDir: string
  /** Returns the subject of a mail about a submission. */
  subjectOf(mail: Mail, submission: Submission): Promise<string>
  /** Sends queued mails. */
  wake(): void
}

/** Reads and changes messages for the calls of the inbox. Methods throw an InboxError. */
export class MessageAccess {
  readonly #parts: InboxParts
  /** The lists that were read in the last minutes, with their users. */
  readonly #lists = new LRUCache<string, true>({max: 5_000, ttl: 10 * 60_000})

  constructor(parts: InboxParts) {
    this.#parts = parts
  }

  /** Stores who read or changed what. */
  log(request: InboxRequest, action: string, reference: string | null, detail?: string) {
    const {user} = request
    const entry = {at: Date.now(), user, action, reference, detail: detail ?? null}
    return this.#parts.store.inbox.audit(entry)
  }

  /**
   * Stores that a user reads a list of messages. An open list is read again and again, so equal reads of
   * ten minutes are stored once.
   */
  async logList(request: InboxRequest, filter: string) {
    const read = JSON.stringify([request.user.id, filter])
    if (this.#lists.has(read)) return
    this.#lists.set(read, true)
    try {
      await this.log(request, 'list', null, filter)
    } catch (error) {
      this.#lists.delete(read)
      throw error
    }
  }

  /** Returns the message that a call names, as the Studio shows it. */
  async shown({reference, query}: InboxRequest) {
    const found = await this.#parts.store.inbox.whole(referenceOf(reference))
    if (!found) throw notFound(reference)
    return viewOf(found, query.get('lang'), this.#parts.subjectOf)
  }

  /** Returns the reference number of a message, and what is needed to change it. */
  async by({reference, user}: InboxRequest): Promise<{reference: string; by: ChangeContext}> {
    const {store, recipients} = this.#parts
    const submission = await store.submissions.byReference(referenceOf(reference))
    if (!submission) throw notFound(reference)
    const mailboxes = await recipients.mailboxesOf(this.#parts.mailboxes, submission)
    return {reference: submission.reference, by: {user, now: Date.now(), mailboxes}}
  }

  /** Returns the response to a call that has changed a message, or could not. */
  async answer(request: InboxRequest, result: Outcome): Promise<InboxAnswer> {
    if (result.outcome === 'invalid')
      throw new InboxError(422, 'invalid', result.problem, {field: result.field})
    const message = await this.shown(request)
    if (result.outcome === 'stale')
      throw new InboxError(409, 'changed', 'A colleague has changed this message.', {message})
    this.#parts.wake()
    return {status: 200, body: {message}}
  }

  /**
   * Queues the mails of a message again.
   *
   * @param version - the version of the message that the user saw
   */
  async mailAgain(
    request: InboxRequest,
    kind: 'resend' | 'release',
    version?: number,
  ): Promise<Outcome> {
    const {store, recipients, mailboxes} = this.#parts
    const submission = await store.submissions.byReference(referenceOf(request.reference))
    if (!submission) throw notFound(request.reference)
    return resendMails({...store, recipients}, mailboxes, submission, kind, request.user, version)
  }

  /**
   * Deletes messages.
   *
   * @param named - reference numbers and email addresses
   */
  async forget(request: InboxRequest, named: readonly string[]): Promise<InboxAnswer> {
    const forgotten: string[] = []
    const {store, outboxDir} = this.#parts
    for (const each of named)
      forgotten.push(...(await forget(store, outboxDir, each, request.user)))
    return {status: 200, body: {forgotten}}
  }

  /** Returns those of the messages that are held as suspected spam. */
  async held(references: readonly string[]): Promise<string[]> {
    const found = await Promise.all(
      references.map((each) => this.#parts.store.submissions.byReference(referenceOf(each))),
    )
    return found.flatMap((each) => (each && each.suspicion !== null ? [each.reference] : []))
  }
}

const notFound = (reference: string) =>
  new InboxError(404, 'not_found', `There is no message ${reference.slice(0, 20)}.`)

/** Returns a reference number in its usual form. */
function referenceOf(typed: string): string {
  const reference = parseReference(typed)
  if (!reference) throw notFound(typed)
  return reference
}
