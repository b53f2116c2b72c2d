import {setTimeout as pause} from 'node:timers/promises'
import postgres from 'postgres'
import {type Log, warning} from '../log.ts'
import {DatabaseUnavailableError} from './database-unavailable.ts'
import {hostUrls, placeOf} from './database-url.ts'
import {isConnectionError, isOutage, isTransient} from './error-kinds.ts'
import {migrate} from './migrate.ts'
import {inTransaction} from './transaction.ts'
import {LateError, within} from './within.ts'
import {writable} from './writable.ts'

export interface PostgresOptions {
  /** `postgres://user:password@host:5432/name`, with one or several hosts. */
  readonly url: string
  /** The migrations; see `migrate`. */
  readonly migrations: readonly string[]
  /** How long transactions are retried while the database is unavailable. */
  readonly retryMs?: number
  /** How long a transaction may take. */
  readonly transactionMs?: number
  log: Log
}

/** Maximum number of connections, and of transactions at the same time. */
const maxConnections = 10

/**
 * How long a transaction is retried while the database is unavailable, for example during a
 * failover. A browser waits 10 s for a form.
 */
const retryMs = 5_000

/** Timeouts of connecting to all hosts, and of the migrations. */
const connectMs = 3_000
const migrationMs = 60_000

/** The database aborts a statement that waits for a lock, or runs, for longer than this. */
const lockMs = 2_000
const statementMs = 4_000

/** Timeout of a transaction. A slower one has lost its connection or waits for a standby. */
const longestTransactionMs = 7_000

const settings = {
  max: maxConnections,
  connect_timeout: connectMs / 1000,
  // Saves the query for array types, because no column is an array.
  fetch_types: false,
  onnotice: () => {},
  connection: {
    application_name: 'website',
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 2 * longestTransactionMs,
  },
}

/**
 * Connects to the host of a PostgreSQL cluster that accepts writes, and finds the new one after a
 * failover. Connects when it is first used, and again after an outage.
 */
export class PostgresDatabase {
  readonly #options: PostgresOptions
  readonly #urls: readonly string[]
  #pool: Promise<postgres.Sql> | undefined
  #running = 0
  readonly #waiting: (() => void)[] = []
  /** Whether the last transaction timed out. If so, only one transaction at a time is tried. */
  #isStalled = false
  #isAway = false
  #closed = false
  constructor(options: PostgresOptions) {
    const urls = hostUrls(options.url)
    if (!urls)
      throw new Error(
        'DATABASE_URL is not a URL of a PostgreSQL database. Use postgres://user:password@host:5432/database.',
      )
    this.#options = options
    this.#urls = urls
  }

  /**
   * Runs statements. If the connection fails, runs `work` again on a new one, although the first run
   * may have been committed.
   *
   * @throws DatabaseUnavailableError after a few seconds
   */
  async run<Result>(work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
    const deadline = performance.now() + (this.#options.retryMs ?? retryMs)
    for (let wait = 50; ; wait = Math.min(2 * wait, 1_000)) {
      try {
        const result = await this.#attempt(work)
        this.#logReturn()
        return result
      } catch (error) {
        const isLast = this.#closed || performance.now() + wait > deadline
        if (isTransient(error) && !isLast) await pause(wait)
        else throw this.#failure(error)
      }
    }
  }

  /**
   * Runs `work` in a transaction, which is committed when the promise resolves. See `run`.
   *
   * @throws DatabaseUnavailableError after a few seconds
   */
  transaction<Result>(work: (sql: postgres.TransactionSql) => Promise<Result>): Promise<Result> {
    return this.run((sql) => inTransaction(sql, work))
  }

  /** Closes all connections. */
  async close(): Promise<void> {
    this.#closed = true
    await (await this.#pool?.catch(() => undefined))?.end({timeout: 1})
  }

  async #attempt<Result>(work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
    await this.#turn()
    let pool: Promise<postgres.Sql> | undefined
    try {
      pool = this.#connect()
      const {transactionMs = longestTransactionMs} = this.#options
      const result = await within(work(await pool), transactionMs)
      this.#isStalled = false
      return result
    } catch (error) {
      this.#isStalled = error instanceof LateError
      if (pool && (this.#isStalled || isConnectionError(error))) this.#discard(pool)
      throw error
    } finally {
      this.#running -= 1
      this.#waiting.shift()?.()
    }
  }

  /** Waits until fewer than `CONNECTIONS` transactions run. */
  async #turn(): Promise<void> {
    const isFull = this.#running >= maxConnections
    if (isFull) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    if (this.#isStalled && this.#running > 0) {
      this.#waiting.shift()?.()
      throw Object.assign(new Error('the database does not respond'), {code: 'CONNECT_TIMEOUT'})
    }
    this.#running += 1
  }

  #connect(): Promise<postgres.Sql> {
    this.#pool ??= this.#open()
    return this.#pool
  }

  /** Tries all hosts at once, and migrates the database of the first one that accepts writes. */
  async #open(): Promise<postgres.Sql> {
    const pools = this.#urls.map((url) => postgres(url, {...settings, ...placeOf(url)}))
    let chosen: postgres.Sql | undefined
    try {
      chosen = await Promise.any(pools.map((sql) => within(writable(sql), connectMs)))
      await within(migrate(chosen, this.#options.migrations), migrationMs)
      return chosen
    } catch (error) {
      chosen = undefined
      this.#pool = undefined
      throw error instanceof AggregateError ? error.errors[0] : error
    } finally {
      for (const sql of pools) if (sql !== chosen) end(sql, 0)
    }
  }

  /** Makes the next transaction connect again. Running transactions may still end. */
  #discard(pool: Promise<postgres.Sql>): void {
    if (this.#pool !== pool) return
    this.#pool = undefined
    pool.then(
      (sql) => end(sql, longestTransactionMs),
      () => {},
    )
  }

  #failure(error: unknown): unknown {
    if (!(error instanceof Error) || !(error instanceof LateError || isOutage(error))) return error
    const state = `database is not available (${error.message || String(error)})`
    if (!this.#isAway && !this.#closed)
      this.#options.log(`The PostgreSQL ${state}. Retrying.`, warning('DATABASE_UNAVAILABLE'))
    this.#isAway = true
    return new DatabaseUnavailableError(`The ${state}`, {cause: error})
  }

  #logReturn(): void {
    if (this.#isAway) this.#options.log('The PostgreSQL database is available again.')
    this.#isAway = false
  }
}

/** Closes connections when their transactions have ended, or after `afterMs`. */
function end(sql: postgres.Sql, afterMs: number): void {
  sql.end({timeout: afterMs / 1000}).catch(() => {})
}
