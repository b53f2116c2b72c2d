import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from '#packages/server-kit/src/sqlite/in-transaction.ts'
import {missesOf, type SearchMiss} from './search-misses.ts'
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

  async add(
    counts: readonly VisitCount[],
    misses: readonly SearchMiss[],
    keptSince: string,
  ): Promise<void> {
    inTransaction(this.#database, () => {
      const add = this.#database.prepare(
        `insert into visit_count values (?, ?, ?, ?, ?, ?, ?)
         on conflict do update set count = count + excluded.count`,
      )
      for (const {day, kind, page, language, campaign, source, count} of counts) {
        add.run(day, kind, page, language, campaign, source, count)
      }
      const addMiss = this.#database.prepare(
        `insert into search_miss values (?, ?, ?, ?)
         on conflict do update set count = count + excluded.count`,
      )
      for (const {day, language, words, count} of misses) addMiss.run(day, language, words, count)
      for (const table of ['visit_count', 'search_miss'])
        this.#database.prepare(`delete from ${table} where day < ?`).run(keptSince)
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

  async rows(filter: VisitFilter) {
    const rows = this.#database
      .prepare(
        `select * from visit_count where ${matches}
         order by day, kind, page, language, campaign, source`,
      )
      .all({...filter})
    return countsOf(rows)
  }

  async misses({since, until}: Pick<VisitFilter, 'since' | 'until'>, most: number) {
    const rows = this.#database
      .prepare(
        `select language, words, sum(count) as count from search_miss where day between ? and ?
         group by language, words order by 3 desc, words limit ?`,
      )
      .all(since, until, most)
    return missesOf(rows)
  }

  async close(): Promise<void> {
    this.#database.close()
  }
}
