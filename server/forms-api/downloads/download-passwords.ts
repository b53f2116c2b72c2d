import type {DatabaseSync} from 'node:sqlite'
import {
  hashPassword,
  randomPassword,
  verifyPassword,
} from '#packages/server-kit/src/access/password.ts'
import {textOf} from '#packages/server-kit/src/sqlite/columns.ts'
import {problem} from '../problem.ts'
import {type ProductId, productIds} from './products.ts'

/** Passwords from the environment, by product. */
export type GivenPasswords = Readonly<Partial<Record<ProductId, string | undefined>>>

/** Password checks that may wait. Each takes about 50 ms. */
const WAITING = 100

/** The hashes of the products' passwords. */
export class DownloadPasswords {
  readonly #database: DatabaseSync
  #checks: Promise<unknown> = Promise.resolve()
  #waiting = 0
  readonly #room: number

  constructor(database: DatabaseSync, room = WAITING) {
    this.#database = database
    this.#room = room
  }

  /**
   * Stores the given passwords, keeps the stored ones of other products, and generates missing ones.
   * Returns the generated passwords; they cannot be read again.
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
   * Checks that the queue has room. Call it before counting a try, so that a flood of other clients'
   * guesses does not use up a customer's tries.
   *
   * @throws Problem 503 if too many checks wait
   */
  admit(): void {
    if (this.#waiting < this.#room) return
    throw problem(503, 'busy', 'Too many passwords are being checked.', {'retry-after': '5'})
  }

  /** Whether this is the product's password. One check at a time: each takes 32 MB. */
  async check(product: ProductId, password: string): Promise<boolean> {
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
