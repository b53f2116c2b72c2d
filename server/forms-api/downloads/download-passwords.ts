import type {DatabaseSync} from 'node:sqlite'
import {
  hashPassword,
  randomPassword,
  verifyPassword,
} from '#packages/server-kit/src/access/password.ts'
import {textOf} from '#packages/server-kit/src/sqlite/columns.ts'
import {problem} from '../problem.ts'
import {type ProductId, productIds} from './products.ts'

/** Download passwords from environment variables, by product. */
export type GivenPasswords = Readonly<Partial<Record<ProductId, string | undefined>>>

/** Maximum number of queued password checks. Each check takes about 50 ms. */
const WAITING = 100

/** Stores the hashes of the download passwords, and checks passwords against them. */
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
   * Stores the given passwords, and generates one for each product that has neither a given nor a
   * stored password.
   *
   * @returns the generated passwords; they cannot be read later, because only hashes are stored
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
   * Rejects the request if the queue of password checks is full. Call it before
   * `PasswordAttempts.take`: a customer must not lose attempts because others flood the queue.
   *
   * @throws Problem 503 if the queue is full
   */
  admit(): void {
    if (this.#waiting < this.#room) return
    throw problem(503, 'busy', 'Too many passwords are being checked.', {'retry-after': '5'})
  }

  /**
   * Returns whether this is the product's password. Runs one check at a time, because each needs 32
   * MB of memory.
   */
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
