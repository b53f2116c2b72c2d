import type {DatabaseSync} from 'node:sqlite'
import {textOf} from '../../../server-kit/src/sqlite/columns.ts'
import {prepared} from '../../../server-kit/src/sqlite/prepared.ts'
import {randomId} from '../store/document-id.ts'
import {isRole, type Role} from './roles.ts'
import {firstUserId, scriptUser, type User} from './user.ts'

/** A stored user, who may have been removed. */
export interface StoredUser extends User {
  /** Hash of the password; undefined until the user has set a password. */
  readonly password: string | undefined
  /** When the user was added, in ms since 1970; 0 for the first user. */
  readonly added: number
  readonly removed: boolean
}

/** The fields of a user that administrators can change. */
export interface UserFields {
  readonly name: string
  readonly email: string
  readonly role: Role
  /** See `User.support`. Undefined keeps the current value; false for a new user. */
  readonly support?: boolean | undefined
}

/**
 * Stores users, including removed users, because the history still shows them. The table is called
 * `person` in existing databases.
 */
export class UserStore {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Returns all users who are not removed, oldest first. */
  present(): StoredUser[] {
    const rows = this.#database
      .prepare('select * from person where removed is null order by added, name')
      .all()
    return rows.map(userOf)
  }

  /** Finds a user by id, even if the user was removed. */
  byId(id: string): StoredUser | undefined {
    const row = prepared(this.#database, 'select * from person where id = ?').get(id)
    return row && userOf(row)
  }

  /** Finds a user by email, ignoring case. Ignores removed users. */
  byEmail(email: string): StoredUser | undefined {
    const row = this.#database
      .prepare('select * from person where email in (?, ?) and removed is null')
      // Earlier versions stored addresses as they were typed.
      .get(emailKey(email), email.toLowerCase())
    return row && userOf(row)
  }

  /** Returns the user with this id, or the user for scripts; undefined if the user was removed. */
  user(id: string): User | undefined {
    if (id === scriptUser.id) return scriptUser
    const user = this.byId(id)
    return user?.removed ? undefined : user
  }

  /** Whether only the first user has a password. This user can then sign in without an email. */
  isFirstUserAlone(): boolean {
    const able = this.present().filter(({password}) => password !== undefined)
    return able.length === 1 && able[0]?.id === firstUserId
  }

  /** Whether this user is an administrator and no other administrator has a password. */
  isLastAdministrator(id: string): boolean {
    const others = this.present().filter(
      (user) => user.id !== id && user.role === 'administrator' && user.password,
    )
    return others.length === 0 && this.byId(id)?.role === 'administrator'
  }

  add({name, email, role, support = false}: UserFields): StoredUser {
    const id = `p${randomId().slice(0, 12)}`
    const added = Date.now()
    this.#database
      .prepare(
        'insert into person (id, name, email, role, support, added) values (?, ?, ?, ?, ?, ?)',
      )
      .run(id, name, emailKey(email), role, Number(support), added)
    const stored = {password: undefined, added, removed: false}
    return {id, name, email: emailKey(email), role, support, ...stored}
  }

  change(id: string, {name, email, role, support}: UserFields): void {
    this.#database
      .prepare(
        'update person set name = ?, email = ?, role = ?, support = coalesce(?, support) where id = ?',
      )
      .run(name, emailKey(email), role, support === undefined ? null : Number(support), id)
  }

  setPassword(id: string, hash: string): void {
    this.#database
      .prepare('update person set password = ? where id = ? and removed is null')
      .run(hash, id)
  }

  /** Removes a user. Keeps only the id, role and name, which the history shows. */
  remove(id: string): void {
    this.#database
      .prepare("update person set removed = ?, email = '', password = null where id = ?")
      .run(Date.now(), id)
  }
}

/**
 * Returns an email address as it is stored and compared: without letter case, invisible marks and
 * the different encodings of accents. Copied addresses differ in these from typed ones.
 */
export const emailKey = (email: string): string =>
  email
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()

function userOf(row: Readonly<Record<string, unknown>>): StoredUser {
  const role = textOf(row.role)
  if (!isRole(role))
    throw new TypeError(
      `The database is damaged: a user has the unknown role "${role}". Restore a backup.`,
    )
  return {
    id: textOf(row.id),
    name: textOf(row.name),
    email: textOf(row.email),
    role,
    support: row.support === 1,
    password: row.password === null ? undefined : textOf(row.password),
    added: Number(row.added),
    removed: row.removed !== null,
  }
}
