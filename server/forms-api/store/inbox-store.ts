import {setImmediate as pause} from 'node:timers/promises'
import {fillRows} from './fill-rows.ts'
import {forgetSteps} from './forget-steps.ts'
import {
  type AuditEntry,
  auditOf,
  type ChangeQuery,
  type Decided,
  type FoundMessage,
  type ListedMessage,
  listedOf,
  type MessageCounts,
  type MessageFilter,
  type MessagePage,
  messageOf,
  type StoredMessage,
} from './inbox-message.ts'
import {auditInsert, changeSteps} from './message-change.ts'
import {messageColumns, messagesQuery} from './message-list.ts'
import {countSteps, type WholeMessage, wholeSteps} from './message-steps.ts'
import type {Query, Row, Steps, StepsRunner} from './sql-steps.ts'

/** Number of messages that `all` reads at once. */
const pageSize = 100

/** The submissions as staff work on them. Every method is one transaction, with both databases. */
export class InboxStore {
  readonly #runner: StepsRunner
  /** The last counts. They are counted again when something has changed. */
  #counts: MessageCounts | undefined

  constructor(runner: StepsRunner) {
    this.#runner = runner
  }

  /** Counts the messages. Costs little while nothing changes. */
  async counts(): Promise<MessageCounts> {
    const known = this.#counts
    this.#counts = await this.#runner.run(() => countSteps(known))
    return this.#counts
  }

  /** Returns a page of messages, and the id after which the next page starts. */
  async list(
    filter: MessageFilter,
    page: MessagePage,
  ): Promise<{messages: readonly ListedMessage[]; next: number | undefined}> {
    const more = {...page, limit: page.limit + 1}
    const rows = await this.#all(messagesQuery(this.#runner.dialect, filter, more))
    const messages = rows.slice(0, page.limit).map(listedOf)
    return {messages, next: rows.length > page.limit ? messages.at(-1)?.id : undefined}
  }

  /** Returns a message with everything that belongs to it; undefined if there is none. */
  whole(reference: string): Promise<WholeMessage | undefined> {
    return this.#runner.run(() => wholeSteps(this.#runner.dialect, reference))
  }

  /**
   * Changes a message, or only reads it if `decide` returns no change. Changes of one message run
   * one after the other.
   *
   * @param decide - must be synchronous, and may be called several times; receives undefined if there
   *   is no such message
   */
  change<Result>(
    query: ChangeQuery,
    decide: (found: FoundMessage | undefined) => Decided<Result>,
  ): Promise<Result> {
    return this.#runner.run(() => changeSteps(this.#runner.dialect, query, decide))
  }

  /** Returns the submissions from a mailbox, or all that are held. */
  async idsOf(named: {emailKey: string} | 'held'): Promise<{id: number; reference: string}[]> {
    const [where, params] =
      named === 'held' ? ['suspicion is not null', []] : ['email_key = ?', [named.emailKey]]
    const sql = `select id, reference from submission where ${where} order by id`
    const rows = await this.#all({sql, params})
    return rows.map(({id, reference}) => ({id: Number(id), reference: String(reference)}))
  }

  /** Returns the correction with this number and this mailbox (see `emailKey`). */
  async correction(reference: string, key: string): Promise<StoredMessage | undefined> {
    const [row] = await this.#all({
      sql: `select ${messageColumns} from submission
            where reference = ? and email_key = ? and form = 'correction'`,
      params: [reference, key],
    })
    return row && messageOf(row)
  }

  async audit(entry: AuditEntry): Promise<void> {
    await this.#all(auditInsert(entry))
  }

  /**
   * Stores who is about to delete submissions, and removes the words of searches that find them from
   * the audit.
   */
  noteForgotten(
    submissions: readonly {id: number; reference: string}[],
    by: Pick<AuditEntry, 'at' | 'user'>,
  ): Promise<void> {
    return this.#runner.run(() => forgetSteps(submissions, by))
  }

  /** Returns audit entries, newest first. */
  async audited(page: {after?: number | undefined; limit: number}) {
    const rows = await this.#all({
      sql: 'select * from audit where id < ? order by id desc limit ?',
      params: [page.after ?? Number.MAX_SAFE_INTEGER, page.limit],
    })
    return rows.map(auditOf)
  }

  /** Iterates over all messages of a filter, oldest first. */
  async *all(filter: MessageFilter = {}): AsyncIterable<ListedMessage> {
    let after: number | undefined
    do {
      const page = await this.list(filter, {order: 'oldest', after, limit: pageSize})
      yield* page.messages
      after = page.next
    } while (after !== undefined)
  }

  /**
   * Fills in the columns of submissions that a former release stored. Between the batches, other
   * requests are handled.
   *
   * @param signal - ends it early
   */
  async fillAll(signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted && (await this.#runner.run(fillRows)) > 0) await pause()
  }

  #all(query: Query): Promise<readonly Row[]> {
    return this.#runner.run(function* (): Steps<readonly Row[]> {
      return yield query
    })
  }
}
