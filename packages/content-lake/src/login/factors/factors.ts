import type {DatabaseSync} from 'node:sqlite'
import {hashOf} from '../../../../server-kit/src/access/secret-hash.ts'
import {inTransaction} from '../../../../server-kit/src/sqlite/in-transaction.ts'
import {type FactorRole, isFactorRequired} from '../roles.ts'
import type {User} from '../user.ts'
import {Challenges} from './challenges.ts'
import {CodeLimits} from './code-limits.ts'
import {OneTimeCodes} from './one-time-codes.ts'
import {PasskeyTable} from './passkey-table.ts'
import {Passkeys} from './passkeys.ts'
import {RecoveryCodes} from './recovery-codes.ts'

/**
 * The second factors of all users: passkeys, and one-time codes of an authenticator app. Recovery
 * codes replace a lost one. They are created with the first factor and removed with the last one.
 */
export class Factors {
  readonly passkeys: Passkeys
  readonly codes: OneTimeCodes
  readonly recovery: RecoveryCodes
  readonly codeLimits = new CodeLimits()
  readonly #database: DatabaseSync
  readonly #requiredFrom: readonly FactorRole[]

  /**
   * @param requiredFrom - users with one of these roles or a higher one need a factor; by default
   *   nobody. The product's variable REQUIRE_SECOND_FACTOR.
   */
  constructor(database: DatabaseSync, requiredFrom: readonly FactorRole[] = []) {
    this.#database = database
    this.#requiredFrom = requiredFrom
    this.passkeys = new Passkeys(new PasskeyTable(database), new Challenges())
    this.codes = new OneTimeCodes(database)
    this.recovery = new RecoveryCodes(database)
  }

  /** Whether a user has a second factor. The password alone then opens no session. */
  has(user: string): boolean {
    return this.codes.has(user) || this.passkeys.table.has(user)
  }

  /**
   * Which factors a user has, as a text that changes whenever one is added, replaced or removed.
   * Undefined without a factor.
   */
  version(user: string): string | undefined {
    if (!this.has(user)) return undefined
    const passkeys = this.passkeys.table.of(user).map(({id}) => id)
    return hashOf(JSON.stringify([this.codes.secretOf(user) ?? null, ...passkeys]))
  }

  isRequiredFor(user: Pick<User, 'role' | 'support'>): boolean {
    return this.#requiredFrom.some((from) => isFactorRequired(user, from))
  }

  /** Whether a user needs a second factor and has none. Their sessions then give no access. */
  isMissing(user: Pick<User, 'id' | 'role' | 'support'>): boolean {
    return this.isRequiredFor(user) && !this.has(user.id)
  }

  /** Creates recovery codes if the user has none. Call it after a factor was added. */
  recoveryCodesAfterSetUp(user: string): string[] {
    return this.recovery.left(user) > 0 ? [] : this.recovery.replace(user)
  }

  /** Removes one factor. Removes the recovery codes too if it was the last one. */
  remove(user: string, factor: {readonly passkey: string} | 'codes'): boolean {
    return inTransaction(this.#database, () => {
      const had = this.has(user)
      if (factor === 'codes') this.codes.remove(user)
      else if (!this.passkeys.table.remove(user, factor.passkey)) return false
      if (had && !this.has(user)) this.recovery.remove(user)
      return true
    })
  }

  /** Removes all factors and recovery codes of a user. */
  removeAll(user: string): void {
    inTransaction(this.#database, () => {
      this.codes.remove(user)
      this.passkeys.table.remove(user)
      this.recovery.remove(user)
    })
  }
}
