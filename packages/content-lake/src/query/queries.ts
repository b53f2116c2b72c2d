import type {DatabaseSync} from 'node:sqlite'
import type {Share} from '../http/lake-request.ts'
import type {Content} from '../store/content.ts'
import {Budget, OutOfBudget} from './evaluator/budget.ts'
import {type QueryRequest, runQuery, STEPS} from './query.ts'
import type {SearchIndex} from './search/search-index.ts'
import type {Selection} from './selection.ts'
import type {SourceMap} from './sources/source-map.ts'
import {QUERY_LIMITS, QueryThread, type ThreadAnswer} from './thread/query-thread.ts'
import {WorkShares} from './work-shares.ts'

/** A result that is JSON already, in UTF-8. */
export class Written {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

/** A longer query is parsed in a query thread without a look at what parsing it will cost. */
const LONG_QUERY = 20_000

/** What took long goes to the thread at once for so many ms, instead of being begun here in vain. */
const REMEMBERED_MS = 60_000
const REMEMBERED = 200

/** The result, which is `Written` where it comes from the query thread. */
interface Answer {
  readonly result: unknown
  readonly syncTags: readonly string[]
  readonly sourceMap: SourceMap | undefined
}

/**
 * Answers queries: quick ones at once, and those that take longer than others should wait in a query
 * thread, where their callers alone wait for them. Users and anonymous callers have a thread each, so
 * that strangers keep no user waiting. Anonymous callers who have used up their share of the main
 * thread are answered in their query thread too.
 */
export class Queries {
  /** What anonymous callers may have done on the main thread, by queries and otherwise. */
  readonly shares: WorkShares
  readonly #content: Content
  readonly #ofUsers: QueryThread
  readonly #ofAnonymous: QueryThread
  /** Queries that took long, and when. */
  readonly #slow = new Map<string, number>()

  /** `database` is the content's own. */
  constructor(
    content: Content,
    database: DatabaseSync,
    search: SearchIndex | undefined,
    limits = QUERY_LIMITS,
    shares = new WorkShares(),
  ) {
    this.#content = content
    this.#ofUsers = new QueryThread(content, database, search, limits)
    this.#ofAnonymous = new QueryThread(content, database, search, limits.anonymous)
    this.shares = shares
  }

  /** Rejects as `runQuery` throws, or as the thread rejects. */
  async ask(request: QueryRequest, share: Share): Promise<Answer> {
    const {query} = request
    if (query.length <= LONG_QUERY && !this.#isSlow(query) && this.shares.allows(share)) {
      const budget = new Budget(STEPS)
      try {
        return runQuery(this.#content, request, budget)
      } catch (error) {
        if (!(error instanceof OutOfBudget)) throw error
        this.#remember(query)
      } finally {
        this.shares.spend(share, budget.spent)
      }
    }
    const thread = share.isAnonymous ? this.#ofAnonymous : this.#ofUsers
    const {result, ...rest} = await thread.ask(request, share.caller)
    return {result: new Written(result), ...rest}
  }

  /** Answers selections of users in their query thread: a list of ids for each, as JSON. */
  select(selections: readonly Selection[], {caller}: Share): Promise<ThreadAnswer> {
    return this.#ofUsers.ask({selections}, caller)
  }

  async close(): Promise<void> {
    await Promise.all([this.#ofUsers.close(), this.#ofAnonymous.close()])
  }

  #isSlow(query: string): boolean {
    const at = this.#slow.get(query)
    return at !== undefined && performance.now() - at < REMEMBERED_MS
  }

  #remember(query: string): void {
    this.#slow.delete(query)
    this.#slow.set(query, performance.now())
    const [oldest] = this.#slow.keys()
    if (this.#slow.size > REMEMBERED && oldest !== undefined) this.#slow.delete(oldest)
  }
}
