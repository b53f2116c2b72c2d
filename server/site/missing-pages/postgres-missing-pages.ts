import type {PostgresDatabase} from '#packages/server-kit/src/postgres/database.ts'
import type {KeptCounts, MissingPageStore, PathCount} from './missing-page-store.ts'

/** Stores counts of missing pages in PostgreSQL. `close` leaves the database open. */
export class PostgresMissingPages implements MissingPageStore {
  readonly #database: PostgresDatabase

  constructor(database: PostgresDatabase) {
    this.#database = database
  }

  async add(counts: ReadonlyMap<string, PathCount>, {most, since}: KeptCounts): Promise<void> {
    const rows = [...counts].map(([path, {count, firstSeen, lastSeen}]) => ({
      path,
      count,
      first_seen: firstSeen,
      last_seen: lastSeen,
    }))
    await this.#database.transaction(async (sql) => {
      // Lets only one server write at a time. Otherwise two servers could lock each other's rows.
      await sql`lock table missing_page in share row exclusive mode`
      if (rows.length > 0) {
        await sql`
          insert into missing_page ${sql(rows)} on conflict (path) do update
          set count = missing_page.count + excluded.count,
            last_seen = greatest(missing_page.last_seen, excluded.last_seen)`
      }
      await sql`delete from missing_page where last_seen < ${since}`
      await sql`
        with often as (
          select path from missing_page where path <> 'scan'
          order by count desc, last_seen desc limit ${most / 2}
        ), recent as (
          select path from missing_page where path <> 'scan' and path not in (select path from often)
          order by last_seen desc limit ${most / 2}
        )
        delete from missing_page where path <> 'scan'
          and path not in (select path from often) and path not in (select path from recent)`
    })
  }

  async list() {
    const rows = await this.#database.run(
      (sql) => sql`
        select * from missing_page order by count desc, last_seen desc, path collate "C"`,
    )
    return rows.map((row) => ({
      path: String(row.path),
      count: Number(row.count),
      firstSeen: Number(row.first_seen),
      lastSeen: Number(row.last_seen),
    }))
  }

  async remove(path: string): Promise<void> {
    await this.#database.run((sql) => sql`delete from missing_page where path = ${path}`)
  }

  async close(): Promise<void> {}
}
