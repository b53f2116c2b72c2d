import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {hashOf} from '../../../server-kit/src/access/secret-hash.ts'
import {textOf} from '../../../server-kit/src/sqlite/columns.ts'
import {prepared} from '../../../server-kit/src/sqlite/prepared.ts'
import type {Device} from './device.ts'

/** The kind of a token: a session, an API token (`robot`), or the token for scripts. */
export type TokenLabel = 'session' | 'robot' | 'script'

/** A stored token. All times are in ms since 1970. */
export interface TokenRow {
  /** Public id, which gives no access. Stays the same while the token exists, and is never reused. */
  readonly id: string
  readonly hash: string
  /** Id of the user or API token. */
  readonly user: string
  readonly label: string
  readonly created: number
  /** Time of expiry; undefined if the token does not expire. */
  readonly expires: number | undefined
  readonly used: number
  /** Where the user signed in; empty for other tokens, and for sessions of earlier releases. */
  readonly device: Device
}

/** The table of tokens. It stores only hashes, so that a copy of the database gives no access. */
export class TokenTable {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Creates and returns a token. Stores only its hash. */
  add(user: string, label: TokenLabel, expires: number | undefined, device?: Device): string {
    const token = `lake${randomBytes(32).toString('base64url')}`
    const now = Date.now()
    this.#database
      .prepare(
        `insert into token (id, hash, user, label, created, expires, used, browser, system)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        ...[randomBytes(12).toString('hex'), hashOf(token), user, label, now, expires ?? null, now],
        ...[device?.browser ?? null, device?.system ?? null],
      )
    return token
  }

  get(hash: string): TokenRow | undefined {
    const row = prepared(this.#database, 'select * from token where hash = ?').get(hash)
    return row && tokenOf(row)
  }

  /** Finds a token by its public id. */
  byId(id: string): TokenRow | undefined {
    const row = prepared(this.#database, 'select * from token where id = ?').get(id)
    return row && tokenOf(row)
  }

  /** Returns all tokens of a user, or only those with a label, the last used first. */
  of(user: string, label?: TokenLabel): TokenRow[] {
    return this.#database
      .prepare(
        'select * from token where user = ? and label = coalesce(?, label) order by used desc, id',
      )
      .all(user, label ?? null)
      .map(tokenOf)
  }

  /** Returns when any token of a user was last used. */
  lastUsed(user: string): number | undefined {
    const row = this.#database
      .prepare('select max(used) as used from token where user = ?')
      .get(user)
    return row?.used === null || row === undefined ? undefined : Number(row.used)
  }

  /** Records that a token is used now. */
  noteUse(hash: string): void {
    prepared(this.#database, 'update token set used = ? where hash = ?').run(Date.now(), hash)
  }

  setExpiry(hash: string, expires: number): void {
    this.#database.prepare('update token set expires = ? where hash = ?').run(expires, hash)
  }

  remove(hash: string): void {
    this.#database.prepare('delete from token where hash = ?').run(hash)
  }

  /** Deletes tokens that expired before a time. */
  removeEndedBefore(time: number): void {
    this.#database.prepare('delete from token where expires < ?').run(time)
  }
}

function tokenOf(row: Readonly<Record<string, unknown>>): TokenRow {
  return {
    id: textOf(row.id),
    hash: textOf(row.hash),
    user: textOf(row.user),
    label: textOf(row.label),
    created: Number(row.created),
    expires: row.expires === null ? undefined : Number(row.expires),
    used: Number(row.used),
    device: {
      browser: row.browser === null ? undefined : textOf(row.browser),
      system: row.system === null ? undefined : textOf(row.system),
    },
  }
}
