import {createHash, randomBytes} from 'node:crypto'
import {chmodSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import type {DatabaseSync} from 'node:sqlite'
import {textOf} from '../../sqlite/columns.ts'
import {USERS, type User} from './users.ts'

/** Who calls: nobody in particular, or a user with a token. */
export type Caller =
  | {readonly kind: 'anonymous'}
  | {readonly kind: 'editor'; readonly user: User; readonly token: string}

export const ANONYMOUS: Caller = {kind: 'anonymous'}

/** How long a login lasts. */
const SESSION_MS = 30 * 24 * 60 * 60 * 1000

/** Bearer tokens. The database has only their hashes: a copy of it lets nobody in. */
export class Tokens {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
    database.prepare('delete from token where expires < ?').run(Date.now())
  }

  /** A new token for a person who has logged in; good for 30 days. */
  openSession(user: User): string {
    return this.#issue(user, 'session', Date.now() + SESSION_MS)
  }

  /**
   * Whose token it is. Undefined when it is unknown, has expired or was revoked: the caller then
   * gets a 401, not an anonymous answer, so that a client notices.
   */
  callerOf(token: string): Caller | undefined {
    const row = this.#database
      .prepare('select user, expires from token where hash = ?')
      .get(hashOf(token))
    if (!row || (row.expires !== null && Number(row.expires) < Date.now())) return undefined
    const user = USERS.find(({id}) => id === textOf(row.user))
    return user && {kind: 'editor', user, token}
  }

  revoke(token: string): void {
    this.#database.prepare('delete from token where hash = ?').run(hashOf(token))
  }

  /** Ends all sessions of a user: for a changed password. */
  revokeSessions(user: User): void {
    this.#database.prepare("delete from token where user = ? and label = 'session'").run(user.id)
  }

  /**
   * The token for scripts, kept in a file that only its owner may read. Made at the first start, and
   * again when the file is gone or no longer matches.
   */
  scriptToken(path: string, user: User): string {
    const kept = readToken(path)
    if (kept && this.callerOf(kept)) return kept
    this.#database.prepare("delete from token where label = 'script'").run()
    const token = this.#issue(user, 'script', null)
    writeFileSync(`${path}.new`, `${token}\n`, {mode: 0o600})
    // The mode above only counts for a file that was not there before.
    chmodSync(`${path}.new`, 0o600)
    renameSync(`${path}.new`, path)
    return token
  }

  #issue(user: User, label: string, expires: number | null): string {
    const token = `lake${randomBytes(32).toString('base64url')}`
    this.#database
      .prepare('insert into token (hash, user, label, created, expires) values (?, ?, ?, ?, ?)')
      .run(hashOf(token), user.id, label, Date.now(), expires)
    return token
  }
}

function readToken(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}

// A token is 256 random bits, so a plain hash cannot be searched; scrypt is for passwords.
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
