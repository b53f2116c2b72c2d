import type {DatabaseSync} from 'node:sqlite'
import {textOf} from '../../../server-kit/src/sqlite/columns.ts'
import {prepared} from '../../../server-kit/src/sqlite/prepared.ts'
import {randomId} from '../store/document-id.ts'
import {isRole, type Role} from './roles.ts'
import type {User} from './users.ts'

/**
 * A program with a token of its own: Sanity's name for it is robot. Its `name` is the token's label
 * and shows in the history as author of what it wrote, also when its token is gone.
 */
export interface Robot extends User {
  /** In ms since 1970. */
  readonly created: number
  /** In ms since 1970; undefined for a token that is good until it is revoked. */
  readonly expires: number | undefined
  readonly removed: boolean
}

/** The programs that have a token, or had one. The tokens themselves are with `Tokens`. */
export class Robots {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Those whose token has not been revoked, expired ones among them, in the order they came. */
  present(): Robot[] {
    return this.#database
      .prepare('select * from robot where removed is null order by created, name')
      .all()
      .map(robotOf)
  }

  /** A program by id, also one that is gone. */
  byId(id: string): Robot | undefined {
    const row = prepared(this.#database, 'select * from robot where id = ?').get(id)
    return row && robotOf(row)
  }

  add(name: string, role: Role, expires: number | undefined): Robot {
    const id = `t${randomId().slice(0, 12)}`
    const created = Date.now()
    this.#database
      .prepare('insert into robot (id, name, role, created, expires) values (?, ?, ?, ?, ?)')
      .run(id, name, role, created, expires ?? null)
    return {id, name, email: '', role, created, expires, removed: false}
  }

  remove(id: string): void {
    this.#database.prepare('update robot set removed = ? where id = ?').run(Date.now(), id)
  }
}

function robotOf(row: Readonly<Record<string, unknown>>): Robot {
  const role = textOf(row.role)
  if (!isRole(role)) throw new TypeError(`the database holds the unknown role "${role}"`)
  return {
    id: textOf(row.id),
    name: textOf(row.name),
    email: '',
    role,
    created: Number(row.created),
    expires: row.expires === null ? undefined : Number(row.expires),
    removed: row.removed !== null,
  }
}
