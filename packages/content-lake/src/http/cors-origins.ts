import {randomUUID} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {textOf} from '../../../server-kit/src/sqlite/columns.ts'
import {describedError} from '../lake-error.ts'
import type {OriginPolicy} from './origin-policy.ts'

const key = 'cors-origins'
/** The list has no pages. */
const maxOrigins = 200

const stored = z.array(
  z.object({
    id: z.string(),
    origin: z.string(),
    allowCredentials: z.boolean(),
    /** ISO 8601, UTC. */
    createdAt: z.string(),
  }),
)

/** An origin that administrators have added, in the shape of Sanity's API. */
export type CorsOrigin = z.infer<typeof stored>[number]

/** The origins that administrators add with `sanity cors add`, in addition to `allowedOrigins`. */
export class CorsOrigins {
  readonly #database: DatabaseSync
  readonly #policy: OriginPolicy
  #origins: readonly CorsOrigin[]

  constructor(database: DatabaseSync, policy: OriginPolicy) {
    this.#database = database
    this.#policy = policy
    const row = database.prepare('select value from meta where key = ?').get(key)
    this.#origins = row ? stored.parse(JSON.parse(textOf(row.value))) : []
    this.#apply()
  }

  list(): readonly CorsOrigin[] {
    return this.#origins
  }

  /** Allows pages of an origin to call the API. `*` matches a part of the host name, or the port. */
  add(origin: string, allowCredentials: boolean): CorsOrigin {
    if (!/^https?:\/\/[\w.*[\]:-]{1,200}$/.test(origin)) {
      const text = `"${origin}" is not an origin. Use one such as https://example.com or http://localhost:*`
      throw describedError(400, 'validationError', text)
    }
    if (this.#origins.some((each) => each.origin === origin)) {
      throw describedError(409, 'conflictError', `The origin ${origin} is already allowed`)
    }
    if (this.#origins.length >= maxOrigins) {
      throw describedError(409, 'conflictError', `There are already ${maxOrigins} origins`)
    }
    const created = {
      id: randomUUID(),
      origin,
      allowCredentials,
      createdAt: new Date().toISOString(),
    }
    this.#keep([...this.#origins, created])
    return created
  }

  /** Removes an origin. Returns whether there was one with this id. */
  remove(id: string): boolean {
    const others = this.#origins.filter((each) => each.id !== id)
    if (others.length === this.#origins.length) return false
    this.#keep(others)
    return true
  }

  #keep(origins: readonly CorsOrigin[]): void {
    this.#database
      .prepare('insert or replace into meta (key, value) values (?, ?)')
      .run(key, JSON.stringify(origins))
    this.#origins = origins
    this.#apply()
  }

  #apply(): void {
    this.#policy.allowAlso(this.#origins.map(({origin}) => origin))
  }
}
