import {writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {onTestFinished} from 'vitest'
import {TrustedProxies} from '#packages/server-kit/src/http/trusted-proxies.ts'
import {listen} from '#packages/server-kit/src/listen.ts'
import {preparedDatabase} from '#packages/server-kit/tests/prepared-database.ts'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {type DownloadProduct, downloadProducts} from '#schemas/page-paths.ts'
import {openPostgres} from '#server/database/postgres.ts'
import {DownloadPasswords} from '#server/forms-api/downloads/download-passwords.ts'
import {type FormsApi, type FormsApiOptions, startFormsApi} from '#server/forms-api/forms-api.ts'
import type {FormsStore} from '#server/forms-api/store/forms-store.ts'
import {postgresStore} from '#server/forms-api/store/postgres/store.ts'
import {openSubmissions} from '#server/forms-api/store/sqlite/database.ts'
import {SqliteKeyValues} from '#server/forms-api/store/sqlite/key-values.ts'
import {openSqliteStore} from '#server/forms-api/store/sqlite/store.ts'
import {emptyDatabase, postgresUrl} from '../../postgres/test-postgres.ts'
import {formSigns} from './sample-forms.ts'

/** Returns the password of a product's download. */
export const passwordOf = (product: DownloadProduct) => `open sesame ${product}`

export interface TestApi {
  readonly origin: string
  readonly dataDir: string
  readonly api: FormsApi
  /** All logged lines. */
  readonly lines: string[]
  /** Environment variables with which `npm run submissions` uses the same data. */
  readonly env: Readonly<Record<string, string>>
  /** Submits fields as the site's own form does. A string is sent unchanged as the body. */
  post(path: string, body: object | string, headers?: Record<string, string>): Promise<Response>
  /** Stops the forms API in the same way as the product does. */
  stop(): Promise<void>
  /** Runs a statement on a separate connection to the API's database. */
  query(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>
  /** A second store object on the same database, to read what the API has stored. */
  readonly store: FormsStore
}

export interface SqliteTestApi extends TestApi {
  /** A separate connection to the API's database. */
  readonly database: DatabaseSync
}

/**
 * Starts a forms API with an HTTP server and SQLite. It is stopped when the test ends.
 *
 * @param overrides - with a `dataDir`, the API uses the data of an earlier API
 */
export async function startTestApi(
  overrides: Partial<FormsApiOptions> = {},
): Promise<SqliteTestApi> {
  const dataDir = overrides.dataDir ?? temporaryFolder()
  const file = join(dataDir, 'submissions.sqlite')
  if (!overrides.dataDir) writeFileSync(file, await databaseWithPasswords())
  const api = await serve({...overrides, dataDir}, async () => {
    const [database, store] = [openSubmissions(file), openSqliteStore(file)]
    const close = async () => {
      database.close()
      await store.close()
    }
    return {database, store, close}
  })
  return {...api, env: {}, query: async (sql) => api.database.prepare(sql).all()}
}

/** Starts a forms API like `startTestApi`, with PostgreSQL. */
async function startPostgresApi(overrides: Partial<FormsApiOptions> = {}): Promise<TestApi> {
  const dataDir = overrides.dataDir ?? temporaryFolder()
  if (!overrides.dataDir) await fillPostgres()
  const url = await postgresUrl()
  const database = await openPostgres(url, () => {})
  const api = await serve({database, ...overrides, dataDir}, async () => ({
    store: postgresStore(database),
    close: () => database.close(),
  }))
  const query = (sql: string) => database.run((connection) => connection.unsafe(sql))
  return {...api, env: {DATABASE_URL: url}, query}
}

/** The stores of the forms API. Tests of stored data run with each of them. */
export const stores = [
  ['SQLite', startTestApi],
  ['PostgreSQL', startPostgresApi],
] as const

async function serve<Opened extends {store: FormsStore; close(): Promise<void>}>(
  options: Partial<FormsApiOptions> & {readonly dataDir: string},
  open: () => Promise<Opened>,
) {
  const {dataDir} = options
  const lines: string[] = []
  const api = await startFormsApi({
    publicUrl: undefined,
    proxies: new TrustedProxies(),
    origins: [],
    perHour: 30,
    keepDays: 730,
    mailboxes: {
      from: {name: 'Website', address: 'web@company.example'},
      to: ['desk@company.example'],
    },
    smtpUrl: undefined,
    downloads: {
      passwords: {},
      storage: {kind: 'folder', folder: join(dataDir, 'downloads'), samples: true},
    },
    log: (line) => lines.push(line),
    ...options,
  })
  const server = createServer(api.handle)
  const {origin, close} = await listen(server, '127.0.0.1', 0)
  const opened = await open()
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= (async () => {
      server.closeAllConnections()
      await Promise.all([close(), api.endMailing()])
      await api.close()
      await opened.close()
    })()
    return stopped
  }
  onTestFinished(stop)
  const post: TestApi['post'] = (path, body, headers) =>
    fetch(origin + path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify({...formSigns, ...body}),
      headers: {'content-type': 'application/json', ...headers},
    })
  return {...opened, origin, dataDir, api, lines, post, stop}
}

const allPasswords = Object.fromEntries(
  downloadProducts.map((product) => [product, passwordOf(product)]),
)

/**
 * Returns a prepared database that contains the download passwords, because hashing them is slow.
 */
const databaseWithPasswords = preparedDatabase(openSubmissions, (database) =>
  new DownloadPasswords(
    new SqliteKeyValues(database, 'download_password', 'product', 'hash'),
  ).settle(allPasswords),
)

let hashes: Promise<{product: string; hash: string}[]> | undefined

/** Empties the PostgreSQL database, except for the download passwords. */
async function fillPostgres(): Promise<void> {
  const {sql, url} = await emptyDatabase()
  hashes ??= (async () => {
    const database = await openPostgres(url, () => {})
    await new DownloadPasswords(postgresStore(database).passwords).settle(allPasswords)
    await database.close()
    return [...(await sql<{product: string; hash: string}[]>`select * from download_password`)]
  })()
  await sql`insert into download_password ${sql(await hashes)} on conflict do nothing`
}

/** Returns the status and the JSON body of a response. */
export async function answerOf(answer: Response | Promise<Response>) {
  const response = await answer
  return {status: response.status, body: await response.json()}
}

/** Returns all rows of a table in the API's database. */
export const rowsOf = ({query}: TestApi, table: 'submission' | 'mail') =>
  query(`select * from ${table} order by id`)
