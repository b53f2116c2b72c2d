import type {DatabaseSync} from 'node:sqlite'
import {textOf} from '../../../../server-kit/src/sqlite/columns.ts'
import {prepared} from '../../../../server-kit/src/sqlite/prepared.ts'

/** A stored passkey. All times are in ms since 1970. */
export interface Passkey {
  /** The credential id, in base64url. */
  readonly id: string
  readonly user: string
  /** The host name where the passkey works. */
  readonly host: string
  /** The name that the user gave it. */
  readonly name: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  /** The number of uses that the authenticator reported last; 0 if it does not count. */
  readonly counter: number
  readonly transports: string[]
  readonly created: number
  /** Undefined until the first use. */
  readonly used: number | undefined
}

/** The table of passkeys. It has public keys only, which give no access. */
export class PasskeyTable {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Returns a user's passkeys, oldest first. */
  of(user: string): Passkey[] {
    return this.#database
      .prepare('select * from passkey where person = ? order by created, id')
      .all(user)
      .map(passkeyOf)
  }

  byId(id: string): Passkey | undefined {
    const row = this.#database.prepare('select * from passkey where id = ?').get(id)
    return row && passkeyOf(row)
  }

  has(user: string): boolean {
    return (
      prepared(this.#database, 'select 1 from passkey where person = ?').get(user) !== undefined
    )
  }

  /** Returns the host names for which any user has passkeys. */
  hosts(): string[] {
    return this.#database
      .prepare('select distinct host from passkey order by host')
      .all()
      .map(({host}) => textOf(host))
  }

  /** Adds a passkey. Returns false if its id exists already. */
  add({
    id,
    user,
    host,
    name,
    publicKey,
    counter,
    transports,
  }: Omit<Passkey, 'created' | 'used'>): boolean {
    const {changes} = this.#database
      .prepare(
        `insert into passkey (id, person, host, name, public_key, counter, transports, created)
         values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
      )
      .run(id, user, host, name, publicKey, counter, transports.join(' '), Date.now())
    return changes === 1
  }

  /** Records a use. Returns false if the passkey was removed or used since it was read. */
  noteUse({id, counter}: Passkey, newCounter: number): boolean {
    const {changes} = this.#database
      .prepare('update passkey set counter = ?, used = ? where id = ? and counter = ?')
      .run(newCounter, Date.now(), id, counter)
    return changes === 1
  }

  /** Removes a user's passkey, or all of them without an id. Returns whether there was one. */
  remove(user: string, id?: string): boolean {
    const {changes} = this.#database
      .prepare('delete from passkey where person = ? and id = coalesce(?, id)')
      .run(user, id ?? null)
    return changes > 0
  }
}

function passkeyOf(row: Readonly<Record<string, unknown>>): Passkey {
  const {public_key: publicKey} = row
  if (!(publicKey instanceof Uint8Array))
    throw new TypeError('The database is damaged: a passkey has no public key. Restore a backup.')
  return {
    id: textOf(row.id),
    user: textOf(row.person),
    host: textOf(row.host),
    name: textOf(row.name),
    publicKey: new Uint8Array(publicKey),
    counter: Number(row.counter),
    transports: textOf(row.transports).split(' ').filter(Boolean),
    created: Number(row.created),
    used: row.used === null ? undefined : Number(row.used),
  }
}
