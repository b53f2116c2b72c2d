import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {
  hashPassword,
  randomPassword,
  verifyPassword,
} from '../../../server-kit/src/access/password.ts'
import {textOf} from '../../../server-kit/src/sqlite/columns.ts'
import type {Staff} from './staff.ts'
import {FIRST_PERSON} from './users.ts'

/** How long a login waits to be fetched by the Studio it redirects to. */
const SID_MS = 60_000

/** People's passwords, the one-time ids of finished logins, and the marks of known devices. */
export class Credentials {
  readonly #database: DatabaseSync
  readonly #staff: Staff
  readonly #sids = new Map<string, {person: string; expires: number}>()
  #checks: Promise<unknown> = Promise.resolve()
  #nobodys: Promise<string> | undefined
  #operatorSets = false

  constructor(database: DatabaseSync, staff: Staff) {
    this.#database = database
    this.#staff = staff
  }

  /**
   * Settles the first person's password: the given one from now on, or the stored one, or at the
   * very first start one made at random, which is answered as `initial` this once. `changed` tells
   * that sessions opened with another password should end, `unused` that a password was given for
   * somebody who has left.
   */
  async settle(
    given: string | undefined,
  ): Promise<{initial?: string; changed: boolean; unused?: boolean}> {
    const first = this.#staff.byId(FIRST_PERSON)
    if (!first || first.removed) return {changed: false, unused: given !== undefined}
    this.#operatorSets = given !== undefined
    const stored = first.password
    const password = given ?? (stored === undefined ? randomPassword() : undefined)
    if (password === undefined) return {changed: false}
    if (stored !== undefined && (await verifyPassword(password, stored))) return {changed: false}
    await this.set(FIRST_PERSON, password)
    const changed = stored !== undefined
    return given === undefined ? {initial: password, changed} : {changed}
  }

  /** Whether a person's password is not theirs to set: the next start would set it back. */
  isOperators(person: string): boolean {
    return person === FIRST_PERSON && this.#operatorSets
  }

  async set(person: string, password: string): Promise<void> {
    this.#staff.setPassword(person, await hashPassword(password))
  }

  /**
   * Whether this is the person's password. One check at a time: each takes 32 MB. For nobody it
   * takes as long and is false, so that nobody finds out who is on the staff.
   */
  check(person: string | undefined, password: string): Promise<boolean> {
    const stored = person === undefined ? undefined : this.#staff.byId(person)?.password
    const result = this.#checks.then(async () => {
      this.#nobodys ??= hashPassword(randomPassword())
      const right = await verifyPassword(password, stored ?? (await this.#nobodys))
      return right && stored !== undefined
    })
    this.#checks = result.catch(() => undefined)
    return result
  }

  /** A one-time id for a person's finished login, good for a minute. */
  openSid(person: string): string {
    const now = Date.now()
    for (const [sid, {expires}] of this.#sids) if (expires < now) this.#sids.delete(sid)
    const sid = randomBytes(32).toString('base64url')
    this.#sids.set(sid, {person, expires: now + SID_MS})
    return sid
  }

  /** Whose login the id is of, if it is good. It is not good again. */
  redeemSid(sid: string): string | undefined {
    const login = this.#sids.get(sid)
    this.#sids.delete(sid)
    return login && login.expires >= Date.now() ? login.person : undefined
  }

  /** A mark for a browser that has signed in to an account. It ends when the password changes. */
  deviceMark(person: string): string {
    const nonce = randomBytes(12).toString('base64url')
    return `${nonce}.${this.#sign(nonce, person)}`
  }

  /** Whether a mark was made for this account and its present password. */
  isKnownDevice(mark: string | undefined, person: string): boolean {
    const [nonce, signature, ...rest] = mark?.split('.') ?? []
    if (!nonce || signature === undefined || rest.length > 0) return false
    const expected = Buffer.from(this.#sign(nonce, person))
    const actual = Buffer.from(signature)
    return expected.length === actual.length && timingSafeEqual(expected, actual)
  }

  #sign(nonce: string, person: string): string {
    const read = this.#database.prepare("select value from meta where key = 'device-secret'")
    if (!read.get()) {
      this.#database
        .prepare("insert into meta (key, value) values ('device-secret', ?)")
        .run(randomBytes(32).toString('base64url'))
    }
    // The stored password has a random salt, so it names one password of one person.
    const bound = JSON.stringify([nonce, person, this.#staff.byId(person)?.password ?? null])
    return createHmac('sha256', textOf(read.get()?.value)).update(bound).digest('base64url')
  }
}
