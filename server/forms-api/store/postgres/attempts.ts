import type {PostgresDatabase} from '#packages/server-kit/src/postgres/database.ts'
import type {Allowance, Attempts} from '../forms-store.ts'
import type {Secrets} from '../secrets.ts'

/** Number of attempts between cleanups. A cleanup deletes full buckets, which limit nobody anymore. */
const CLEAN_AFTER = 100

/** Attempt limits that all servers share. Stores keyed hashes, because keys contain IP addresses. */
export class PostgresAttempts implements Attempts {
  readonly #database: PostgresDatabase
  readonly #secrets: Secrets
  readonly #name: string
  readonly #allowance: Allowance
  #taken = 0

  constructor(database: PostgresDatabase, secrets: Secrets, name: string, allowance: Allowance) {
    this.#database = database
    this.#secrets = secrets
    this.#name = name
    // Rounds the refill time, because the database stores whole milliseconds.
    this.#allowance = {...allowance, refillMs: Math.max(1, Math.round(allowance.refillMs))}
  }

  async take(key: string): Promise<number> {
    const {burst, refillMs} = this.#allowance
    const [hash, now] = [await this.#hash(key), Date.now()]
    // The bucket is full at `full_at`. Each taken token moves that time by `refillMs`.
    const latest = now + burst * refillMs
    this.#taken += 1
    return this.#database.run(async (sql) => {
      if (this.#taken % CLEAN_AFTER === 0)
        await sql`delete from attempt_limit where full_at < ${now}`
      const taken = await sql`
        insert into attempt_limit as known (key, full_at) values (${hash}, ${now + refillMs})
        on conflict (key) do update set full_at = greatest(known.full_at, ${now}) + ${refillMs}
        where greatest(known.full_at, ${now}) + ${refillMs} <= ${latest}
        returning full_at`
      if (taken.length > 0) return 0
      const [row] = await sql`select full_at from attempt_limit where key = ${hash}`
      return Math.max(1, Math.ceil((Number(row?.full_at ?? latest) + refillMs - latest) / 1000))
    })
  }

  async drain(key: string): Promise<void> {
    const {burst, refillMs} = this.#allowance
    const hash = await this.#hash(key)
    const fullAt = Date.now() + burst * refillMs
    await this.#database.run(
      (sql) => sql`
        insert into attempt_limit (key, full_at) values (${hash}, ${fullAt})
        on conflict (key) do update set full_at = excluded.full_at`,
    )
  }

  async forgive(key: string): Promise<void> {
    const hash = await this.#hash(key)
    await this.#database.run((sql) => sql`delete from attempt_limit where key = ${hash}`)
  }

  async #hash(key: string): Promise<string> {
    const hash = await this.#secrets.sign('address', `${this.#name} ${key}`)
    return hash.toString('base64url')
  }
}
