import type {DatabaseSync} from 'node:sqlite'
import {textOf} from '../../../server-kit/src/sqlite/columns.ts'
import {prepared} from '../../../server-kit/src/sqlite/prepared.ts'
import {randomId} from '../store/document-id.ts'
import {isRole, type Role} from './roles.ts'
import type {User} from './user.ts'

/**
 * A program's credential. Sanity's API calls it a robot. Its `name` is the token's label. The
 * history shows it as author, even after it was revoked.
 */
export interface ApiToken extends User {
  /** In ms since 1970. */
  readonly created: number
  /** Time of expiry in ms since 1970; undefined for a token that does not expire. */
  readonly expires: number | undefined
  readonly removed: boolean
}

/** Stores API tokens, including revoked tokens. `Tokens` stores their secrets. */
export class ApiTokens {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Returns the API tokens that are not revoked, oldest first. Includes expired tokens. */
  present(): ApiToken[] {
    return this.#database
      .prepare('select * from robot where removed is null order by created, name')
      .all()
      .map(apiTokenOf)
  }

  /** Finds an API token by id, even if it was revoked. */
  byId(id: string): ApiToken | undefined {
    const row = prepared(this.#database, 'select * from robot where id = ?').get(id)
    return row && apiTokenOf(row)
  }

  add(name: string, role: Role, expires: number | undefined): ApiToken {
    const id = `t${randomId().slice(0, 12)}`
    const created = Date.now()
    this.#database
      .prepare('insert into robot (id, name, role, created, expires) values (?, ?, ?, ?, ?)')
      .run(id, name, role, created, expires ?? null)
    return {id, name, email: '', role, support: false, created, expires, removed: false}
  }

  remove(id: string): void {
    this.#database.prepare('update robot set removed = ? where id = ?').run(Date.now(), id)
  }
}

function apiTokenOf(row: Readonly<Record<string, unknown>>): ApiToken {
  const role = textOf(row.role)
  if (!isRole(role))
    throw new TypeError(
      `The database is damaged: an API token has the unknown role "${role}". Restore a backup.`,
    )
  return {
    id: textOf(row.id),
    name: textOf(row.name),
    email: '',
    role,
    support: false,
    created: Number(row.created),
    expires: row.expires === null ? undefined : Number(row.expires),
    removed: row.removed !== null,
  }
}
