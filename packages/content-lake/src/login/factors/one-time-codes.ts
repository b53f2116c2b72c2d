import type {DatabaseSync} from 'node:sqlite'
import {Secret, TOTP} from 'otpauth'
import {textOf} from '../../../../server-kit/src/sqlite/columns.ts'
import {prepared} from '../../../../server-kit/src/sqlite/prepared.ts'
import {typedDigits} from './typed-code.ts'

/** The number of time steps of 30 s by which the clock of a phone may be wrong. */
const clockSkew = 1

/**
 * One-time codes of authenticator apps (TOTP, RFC 6238): SHA-1, six digits, 30 s, because many apps
 * support nothing else. A code works once, and codes before the last used one do not work either.
 */
export class OneTimeCodes {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  has(user: string): boolean {
    return this.secretOf(user) !== undefined
  }

  /** Creates a secret for an authenticator app, in base32. */
  newSecret(): string {
    return new Secret().base32
  }

  /**
   * Returns the address of a secret for authenticator apps, `otpauth://…`.
   *
   * @param origin - this server's origin, whose host name the app shows
   */
  address(secret: string, origin: string, account: string): string {
    // Apps do not allow the colons of IPv6 addresses.
    const issuer = new URL(origin).hostname.replace(/[[\]:]/g, '')
    return new TOTP({issuer, label: account, secret}).toString()
  }

  /** Stores a user's secret if the typed code proves that the app has it. */
  setUp(user: string, secret: string, typed: string): boolean {
    const step = stepOf(secret, typed)
    if (step === undefined) return false
    this.#database
      .prepare('replace into one_time_code (person, secret, step) values (?, ?, ?)')
      .run(user, secret, step)
    return true
  }

  /** Uses up a typed code. Returns false for a wrong or used code. */
  use(user: string, typed: string): boolean {
    const secret = this.secretOf(user)
    const step = secret === undefined ? undefined : stepOf(secret, typed)
    if (step === undefined) return false
    const {changes} = this.#database
      .prepare('update one_time_code set step = ? where person = ? and step < ?')
      .run(step, user, step)
    return changes === 1
  }

  remove(user: string): void {
    this.#database.prepare('delete from one_time_code where person = ?').run(user)
  }

  /** Returns the secret of a user's authenticator app, in base32; undefined if there is none. */
  secretOf(user: string): string | undefined {
    const row = prepared(this.#database, 'select secret from one_time_code where person = ?').get(
      user,
    )
    return row && textOf(row.secret)
  }
}

/** Returns the time step of a typed code; undefined if the code is wrong now. */
function stepOf(secret: string, typed: string): number | undefined {
  const token = typedDigits(typed)
  if (token === undefined) return undefined
  const totp = new TOTP({secret})
  const timestamp = Date.now()
  const delta = totp.validate({token, timestamp, window: clockSkew})
  return delta === null ? undefined : totp.counter({timestamp}) + delta
}
