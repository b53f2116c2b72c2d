import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from '#packages/server-kit/src/sqlite/in-transaction.ts'
import type {VisitCount, VisitStore} from './visit-store.ts'
import {openVisitsDatabase} from './visits-database.ts'

/** Stores counts of visits in SQLite. */
export class SqliteVisits implements VisitStore {
  readonly #database: DatabaseSync

  /** @param file - path of the database; created if missing */
  constructor(file: string) {
    this.#database = openVisitsDatabase(file)
  }

  async add(counts: readonly VisitCount[], keptSince: string): Promise<void> {
    inTransaction(this.#database, () => {
      const add = this.#database.prepare(
        `insert into visit_count values (?, ?, ?, ?, ?, ?, ?)
         on conflict do update set count = count + excluded.count`,
      )
      for (const {day, kind, page, language, campaign, source, count} of counts) {
        add.run(day, kind, page, language, campaign, source, count)
      }
      this.#database.prepare('delete from visit_count where day < ?').run(keptSince)
    })
  }

  async close(): Promise<void> {
    this.#database.close()
  }
}
