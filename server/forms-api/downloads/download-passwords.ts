import {
  hashPassword,
  randomPassword,
  verifyPassword,
} from '#packages/server-kit/src/access/password.ts'
import {problem} from '../problem.ts'
import type {KeyValues} from '../store/forms-store.ts'
import {type ProductId, productIds} from './products.ts'

/** Download passwords from environment variables, by product. */
export type GivenPasswords = Readonly<Partial<Record<ProductId, string | undefined>>>

/** Maximum number of queued password checks. Each check takes about 50 ms. */
export const WAITING_CHECKS = 100

/** Stores the hashes of the download passwords, and checks passwords against them. */
export class DownloadPasswords {
  readonly #hashes: KeyValues
  #checks: Promise<unknown> = Promise.resolve()
  #waiting = 0
  readonly #room: number

  constructor(hashes: KeyValues, room = WAITING_CHECKS) {
    this.#hashes = hashes
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
      const stored = await this.#hashes.get(product)
      const password = given[product]
      if (password !== undefined) {
        if (stored !== undefined && (await verifyPassword(password, stored))) continue
        await this.#hashes.set(product, await hashPassword(password))
      } else if (stored === undefined) {
        const generated = randomPassword()
        const hash = await hashPassword(generated)
        // Another server may have stored a password in the meantime.
        if ((await this.#hashes.add(product, hash)) === hash) made.push([product, generated])
      }
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
    const result = this.#checks.then(async () =>
      verifyPassword(password, (await this.#hashes.get(product)) ?? ''),
    )
    this.#checks = result.catch(() => undefined)
    try {
      return await result
    } finally {
      this.#waiting -= 1
    }
  }
}
