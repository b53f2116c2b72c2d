import type {DatabaseSync} from 'node:sqlite'
import {randomPassword} from '../../../../server-kit/src/access/password.ts'
import {hashOf} from '../../../../server-kit/src/access/secret-hash.ts'
import {inTransaction} from '../../../../server-kit/src/sqlite/in-transaction.ts'
import {typedRecoveryCode} from './typed-code.ts'

const codesPerUser = 10

/** The number of letters and digits in a code. */
const codeLength = 20

/**
 * Recovery codes, for users who have lost their phone or passkey. Each works once. The database
 * stores only hashes. They need no salt, because a code has about 99 random bits.
 */
export class RecoveryCodes {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Replaces a user's codes. Returns the new codes, which cannot be read again. */
  replace(user: string): string[] {
    const codes = Array.from({length: codesPerUser}, randomPassword)
    inTransaction(this.#database, () => {
      this.remove(user)
      const add = this.#database.prepare('insert into recovery_code (person, hash) values (?, ?)')
      for (const code of codes) add.run(user, hashOf(typedRecoveryCode(code)))
    })
    return codes
  }

  /**
   * Uses up a typed code. Returns false for a wrong or used code. If the user has pasted the whole
   * list, uses the first code that is unused.
   */
  use(user: string, typed: string): boolean {
    const codes = typedRecoveryCode(typed).match(new RegExp(`.{1,${codeLength}}`, 'g')) ?? []
    const remove = this.#database.prepare('delete from recovery_code where person = ? and hash = ?')
    return codes.slice(0, codesPerUser).some((code) => remove.run(user, hashOf(code)).changes === 1)
  }

  /** Returns the number of a user's unused codes. */
  left(user: string): number {
    const row = this.#database
      .prepare('select count(*) as left from recovery_code where person = ?')
      .get(user)
    return Number(row?.left)
  }

  remove(user: string): void {
    this.#database.prepare('delete from recovery_code where person = ?').run(user)
  }
}
