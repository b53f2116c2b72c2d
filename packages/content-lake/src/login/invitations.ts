import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {hashOf} from '../../../server-kit/src/access/secret-hash.ts'
import {textOf} from '../../../server-kit/src/sqlite/columns.ts'

/** How long a link to set a password is valid. */
const invitationMs = 3 * 24 * 60 * 60 * 1000

/** Manages one-time links to set a password. The database stores only hashes of their secrets. */
export class Invitations {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
    database.prepare('delete from invitation where expires < ?').run(Date.now())
  }

  /** Creates a link and invalidates the user's earlier link. Returns the secret of the new link. */
  open(userId: string): {secret: string; expires: number} {
    // Letters and digits only: mail and chat programs leave a `-` or `_` at the end out of a link.
    const secret = randomBytes(24).toString('hex')
    const expires = Date.now() + invitationMs
    this.close(userId)
    this.#database
      .prepare('insert into invitation (hash, person, expires) values (?, ?, ?)')
      .run(hashOf(secret), userId, expires)
    return {secret, expires}
  }

  /**
   * Returns the id of the user who may set a password with a link; undefined if the link is
   * invalid.
   */
  userOf(secret: string): string | undefined {
    const row = this.#database
      .prepare('select person from invitation where hash = ? and expires > ?')
      .get(hashOf(secret), Date.now())
    return row && textOf(row.person)
  }

  /** Returns when a user's link expires, in ms since 1970; undefined without a valid link. */
  expiryOf(userId: string): number | undefined {
    const row = this.#database
      .prepare('select expires from invitation where person = ? and expires > ?')
      .get(userId, Date.now())
    return row && Number(row.expires)
  }

  /** Invalidates a user's link. */
  close(userId: string): void {
    this.#database.prepare('delete from invitation where person = ?').run(userId)
  }
}
