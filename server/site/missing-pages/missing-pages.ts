import {
  networkTokens,
  TokenBuckets,
  takeAll,
} from '#packages/server-kit/src/access/token-buckets.ts'
import {guard} from '#packages/server-kit/src/guard.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import type {Log} from '../../log-codes.ts'
import type {MissingPageStore, PathCount} from './missing-page-store.ts'
import {missingPath} from './missing-path.ts'

/**
 * A path that was requested but has no page, with the number of requests. Contains no data about
 * visitors.
 */
export interface MissingPage {
  /** The decoded path in lower case, without the language. */
  path: string
  count: number
  /** Times of the first and last request, ISO 8601. */
  firstSeen: string
  lastSeen: string
}

/** Delay before counts are written to disk, so that requests need not wait for the disk. */
const writeAfterMs = 5000
/** Maximum number of stored paths. */
const most = 1000
const keptMs = 90 * 24 * 60 * 60 * 1000

/**
 * Requests of one client that are counted: of a reader who follows broken links, all; of a program
 * that asks for many paths, few, so that it cannot fill the list.
 */
const perClient = {burst: 60, refillMs: 10_000}

/**
 * Counts requests for paths without a page, so that editors can add redirects. Stores at most 1,000
 * paths, each for 90 days after its last request.
 */
export class MissingPages {
  readonly #store: MissingPageStore
  readonly #log: Log
  readonly #now: () => number
  readonly #clients: TokenBuckets
  /** Counts that are not written to disk yet. */
  #counted = new Map<string, PathCount>()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  /** The last logged error. The same error is not logged twice in a row. */
  #problem = ''

  /** @param log - receives write errors */
  constructor(store: MissingPageStore, log: Log, now: () => number = Date.now) {
    this.#store = store
    this.#log = log
    this.#now = now
    this.#clients = new TokenBuckets(perClient, now)
  }

  /**
   * Counts a request that got status 404. The count is written to disk later.
   *
   * @param client - the result of `networkOf`, whose networks have limits; without it, none applies
   */
  note(pathname: string, client?: string) {
    const path = missingPath(pathname)
    if (path === undefined) return
    const tokens = client === undefined ? [] : networkTokens(this.#clients, client, most)
    if (takeAll(tokens) > 0) return
    const now = this.#now()
    this.#count(path, {count: 1, firstSeen: now, lastSeen: now})
    this.#timer ??= setTimeout(
      guard('missing pages timer', () => this.#write()),
      writeAfterMs,
    ).unref()
  }

  /**
   * Returns the paths, most requested first, and the number of requests by vulnerability scanners.
   */
  async list(): Promise<{pages: MissingPage[]; scans: number}> {
    await this.#write()
    const found = (await this.#store.list()).map(({path, count, firstSeen, lastSeen}) => ({
      path,
      count,
      firstSeen: new Date(firstSeen).toISOString(),
      lastSeen: new Date(lastSeen).toISOString(),
    }))
    const isPage = ({path}: MissingPage) => path !== 'scan'
    return {
      pages: found.filter(isPage),
      scans: found.find((each) => !isPage(each))?.count ?? 0,
    }
  }

  /** Removes a path from the list. It is added again if it is requested again. */
  async forget(path: string): Promise<void> {
    await this.#writing
    this.#counted.delete(path)
    await this.#store.remove(path)
  }

  /** Writes the counts and closes the store. */
  async close(): Promise<void> {
    await this.#write()
    clearTimeout(this.#timer)
    await this.#store.close()
  }

  #count(path: string, {count, firstSeen, lastSeen}: PathCount) {
    const known = this.#counted.get(path)
    // Ignores further paths, to limit memory use during a flood of different paths.
    if (!known && this.#counted.size >= most) return
    this.#counted.set(path, {
      count: count + (known?.count ?? 0),
      firstSeen: known?.firstSeen ?? firstSeen,
      lastSeen,
    })
  }

  /** Writes the counts after an earlier write has ended. Never rejects. */
  #write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.then(() => this.#writeNow())
    return this.#writing
  }

  async #writeNow(): Promise<void> {
    const written = this.#counted
    this.#counted = new Map()
    try {
      await this.#store.add(written, {most, since: this.#now() - keptMs})
      this.#problem = ''
    } catch (error) {
      // Only log the error, because the counts are not essential. The next write includes them.
      const problem = `Could not write the counts of missing pages: ${String(error)}`
      if (problem !== this.#problem) this.#log(problem, warning('MISSING_PAGES_NOT_STORED'))
      this.#problem = problem
      const later = this.#counted
      this.#counted = written
      for (const [path, counts] of later) this.#count(path, counts)
    }
  }
}
