import type {DatabaseSync} from 'node:sqlite'
import {textOf} from '../../../server-kit/src/sqlite/columns.ts'
import {inTransaction} from '../../../server-kit/src/sqlite/in-transaction.ts'
import {describedError} from '../lake-error.ts'

/** Maximum number of settings of one user, and of bytes of their keys and values. */
const settingsLimits = {count: 1_000, bytes: 1_000_000}

interface Setting {
  readonly key: string
  /** A JSON value; undefined is stored as null. */
  readonly value: unknown
}

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

  /**
   * Writes settings of a user, all or none. Throws a 413 if the user would then have too many, or
   * too large, settings. Settings from before this limit may stay, but not grow.
   */
  put(user: string, settings: readonly Setting[]): void {
    inTransaction(this.#database, () => {
      const before = this.#extentOf(user)
      const write = this.#database.prepare(
        'replace into setting (user, key, value) values (?, ?, ?)',
      )
      for (const {key, value} of settings) write.run(user, key, JSON.stringify(value ?? null))
      const after = this.#extentOf(user)
      if (after.count > Math.max(before.count, settingsLimits.count))
        throw tooMuch(`at most ${settingsLimits.count} settings`)
      if (after.bytes > Math.max(before.bytes, settingsLimits.bytes))
        throw tooMuch(`settings of at most ${settingsLimits.bytes} bytes`)
    })
  }

  #extentOf(user: string): {count: number; bytes: number} {
    const row = this.#database
      .prepare(
        'select count(*) as count, total(octet_length(key) + octet_length(value)) as bytes from setting where user = ?',
      )
      .get(user)
    return {count: Number(row?.count), bytes: Number(row?.bytes)}
  }
}

const tooMuch = (most: string) =>
  describedError(413, 'settingsFull', `A user may store ${most}. Nothing was saved`)
