import {createHash, randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {textOf} from '../../../server-kit/src/sqlite/columns.ts'

/** How long a link to set a password is good. */
const INVITATION_MS = 3 * 24 * 60 * 60 * 1000

/** Links by which people set their password, once. The database has only the links' hashes. */
export class Invitations {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
    database.prepare('delete from invitation where expires < ?').run(Date.now())
  }

  /** A new link's secret, in place of any earlier one of this person; good for three days. */
  open(person: string): {secret: string; expires: number} {
    const secret = randomBytes(24).toString('base64url')
    const expires = Date.now() + INVITATION_MS
    this.close(person)
    this.#database
      .prepare('insert into invitation (hash, person, expires) values (?, ?, ?)')
      .run(hashOf(secret), person, expires)
    return {secret, expires}
  }

  /** Whose link it is, while it is good. */
  personOf(secret: string): string | undefined {
    const row = this.#database
      .prepare('select person from invitation where hash = ? and expires > ?')
      .get(hashOf(secret), Date.now())
    return row && textOf(row.person)
  }

  /** When a person's open link ends, in ms since 1970. */
  expiryOf(person: string): number | undefined {
    const row = this.#database
      .prepare('select expires from invitation where person = ? and expires > ?')
      .get(person, Date.now())
    return row && Number(row.expires)
  }

  /** Makes a person's link useless. */
  close(person: string): void {
    this.#database.prepare('delete from invitation where person = ?').run(person)
  }
}

// 192 random bits cannot be searched.
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
