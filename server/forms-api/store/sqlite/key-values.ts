import type {DatabaseSync} from 'node:sqlite'
import {textOf} from '#packages/server-kit/src/sqlite/columns.ts'
import type {KeyValues} from '../forms-store.ts'

/** A table of texts in SQLite. The names of the table and its columns are not escaped. */
export class SqliteKeyValues implements KeyValues {
  readonly #database: DatabaseSync
  readonly #table: string
  readonly #key: string
  readonly #value: string

  constructor(database: DatabaseSync, table: string, key: string, value: string) {
    this.#database = database
    this.#table = table
    this.#key = key
    this.#value = value
  }

  async get(key: string): Promise<string | undefined> {
    const row = this.#database
      .prepare(`select ${this.#value} as value from ${this.#table} where ${this.#key} = ?`)
      .get(key)
    return row && textOf(row.value)
  }

  async set(key: string, value: string): Promise<void> {
    this.#database.prepare(`replace into ${this.#table} values (?, ?)`).run(key, value)
  }

  async add(key: string, value: string): Promise<string> {
    this.#database.prepare(`insert or ignore into ${this.#table} values (?, ?)`).run(key, value)
    return (await this.get(key)) ?? value
  }
}
