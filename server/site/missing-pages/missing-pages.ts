import type {DatabaseSync} from 'node:sqlite'
import {guard} from '../../guard.ts'
import {textOf} from '../../sqlite/columns.ts'
import {inTransaction} from '../../sqlite/in-transaction.ts'
import {openMissingPagesDatabase} from './missing-pages-database.ts'
import {missingPath} from './missing-path.ts'

/** An address that led nowhere, and how often. Nothing tells who asked. */
export interface MissingPage {
  /** Decoded, lower case, without a language. */
  path: string
  count: number
  /** ISO 8601. */
  firstSeen: string
  lastSeen: string
}

type Counted = {count: number; firstSeen: number; lastSeen: number}

/** How long what was counted waits to be written, so that no request does. */
const writeAfterMs = 5000
/** How many paths are kept: half of them for being asked for most often, half for being the last. */
const most = 1000
const keptMs = 90 * 24 * 60 * 60 * 1000

const kept = `select path from missing_page where path != 'scan'`
const oftenest = `${kept} order by count desc, last_seen desc limit ${most / 2}`
const newest = `${kept} and path not in (${oftenest}) order by last_seen desc limit ${most / 2}`

/**
 * Counts addresses that led nowhere, for those who keep the redirects: at most 1,000 of them, each
 * for 90 days after it was last asked for.
 */
export class MissingPages {
  readonly #database: DatabaseSync
  readonly #log: (line: string) => void
  readonly #now: () => number
  /** Counted, and not written yet. */
  #counted = new Map<string, Counted>()
  #writing: NodeJS.Timeout | undefined
  /** Why it cannot be written, so that the same is not said again at every try. */
  #problem = ''

  /**
   * @param file - of its database; made where there is none
   * @param log - told where it cannot be written
   */
  constructor(file: string, log: (line: string) => void, now: () => number = Date.now) {
    this.#database = openMissingPagesDatabase(file)
    this.#log = log
    this.#now = now
  }

  /** Counts a request that ended in 404. Costs it nothing: what is counted is written later. */
  note(pathname: string) {
    const path = missingPath(pathname)
    if (path === undefined) return
    const [now, known] = [this.#now(), this.#counted.get(path)]
    // A flood of other addresses must not fill the memory.
    if (!known && this.#counted.size >= most) return
    const {count, firstSeen} = known ?? {count: 0, firstSeen: now}
    this.#counted.set(path, {count: count + 1, firstSeen, lastSeen: now})
    this.#writing ??= setTimeout(
      guard('missing pages timer', () => this.#write()),
      writeAfterMs,
    ).unref()
  }

  /** Those asked for most often first, and how often machines tried what never was a page. */
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

  /** Forgets a path until it is asked for again. */
  forget(path: string) {
    this.#counted.delete(path)
    this.#database.prepare('delete from missing_page where path = ?').run(path)
  }

  /** Writes what was counted, and closes the database. */
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
      // The site does without; what was counted is tried again with the next.
      const problem = `Addresses that led nowhere cannot be written: ${String(error)}`
      if (problem !== this.#problem) this.#log(problem)
      this.#problem = problem
    }
  }
}
