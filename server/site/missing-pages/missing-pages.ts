import type {DatabaseSync} from 'node:sqlite'
import {guard} from '#packages/server-kit/src/guard.ts'
import {type Log, warning} from '#packages/server-kit/src/log.ts'
import {textOf} from '#packages/server-kit/src/sqlite/columns.ts'
import {inTransaction} from '#packages/server-kit/src/sqlite/in-transaction.ts'
import {openMissingPagesDatabase} from './missing-pages-database.ts'
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

type Counted = {count: number; firstSeen: number; lastSeen: number}

/** Delay before counts are written to disk, so that requests need not wait for the disk. */
const writeAfterMs = 5000
/**
 * Maximum number of stored paths: half of them are the most requested paths, half the most recent.
 */
const most = 1000
const keptMs = 90 * 24 * 60 * 60 * 1000

const kept = `select path from missing_page where path != 'scan'`
const oftenest = `${kept} order by count desc, last_seen desc limit ${most / 2}`
const newest = `${kept} and path not in (${oftenest}) order by last_seen desc limit ${most / 2}`

/**
 * Counts requests for paths without a page, so that editors can add redirects. Stores at most 1,000
 * paths, each for 90 days after its last request.
 */
export class MissingPages {
  readonly #database: DatabaseSync
  readonly #log: Log
  readonly #now: () => number
  /** Counts that are not written to disk yet. */
  #counted = new Map<string, Counted>()
  #writing: NodeJS.Timeout | undefined
  /** The last logged error. The same error is not logged twice in a row. */
  #problem = ''

  /**
   * @param file - path of the database; created if missing
   * @param log - receives write errors
   */
  constructor(file: string, log: Log, now: () => number = Date.now) {
    this.#database = openMissingPagesDatabase(file)
    this.#log = log
    this.#now = now
  }

  /** Counts a request that got status 404. The count is written to disk later. */
  note(pathname: string) {
    const path = missingPath(pathname)
    if (path === undefined) return
    const [now, known] = [this.#now(), this.#counted.get(path)]
    // Ignores further paths, to limit memory use during a flood of different paths.
    if (!known && this.#counted.size >= most) return
    const {count, firstSeen} = known ?? {count: 0, firstSeen: now}
    this.#counted.set(path, {count: count + 1, firstSeen, lastSeen: now})
    this.#writing ??= setTimeout(
      guard('missing pages timer', () => this.#write()),
      writeAfterMs,
    ).unref()
  }

  /**
   * Returns the paths, most requested first, and the number of requests by vulnerability scanners.
   */
  list(): {pages: MissingPage[]; scans: number} {
    this.#write()
    const rows = this.#database
      .prepare('select * from missing_page order by count desc, last_seen desc, path')
      .all()
    const found = rows.map(({path, count, first_seen: first, last_seen: last}) => ({
      path: textOf(path),
      count: Number(count),
      firstSeen: new Date(Number(first)).toISOString(),
      lastSeen: new Date(Number(last)).toISOString(),
    }))
    const isPage = ({path}: MissingPage) => path !== 'scan'
    return {
      pages: found.filter(isPage),
      scans: found.find((each) => !isPage(each))?.count ?? 0,
    }
  }

  /** Removes a path from the list. It is added again if it is requested again. */
  forget(path: string) {
    this.#counted.delete(path)
    this.#database.prepare('delete from missing_page where path = ?').run(path)
  }

  /** Writes the counts and closes the database. */
  close() {
    this.#write()
    clearTimeout(this.#writing)
    this.#database.close()
  }

  #write() {
    clearTimeout(this.#writing)
    this.#writing = undefined
    try {
      inTransaction(this.#database, () => {
        const add = this.#database.prepare(
          `insert into missing_page values (?, ?, ?, ?) on conflict (path) do update
           set count = count + excluded.count, last_seen = excluded.last_seen`,
        )
        for (const [path, {count, firstSeen, lastSeen}] of this.#counted) {
          add.run(path, count, firstSeen, lastSeen)
        }
        this.#database
          .prepare('delete from missing_page where last_seen < ?')
          .run(this.#now() - keptMs)
        this.#database.exec(
          `delete from missing_page
           where path != 'scan' and path not in (${oftenest}) and path not in (${newest})`,
        )
      })
      this.#counted = new Map()
      this.#problem = ''
    } catch (error) {
      // Only logged, because the counts are not essential. The next write includes them.
      const problem = `Could not write the counts of missing pages: ${String(error)}`
      if (problem !== this.#problem) this.#log(problem, warning)
      this.#problem = problem
    }
  }
}
