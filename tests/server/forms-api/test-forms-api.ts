import {writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {onTestFinished} from 'vitest'
import {TrustedProxies} from '#packages/server-kit/src/http/trusted-proxies.ts'
import {listen} from '#packages/server-kit/src/listen.ts'
import {preparedDatabase} from '#packages/server-kit/tests/prepared-database.ts'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {DownloadPasswords} from '#server/forms-api/downloads/download-passwords.ts'
import {type ProductId, productIds} from '#server/forms-api/downloads/products.ts'
import {type FormsApi, type FormsApiOptions, startFormsApi} from '#server/forms-api/forms-api.ts'
import type {FormsStore} from '#server/forms-api/store/forms-store.ts'
import {openSubmissions} from '#server/forms-api/store/sqlite/database.ts'
import {SqliteKeyValues} from '#server/forms-api/store/sqlite/key-values.ts'
import {openSqliteStore} from '#server/forms-api/store/sqlite/store.ts'
import {formSigns} from './sample-forms.ts'

/** Returns the password of a product's download. */
export const passwordOf = (product: ProductId) => `open sesame ${product}`

export interface TestApi {
  readonly origin: string
  readonly dataDir: string
  readonly api: FormsApi
  /** All logged lines. */
  readonly lines: string[]
  /** Submits fields as the site's own form does. A string is sent unchanged as the body. */
  post(path: string, body: object | string, headers?: Record<string, string>): Promise<Response>
  /** Stops the forms API in the same way as the product does. */
  stop(): Promise<void>
  /** A separate connection to the API's database. */
  readonly database: DatabaseSync
  /** A separate store of the same data. */
  readonly store: FormsStore
}

/** Starts a forms API with an HTTP server. It is stopped when the test ends. */
export async function startTestApi(overrides: Partial<FormsApiOptions> = {}): Promise<TestApi> {
  const dataDir = overrides.dataDir ?? temporaryFolder()
  const file = join(dataDir, 'submissions.sqlite')
  if (!overrides.dataDir) writeFileSync(file, await databaseWithPasswords())
  const lines: string[] = []
  const api = await startFormsApi({
    dataDir,
    publicUrl: undefined,
    proxies: new TrustedProxies(),
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
    ...overrides,
  })
  const server = createServer(api.handle)
  const {origin, close} = await listen(server, '127.0.0.1', 0)
  const database = openSubmissions(file)
  const store = openSqliteStore(file)
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= (async () => {
      server.closeAllConnections()
      await Promise.all([close(), api.endMailing()])
      database.close()
      await Promise.all([store.close(), api.close()])
    })()
    return stopped
  }
  onTestFinished(stop)
  return {
    origin,
    dataDir,
    api,
    lines,
    post: (path, body, headers) =>
      fetch(origin + path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify({...formSigns, ...body}),
        headers: {'content-type': 'application/json', ...headers},
      }),
    stop,
    database,
    store,
  }
}

/**
 * Returns a prepared database that contains the download passwords, because hashing them is slow.
 */
const databaseWithPasswords = preparedDatabase(openSubmissions, (database) =>
  new DownloadPasswords(
    new SqliteKeyValues(database, 'download_password', 'product', 'hash'),
  ).settle(Object.fromEntries(productIds.map((product) => [product, passwordOf(product)]))),
)

/** Returns the status and the JSON body of a response. */
export async function answerOf(answer: Response | Promise<Response>) {
  const response = await answer
  return {status: response.status, body: await response.json()}
}

/** Returns all rows of a table in the API's database. */
export const rowsOf = ({database}: TestApi, table: 'submission' | 'mail') =>
  database.prepare(`select * from ${table} order by id`).all()
