import type {DatabaseSync} from 'node:sqlite'
import {textOf} from '../../../server-kit/src/sqlite/columns.ts'

/** A JSON value in the content database that the next start reads. */
export class Remembered {
  readonly #database: DatabaseSync
  readonly #key: string

  constructor(database: DatabaseSync, key: string) {
    this.#database = database
    this.#key = key
  }

  /** Returns the stored value; undefined if there is none. */
  get(): unknown {
    const row = this.#database.prepare('select value from meta where key = ?').get(this.#key)
    return row && JSON.parse(textOf(row.value))
  }

  /** Stores a value. Does nothing after the database was closed. */
  set(value: unknown): void {
    if (!this.#database.isOpen) return
    this.#database
      .prepare('replace into meta (key, value) values (?, ?)')
      .run(this.#key, JSON.stringify(value))
  }
}
