import type {DatabaseSync} from 'node:sqlite'
import {guard} from '#packages/server-kit/src/guard.ts'
import {textOf} from '#packages/server-kit/src/sqlite/columns.ts'
import {inTransaction} from '#packages/server-kit/src/sqlite/in-transaction.ts'
import {openMissingPagesDatabase} from './missing-pages-database.ts'
import {missingPath} from './missing-path.ts'

/**
 * A requested path without a page, and how often it was requested. Contains nothing about who
 * requested it.
 */
export interface MissingPage {
  /** Decoded, lower case, without a language. */
  path: string
  count: number
  /** ISO 8601. */
  firstSeen: string
  lastSeen: string
}

type Counted = {count: number; firstSeen: number; lastSeen: number}

/** Delay before counts are written, so that requests do not wait for the disk. */
const writeAfterMs = 5000
/** The number of paths to keep: half are the most requested, half the most recent. */
const most = 1000
const keptMs = 90 * 24 * 60 * 60 * 1000

const kept = `select path from missing_page where path != 'scan'`
const oftenest = `${kept} order by count desc, last_seen desc limit ${most / 2}`
const newest = `${kept} and path not in (${oftenest}) order by last_seen desc limit ${most / 2}`

/**
 * Counts requests for paths without a page, for those who maintain the redirects. Keeps at most
 * 1,000 paths, each for 90 days after its last request.
 */
export class MissingPages {
  readonly #database: DatabaseSync
  readonly #log: (line: string) => void
  readonly #now: () => number
  /** Counts that are not written yet. */
  #counted = new Map<string, Counted>()
  #writing: NodeJS.Timeout | undefined
  /** The last logged problem, to log it only once. */
  #problem = ''

  /**
   * @param file - of the database; created if missing
   * @param log - receives write errors
   */
  constructor(file: string, log: (line: string) => void, now: () => number = Date.now) {
    this.#database = openMissingPagesDatabase(file)
    this.#log = log
    this.#now = now
  }

  /** Counts a request that was answered with 404. The count is written later. */
  note(pathname: string) {
    const path = missingPath(pathname)
    if (path === undefined) return
    const [now, known] = [this.#now(), this.#counted.get(path)]
    // Limits memory during a flood of different paths.
    if (!known && this.#counted.size >= most) return
    const {count, firstSeen} = known ?? {count: 0, firstSeen: now}
    this.#counted.set(path, {count: count + 1, firstSeen, lastSeen: now})
    this.#writing ??= setTimeout(
      guard('missing pages timer', () => this.#write()),
      writeAfterMs,
    ).unref()
  }

  /**
   * Lists the most requested paths first, and how often scanners requested paths that never
   * existed.
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

  /** Removes a path until it is requested again. */
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
      // Counts are not essential. They are written with the next ones.
      const problem = `Counts of missing pages cannot be written: ${String(error)}`
      if (problem !== this.#problem) this.#log(problem)
      this.#problem = problem
    }
  }
}
