import type {TransactionSql} from 'postgres'
import {allowanceOf} from '#packages/server-kit/src/access/token-buckets.ts'
import type {PostgresDatabase} from '#packages/server-kit/src/postgres/database.ts'
import type {Allowance, Attempts, Bucket} from '../forms-store.ts'
import type {Secrets} from '../secrets.ts'

/** Number of attempts between cleanups. A cleanup deletes full buckets, which limit nobody anymore. */
const cleanAfter = 100

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
    this.#allowance = allowanceOf(allowance, 1)
  }

  async take(buckets: readonly Bucket[]): Promise<number> {
    const taken = await this.#hashed(buckets)
    this.#taken += 1
    const isCleanup = this.#taken % cleanAfter === 0
    // Takes the tokens in one order, so that no two transactions wait for each other.
    return this.#database.transaction(async (sql) => {
      if (isCleanup) await sql`delete from attempt_limit where full_at < ${Date.now()}`
      for (const [index, bucket] of taken.entries()) {
        const seconds = await takeToken(sql, bucket)
        if (seconds === 0) continue
        for (const earlier of taken.slice(0, index)) await putBack(sql, earlier)
        return seconds
      }
      return 0
    })
  }

  async giveBack(buckets: readonly Bucket[]): Promise<void> {
    const taken = await this.#hashed(buckets)
    await this.#database.transaction(async (sql) => {
      for (const bucket of taken) await putBack(sql, bucket)
    })
  }

  async exhaust(key: string): Promise<void> {
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

  #hashed(buckets: readonly Bucket[]): Promise<HashedBucket[]> {
    const hashed = buckets.map(async ({key, share = 1}) => ({
      hash: await this.#hash(key),
      ...allowanceOf(this.#allowance, share),
    }))
    return Promise.all(hashed)
  }

  async #hash(key: string): Promise<string> {
    const hash = await this.#secrets.sign('address', `${this.#name} ${key}`)
    return hash.toString('base64url')
  }
}

interface HashedBucket extends Allowance {
  readonly hash: string
}

/** Takes a token of a bucket. Returns 0, or the seconds to wait if the bucket is empty. */
async function takeToken(
  sql: TransactionSql,
  {hash, burst, refillMs}: HashedBucket,
): Promise<number> {
  const now = Date.now()
  // The bucket is full at `full_at`. Each taken token moves that time by `refillMs`.
  const latest = now + burst * refillMs
  const taken = await sql`
    insert into attempt_limit as known (key, full_at) values (${hash}, ${now + refillMs})
    on conflict (key) do update set full_at = greatest(known.full_at, ${now}) + ${refillMs}
    where greatest(known.full_at, ${now}) + ${refillMs} <= ${latest}
    returning full_at`
  if (taken.length > 0) return 0
  const [row] = await sql`select full_at from attempt_limit where key = ${hash}`
  return Math.max(1, Math.ceil((Number(row?.full_at ?? latest) + refillMs - latest) / 1000))
}

const putBack = (sql: TransactionSql, {hash, refillMs}: HashedBucket) =>
  sql`update attempt_limit set full_at = full_at - ${refillMs} where key = ${hash}`
