import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {
  hashPassword,
  randomPassword,
  verifyPassword,
} from '../../../server-kit/src/access/password.ts'
import {textOf} from '../../../server-kit/src/sqlite/columns.ts'
import type {Factors} from './factors/factors.ts'
import {firstUserId} from './user.ts'
import type {UserStore} from './user-store.ts'

/** How long the Studio may take to fetch the token of a finished login. */
const sidMs = 60_000

/** A login whose token the Studio has not fetched yet. */
interface FinishedLogin {
  readonly userId: string
  /** The hash of the password at the time of the login. */
  readonly password: string | undefined
  readonly expires: number
}

/**
 * Manages users' passwords, the one-time ids of finished logins, and the signed cookie values
 * ("marks") by which the login recognizes a browser.
 */
export class Credentials {
  readonly #database: DatabaseSync
  readonly #users: UserStore
  readonly #factors: Pick<Factors, 'version'>
  readonly #sids = new Map<string, FinishedLogin>()
  #checks: Promise<unknown> = Promise.resolve()
  #nobodys: Promise<string> | undefined
  #operatorSets = false

  constructor(database: DatabaseSync, users: UserStore, factors: Pick<Factors, 'version'>) {
    this.#database = database
    this.#users = users
    this.#factors = factors
  }

  /**
   * Makes sure that the first user has a password: the given password, or else the stored password,
   * or else (at the very first start) a random password, which is returned as `initial`. `changed`
   * means that the password has changed, so existing sessions must be locked. `unused` means that a
   * password was given but the first user was removed.
   */
  async settle(
    given: string | undefined,
  ): Promise<{initial?: string; changed: boolean; unused?: boolean}> {
    const first = this.#users.byId(firstUserId)
    if (!first || first.removed) return {changed: false, unused: given !== undefined}
    this.#operatorSets = given !== undefined
    const stored = first.password
    const password = given ?? (stored === undefined ? randomPassword() : undefined)
    if (password === undefined) return {changed: false}
    if (stored !== undefined && (await verifyPassword(password, stored))) return {changed: false}
    await this.set(firstUserId, password)
    const changed = stored !== undefined
    return given === undefined ? {initial: password, changed} : {changed}
  }

  /**
   * Whether the server's operator sets this user's password at every start, so that users cannot
   * change it.
   */
  isOperators(userId: string): boolean {
    return userId === firstUserId && this.#operatorSets
  }

  async set(userId: string, password: string): Promise<void> {
    this.#users.setPassword(userId, await hashPassword(password))
  }

  /**
   * Checks a user's password. Runs one check at a time, because each check needs 32 MB. For an
   * unknown user, the check takes the same time and fails, so that callers cannot find out who has
   * an account. It fails for the former password of a user whose password changed meanwhile.
   */
  check(userId: string | undefined, password: string): Promise<boolean> {
    const storedNow = () => (userId === undefined ? undefined : this.#users.byId(userId)?.password)
    const stored = storedNow()
    const result = this.#checks.then(async () => {
      this.#nobodys ??= hashPassword(randomPassword())
      // Also waits for a known user, because the first check would take longer otherwise.
      const nobodys = await this.#nobodys
      const right = await verifyPassword(password, stored ?? nobodys)
      return right && stored !== undefined && stored === storedNow()
    })
    this.#checks = result.catch(() => undefined)
    return result
  }

  /**
   * Creates a one-time id for a user's finished login, valid for a minute or until the user's
   * password changes.
   */
  openSid(userId: string): string {
    const now = Date.now()
    for (const [sid, {expires}] of this.#sids) if (expires < now) this.#sids.delete(sid)
    const sid = randomBytes(32).toString('base64url')
    const password = this.#users.byId(userId)?.password
    this.#sids.set(sid, {userId, password, expires: now + sidMs})
    return sid
  }

  /** Returns the user's id for a valid one-time id, and invalidates the one-time id. */
  redeemSid(sid: string): string | undefined {
    const login = this.#sids.get(sid)
    this.#sids.delete(sid)
    if (!login || login.expires < Date.now()) return undefined
    return this.#users.byId(login.userId)?.password === login.password ? login.userId : undefined
  }

  /** Invalidates the one-time ids of a user's finished logins. */
  forgetSids(userId: string): void {
    for (const [sid, login] of this.#sids) if (login.userId === userId) this.#sids.delete(sid)
  }

  /**
   * Creates a signed mark for a browser in which the user has signed in. The mark is valid until
   * the password or the user's second factors change: a browser that has not passed the current
   * factor may not guess codes as a known device.
   */
  deviceMark(userId: string): string {
    const nonce = randomBytes(12).toString('base64url')
    return `${nonce}.${this.#sign(nonce, userId)}`
  }

  /** Whether the mark in a browser's cookie is valid for this user and their current password. */
  isKnownDevice(mark: string | undefined, userId: string): boolean {
    const [nonce, signature, ...rest] = mark?.split('.') ?? []
    if (!nonce || signature === undefined || rest.length > 0) return false
    const expected = Buffer.from(this.#sign(nonce, userId))
    const actual = Buffer.from(signature)
    return expected.length === actual.length && timingSafeEqual(expected, actual)
  }

  #sign(nonce: string, userId: string): string {
    const read = this.#database.prepare("select value from meta where key = 'device-secret'")
    if (!read.get()) {
      this.#database
        .prepare("insert into meta (key, value) values ('device-secret', ?)")
        .run(randomBytes(32).toString('base64url'))
    }
    // Include the stored password hash and the factors, so that their change invalidates the mark.
    const factors = this.#factors.version(userId)
    const password = this.#users.byId(userId)?.password ?? null
    const bound = JSON.stringify([nonce, userId, password, ...(factors ? [factors] : [])])
    return createHmac('sha256', textOf(read.get()?.value)).update(bound).digest('base64url')
  }
}
