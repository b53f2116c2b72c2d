import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {hashPassword, randomPassword, verifyPassword} from '../../access/password.ts'
import {textOf} from '../../sqlite/columns.ts'

/** How long a login waits to be fetched by the Studio it redirects to. */
const SID_MS = 60_000

/** The password's hash, the one-time ids of finished logins, and the marks of known browsers. */
export class Credentials {
  readonly #database: DatabaseSync
  readonly #sids = new Map<string, number>()
  #checks: Promise<unknown> = Promise.resolve()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /**
   * Settles the password: the given one from now on, or the stored one, or at the very first start
   * one made at random, which is answered as `initial` this once. `changed` tells that sessions
   * opened with another password should end.
   */
  async settle(given: string | undefined): Promise<{initial?: string; changed: boolean}> {
    const stored = this.#read('password')
    const password = given ?? (stored === undefined ? randomPassword() : undefined)
    if (password === undefined) return {changed: false}
    if (stored !== undefined && (await verifyPassword(password, stored))) return {changed: false}
    this.#write('password', await hashPassword(password))
    const changed = stored !== undefined
    return given === undefined ? {initial: password, changed} : {changed}
  }

  /** Whether this is the password. One check at a time: each takes 32 MB. */
  check(password: string): Promise<boolean> {
    const stored = this.#read('password') ?? ''
    const result = this.#checks.then(() => verifyPassword(password, stored))
    this.#checks = result.catch(() => undefined)
    return result
  }

  /** A one-time id for a finished login, good for a minute. */
  openSid(): string {
    const now = Date.now()
    for (const [sid, expires] of this.#sids) if (expires < now) this.#sids.delete(sid)
    const sid = randomBytes(32).toString('base64url')
    this.#sids.set(sid, now + SID_MS)
    return sid
  }

  /** Whether the id is good. It is not good again. */
  redeemSid(sid: string): boolean {
    const expires = this.#sids.get(sid)
    this.#sids.delete(sid)
    return expires !== undefined && expires >= Date.now()
  }

  /** A mark for a browser that has logged in; says nothing but that it has. */
  deviceMark(): string {
    const nonce = randomBytes(12).toString('base64url')
    return `${nonce}.${this.#sign(nonce)}`
  }

  /** The mark itself when it is one of ours. */
  knownDevice(mark: string | undefined): string | undefined {
    const [nonce, signature] = mark?.split('.') ?? []
    if (nonce === undefined || signature === undefined) return undefined
    const expected = Buffer.from(this.#sign(nonce))
    const actual = Buffer.from(signature)
    return expected.length === actual.length && timingSafeEqual(expected, actual) ? mark : undefined
  }

  #sign(nonce: string): string {
    let secret = this.#read('device-secret')
    if (secret === undefined) {
      secret = randomBytes(32).toString('base64url')
      this.#write('device-secret', secret)
    }
    return createHmac('sha256', secret).update(nonce).digest('base64url')
  }

  #read(key: string): string | undefined {
    const row = this.#database.prepare('select value from meta where key = ?').get(key)
    return row && textOf(row.value)
  }

  #write(key: string, value: string): void {
    this.#database.prepare('replace into meta (key, value) values (?, ?)').run(key, value)
  }
}
