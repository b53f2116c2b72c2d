import type {PostgresDatabase} from '#packages/server-kit/src/postgres/database.ts'
import type {KeyValues} from '../forms-store.ts'

/** A table of texts in PostgreSQL. */
export class PostgresKeyValues implements KeyValues {
  readonly #database: PostgresDatabase
  readonly #table: string
  readonly #key: string
  readonly #value: string

  constructor(database: PostgresDatabase, table: string, key: string, value: string) {
    this.#database = database
    this.#table = table
    this.#key = key
    this.#value = value
  }

  async get(key: string): Promise<string | undefined> {
    const [row] = await this.#database.run(
      (sql) => sql<{value: string}[]>`
        select ${sql(this.#value)} as value from ${sql(this.#table)}
        where ${sql(this.#key)} = ${key}`,
    )
    return row?.value
  }

  async set(key: string, value: string): Promise<void> {
    await this.#database.run(
      (sql) => sql`
        insert into ${sql(this.#table)} values (${key}, ${value})
        on conflict (${sql(this.#key)}) do update
        set ${sql(this.#value)} = excluded.${sql(this.#value)}`,
    )
  }

  async add(key: string, value: string): Promise<string> {
    await this.#database.run(
      (sql) => sql`
        insert into ${sql(this.#table)} values (${key}, ${value}) on conflict do nothing`,
    )
    return (await this.get(key)) ?? value
  }
}
