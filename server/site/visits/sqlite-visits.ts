import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from '#packages/server-kit/src/sqlite/in-transaction.ts'
import {
  countsOf,
  sumsOf,
  type VisitCount,
  type VisitDimension,
  type VisitFilter,
  type VisitStore,
} from './visit-store.ts'
import {openVisitsDatabase} from './visits-database.ts'

/** The condition of a filter. */
const matches = `day between $since and $until
  and ($page is null or page = $page) and ($language is null or language = $language)
  and ($campaign is null or campaign = $campaign) and ($source is null or source = $source)`

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

  async sums(dimension: VisitDimension, filter: VisitFilter) {
    const rows = this.#database
      .prepare(
        `select ${dimension} as name, kind, sum(count) as count from visit_count
         where ${matches} group by ${dimension}, kind order by ${dimension}`,
      )
      .all({...filter})
    return sumsOf(rows)
  }

  async rows(filter: VisitFilter, most: number) {
    const rows = this.#database
      .prepare(
        `select * from visit_count where ${matches}
         order by day, kind, page, language, campaign, source limit $most`,
      )
      .all({...filter, most})
    return countsOf(rows)
  }

  async close(): Promise<void> {
    this.#database.close()
  }
}
