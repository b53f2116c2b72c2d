import {createHmac, randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {textOf} from '#packages/server-kit/src/sqlite/columns.ts'

/** Signs texts with random keys that are stored in the database. */
export class Secrets {
  readonly #database: DatabaseSync
  readonly #keys = new Map<string, Buffer>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /**
   * Returns the HMAC-SHA256 of a text with the named key. Creates the key when it is first used.
   */
  sign(name: string, text: string): Buffer {
    return createHmac('sha256', this.#key(name)).update(text).digest()
  }

  #key(name: string): Buffer {
    const known = this.#keys.get(name)
    if (known) return known
    this.#database
      .prepare('insert or ignore into meta (key, value) values (?, ?)')
      .run(`key ${name}`, randomBytes(32).toString('base64url'))
    const row = this.#database.prepare('select value from meta where key = ?').get(`key ${name}`)
    const key = Buffer.from(textOf(row?.value), 'base64url')
    this.#keys.set(name, key)
    return key
  }
}
