import type {Content} from '../store/content.ts'
import {OutOfBudget} from './evaluator/budget.ts'
import {type QueryRequest, runQuery} from './query.ts'
import type {SourceMap} from './sources/source-map.ts'
import type {QueryThread} from './thread/query-thread.ts'

/** A result that is JSON already, in UTF-8. */
export class Written {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

/** A longer query is parsed in the query thread: parsing takes the square of its length. */
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
 * Answers queries: quick ones at once, and those that take longer than others should wait in the query
 * thread, where their callers alone wait for them.
 */
export class Queries {
  readonly #content: Content
  readonly #thread: QueryThread
  /** Queries that took long, and when. */
  readonly #slow = new Map<string, number>()

  constructor(content: Content, thread: QueryThread) {
    this.#content = content
    this.#thread = thread
  }

  /** Rejects as `runQuery` throws, or as the thread rejects. */
  async ask(request: QueryRequest, isAnonymous: boolean): Promise<Answer> {
    const {query} = request
    if (query.length <= LONG_QUERY && !this.#isSlow(query)) {
      try {
        return runQuery(this.#content, request)
      } catch (error) {
        if (!(error instanceof OutOfBudget)) throw error
        this.#remember(query)
      }
    }
    const {result, ...rest} = await this.#thread.ask(request, isAnonymous)
    return {result: new Written(result), ...rest}
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
