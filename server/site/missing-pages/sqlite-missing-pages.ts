import type {DatabaseSync} from 'node:sqlite'
import {textOf} from '#packages/server-kit/src/sqlite/columns.ts'
import {inTransaction} from '#packages/server-kit/src/sqlite/in-transaction.ts'
import type {KeptCounts, MissingPageStore, PathCount} from './missing-page-store.ts'
import {openMissingPagesDatabase} from './missing-pages-database.ts'

const paths = `select path from missing_page where path != 'scan'`
const oftenest = `${paths} order by count desc, last_seen desc limit ?1`
const newest = `${paths} and path not in (${oftenest}) order by last_seen desc limit ?1`

/** Stores counts of missing pages in SQLite. */
export class SqliteMissingPages implements MissingPageStore {
  readonly #database: DatabaseSync

  /** @param file - path of the database; created if missing */
  constructor(file: string) {
    this.#database = openMissingPagesDatabase(file)
  }

  async add(counts: ReadonlyMap<string, PathCount>, {most, since}: KeptCounts): Promise<void> {
    inTransaction(this.#database, () => {
      const add = this.#database.prepare(
        `insert into missing_page values (?, ?, ?, ?) on conflict (path) do update
         set count = count + excluded.count, last_seen = excluded.last_seen`,
      )
      for (const [path, {count, firstSeen, lastSeen}] of counts) {
        add.run(path, count, firstSeen, lastSeen)
      }
      this.#database.prepare('delete from missing_page where last_seen < ?').run(since)
      this.#database
        .prepare(
          `delete from missing_page
           where path != 'scan' and path not in (${oftenest}) and path not in (${newest})`,
        )
        .run(most / 2)
    })
  }

  async list() {
    return this.#database
      .prepare('select * from missing_page order by count desc, last_seen desc, path')
      .all()
      .map(({path, count, first_seen: first, last_seen: last}) => ({
        path: textOf(path),
        count: Number(count),
        firstSeen: Number(first),
        lastSeen: Number(last),
      }))
  }

  async remove(path: string): Promise<void> {
    this.#database.prepare('delete from missing_page where path = ?').run(path)
  }

  async close(): Promise<void> {
    this.#database.close()
  }
}
