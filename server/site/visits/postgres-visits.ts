import type {PostgresDatabase} from '#packages/server-kit/src/postgres/database.ts'
import type {VisitCount, VisitStore} from './visit-store.ts'

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

  async add(counts: readonly VisitCount[], keptSince: string): Promise<void> {
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
      await sql`delete from visit_count where day < ${keptSince}`
    })
  }

  async close(): Promise<void> {}
}
