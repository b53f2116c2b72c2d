import type {DatabaseSync} from 'node:sqlite'
import {LRUCache} from 'lru-cache'
import type {Content} from '../content.ts'
import type {Share} from '../lake-request.ts'
import {Budget, IndexPendingError, OutOfBudgetError} from './evaluator/budget.ts'
import type {UnparsedQuery} from './query-body.ts'
import {mainThreadSteps, type QueryRequest, runQuery} from './run-query.ts'
import type {SearchIndex} from './search/search-index.ts'
import type {Selection} from './selection.ts'
import type {SourceMap} from './sources/source-map.ts'
import {QueryThread, queryLimits, type ThreadAnswer} from './thread/query-thread.ts'
import {WorkShares} from './work-shares.ts'

/** A result that is already serialized as JSON, in UTF-8. */
export class JsonBytes {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

/**
 * Queries with more characters than this, with their parameters, go straight to a query thread,
 * because parsing them can take long.
 */
const longQuery = 20_000

/**
 * A query that ran out of steps on the main thread goes straight to a query thread for this long.
 */
const slowQueryMs = 60_000
const maxSlowQueries = 200

/** Maximum number of indexes that one query waits for. */
const maxWaits = 8

interface Answer {
  /** The result of the query; `JsonBytes` if the query ran in a query thread. */
  readonly result: unknown
  readonly syncTags: readonly string[]
  readonly sourceMap: SourceMap | undefined
  /** The query, if the request was an `UnparsedQuery`. */
  readonly query?: string | undefined
}

/**
 * Runs queries. Quick queries run on the main thread; slow ones run in a query thread, where they
 * do not delay other requests. Users and anonymous callers have separate threads, so that anonymous
 * queries cannot delay users. Queries of anonymous callers who have used up their share of the main
 * thread also run in the query thread.
 */
export class QueryScheduler {
  /** Limits how much anonymous callers can use the main thread, for queries and other requests. */
  readonly shares: WorkShares
  readonly #content: Content
  readonly #userThread: QueryThread
  readonly #anonymousThread: QueryThread
  /**
   * Queries that recently ran out of steps on the main thread. Those of users are separate, because
   * strangers can make any query slow with large parameters.
   */
  readonly #slowOfUsers = slowQueries()
  readonly #slowOfStrangers = slowQueries()

  /** @param database - the database of `content` */
  constructor(
    content: Content,
    database: DatabaseSync,
    search: SearchIndex | undefined,
    limits = queryLimits,
    shares = new WorkShares(),
  ) {
    this.#content = content
    this.#userThread = new QueryThread(content, database, search, limits)
    this.#anonymousThread = new QueryThread(content, database, search, limits.anonymous)
    this.shares = shares
  }

  /**
   * Runs a query. Rejects with the errors of `runQuery`, `parseQueryBody` and `QueryThread.ask`.
   *
   * @param isGone - whether the client has disconnected
   */
  async ask(
    request: QueryRequest | UnparsedQuery,
    share: Share,
    isGone?: () => boolean,
  ): Promise<Answer> {
    const slow = share.isAnonymous ? this.#slowOfStrangers : this.#slowOfUsers
    if (!('body' in request) && isQuick(request, slow) && this.shares.allows(share)) {
      const answer = await this.#runQuickly(request, share, maxWaits)
      if (answer) return answer
      slow.set(request.query, true)
    }
    const thread = share.isAnonymous ? this.#anonymousThread : this.#userThread
    const {result, ...rest} = await thread.ask(request, share.caller, isGone)
    return {result: new JsonBytes(result), ...rest}
  }

  /**
   * Runs a query on the main thread. Returns undefined if it takes too long. Waits up to `waits` times
   * until an index that it needs is complete.
   */
  async #runQuickly(
    request: QueryRequest,
    share: Share,
    waits: number,
  ): Promise<Answer | undefined> {
    const budget = new Budget(mainThreadSteps)
    try {
      return runQuery(this.#content, request, budget)
    } catch (error) {
      if (!(error instanceof OutOfBudgetError)) throw error
      if (!(error instanceof IndexPendingError) || waits === 0) return undefined
      this.shares.spend(share, error.steps)
      await error.ready
    } finally {
      this.shares.spend(share, budget.spent)
    }
    return this.#runQuickly(request, share, waits - 1)
  }

  /**
   * Runs selections in the query thread of users. The result has a list of ids for each selection,
   * as JSON.
   */
  select(selections: readonly Selection[], {caller}: Share): Promise<ThreadAnswer> {
    return this.#userThread.ask({selections}, caller)
  }

  async close(): Promise<void> {
    await Promise.all([this.#userThread.close(), this.#anonymousThread.close()])
  }
}

const slowQueries = () => new LRUCache<string, true>({max: maxSlowQueries, ttl: slowQueryMs})

const isQuick = ({query, params}: QueryRequest, slow: LRUCache<string, true>) =>
  query.length + JSON.stringify(params).length <= longQuery && !slow.has(query)
