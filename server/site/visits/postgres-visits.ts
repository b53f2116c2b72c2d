import type {Sql} from 'postgres'
import type {PostgresDatabase} from '#packages/server-kit/src/postgres/database.ts'
import {missesOf, type SearchMiss} from './search-misses.ts'
import {
  countsOf,
  sumsOf,
  type VisitCount,
  type VisitDimension,
  type VisitFilter,
  type VisitStore,
} from './visit-store.ts'

/** Number of rows that one statement inserts. PostgreSQL allows 65,535 parameters. */
const rowsPerInsert = 2000

/**
 * Stores counts of visits in PostgreSQL, where the counts of several servers add up. `close` leaves
 * the database open.
 */
export class PostgresVisits implements VisitStore {
  readonly #database: PostgresDatabase

  constructor(database: PostgresDatabase) {
    this.#database = database
  }

  async add(
    counts: readonly VisitCount[],
    misses: readonly SearchMiss[],
    keptSince: string,
  ): Promise<void> {
    await this.#database.transaction(async (sql) => {
      // Lets only one server write at a time. Otherwise two servers could lock each other's rows.
      await sql`lock table visit_count in share row exclusive mode`
      for (let start = 0; start < counts.length; start += rowsPerInsert) {
        const rows = counts.slice(start, start + rowsPerInsert)
        await sql`
          insert into visit_count ${sql(rows, 'day', 'kind', 'page', 'language', 'campaign', 'source', 'count')}
          on conflict (day, kind, page, language, campaign, source) do update
          set count = visit_count.count + excluded.count`
      }
      if (misses.length > 0) {
        await sql`
          insert into search_miss ${sql(misses, 'day', 'language', 'words', 'count')}
          on conflict (day, language, words) do update
          set count = search_miss.count + excluded.count`
      }
      await sql`delete from visit_count where day < ${keptSince}`
      await sql`delete from search_miss where day < ${keptSince}`
    })
  }

  async sums(dimension: VisitDimension, filter: VisitFilter) {
    const rows = await this.#database.run(
      (sql) => sql`
        select ${sql(dimension)} as name, kind, sum(count) as count from visit_count
        where ${matches(sql, filter)} group by 1, 2 order by ${sql(dimension)} collate "C"`,
    )
    return sumsOf(rows)
  }

  async rows(filter: VisitFilter) {
    const rows = await this.#database.run(
      (sql) => sql`
        select * from visit_count where ${matches(sql, filter)}
        order by day, kind, page collate "C", language, campaign collate "C", source collate "C"`,
    )
    return countsOf(rows)
  }

  async misses({since, until}: Pick<VisitFilter, 'since' | 'until'>, most: number) {
    const rows = await this.#database.run(
      (sql) => sql`
        select language, words, sum(count) as count from search_miss
        where day between ${since} and ${until}
        group by language, words order by 3 desc, words collate "C" limit ${most}`,
    )
    return missesOf(rows)
  }

  async close(): Promise<void> {}
}

/** Returns the condition of a filter. */
const matches = (sql: Sql, filter: VisitFilter) => {
  const {since, until, page, language, campaign, source} = filter
  const is = (column: string, value: string | null) =>
    value === null ? sql`` : sql`and ${sql(column)} = ${value}`
  return sql`day between ${since} and ${until} ${is('page', page)} ${is('language', language)}
    ${is('campaign', campaign)} ${is('source', source)}`
}
