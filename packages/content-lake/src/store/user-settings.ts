import type {DatabaseSync} from 'node:sqlite'
import {textOf} from '../../../server-kit/src/sqlite/columns.ts'

/** Stores the Studio's settings of each user, such as recent searches and pane layouts. */
export class Settings {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Returns the value of a key; undefined if there is none. */
  get(user: string, key: string): unknown {
    const row = this.#database
      .prepare('select value from setting where user = ? and key = ?')
      .get(user, key)
    return row && JSON.parse(textOf(row.value))
  }

  put(user: string, key: string, value: unknown): void {
    this.#database
      .prepare('replace into setting (user, key, value) values (?, ?, ?)')
      .run(user, key, JSON.stringify(value ?? null))
  }
}
