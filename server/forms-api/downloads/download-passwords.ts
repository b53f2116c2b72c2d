import type {DatabaseSync} from 'node:sqlite'
import {hashPassword, randomPassword, verifyPassword} from '../../access/password.ts'
import {textOf} from '../../sqlite/columns.ts'
import {problem} from '../problem.ts'
import {type ProductId, productIds} from './products.ts'

/** Passwords set from outside, by product. */
export type GivenPasswords = Readonly<Partial<Record<ProductId, string | undefined>>>

/** Passwords that wait to be looked at, at most: each takes a twentieth of a second. */
const WAITING = 100

/** The hashes of the products' passwords. */
export class DownloadPasswords {
  readonly #database: DatabaseSync
  #checks: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /**
   * Settles the passwords: the given ones from now on, else the stored ones, else ones made at
   * random, which are answered this once.
   */
  async settle(given: GivenPasswords): Promise<[ProductId, string][]> {
    const made: [ProductId, string][] = []
    for (const product of productIds) {
      const stored = this.#stored(product)
      const password = given[product] ?? (stored === undefined ? randomPassword() : undefined)
      if (password === undefined) continue
      if (stored !== undefined && (await verifyPassword(password, stored))) continue
      this.#database
        .prepare('replace into download_password (product, hash) values (?, ?)')
        .run(product, await hashPassword(password))
      if (given[product] === undefined) made.push([product, password])
    }
    return made
  }

  /**
   * Whether this is the product's password. One check at a time: each takes 32 MB.
   *
   * @throws Problem 503 where too many wait already
   */
  async check(product: ProductId, password: string): Promise<boolean> {
    if (this.#waiting >= WAITING) {
      throw problem(503, 'busy', 'Too many passwords are being checked.', {'retry-after': '5'})
    }
    this.#waiting += 1
    const stored = this.#stored(product) ?? ''
    const result = this.#checks.then(() => verifyPassword(password, stored))
    this.#checks = result.catch(() => undefined)
    try {
      return await result
    } finally {
      this.#waiting -= 1
    }
  }

  #stored(product: ProductId): string | undefined {
    const row = this.#database
      .prepare('select hash from download_password where product = ?')
      .get(product)
    return row && textOf(row.hash)
  }
}
