import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {onTestFinished} from 'vitest'
import {DownloadPasswords} from '#server/forms-api/downloads/download-passwords.ts'
import {type ProductId, productIds} from '#server/forms-api/downloads/products.ts'
import {type FormsApi, type FormsApiOptions, startFormsApi} from '#server/forms-api/forms-api.ts'
import {openSubmissions} from '#server/forms-api/store/submissions-database.ts'
import {listen} from '#server/listen.ts'

/** The password of a product's download in tests. */
export const passwordOf = (product: ProductId) => `open sesame ${product}`

export interface TestApi {
  readonly origin: string
  readonly dataDir: string
  readonly api: FormsApi
  /** Everything it logged. */
  readonly lines: string[]
  /** Sends a body as JSON, or as it is where it is text. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** Ends it as the product ends it. */
  stop(): Promise<void>
  /** A look into its database. */
  readonly database: DatabaseSync
}

/** A forms API of its own for one test, behind a real server; gone when the test is over. */
export async function startTestApi(overrides: Partial<FormsApiOptions> = {}): Promise<TestApi> {
  const dataDir = overrides.dataDir ?? temporaryFolder()
  const file = join(dataDir, 'submissions.sqlite')
  if (!overrides.dataDir) writeFileSync(file, await databaseWithPasswords())
  const lines: string[] = []
  const api = await startFormsApi({
    dataDir,
    publicUrl: undefined,
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
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= (async () => {
      server.closeAllConnections()
      await Promise.all([close(), api.endMailing()])
      database.close()
      api.close()
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
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: {'content-type': 'application/json', ...headers},
      }),
    stop,
    database,
  }
}

let prepared: Promise<Buffer> | undefined

/** A database that knows the passwords, made once a file: hashing them takes a quarter of a second. */
function databaseWithPasswords(): Promise<Buffer> {
  prepared ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forms-test-'))
    const path = join(folder, 'submissions.sqlite')
    const database = openSubmissions(path)
    const given = Object.fromEntries(productIds.map((product) => [product, passwordOf(product)]))
    await new DownloadPasswords(database).settle(given)
    database.exec('pragma wal_checkpoint(truncate)')
    database.close()
    const bytes = readFileSync(path)
    rmSync(folder, {recursive: true})
    return bytes
  })()
  return prepared
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forms-test-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return folder
}

/** An answer's status and JSON. */
export async function answerOf(answer: Response | Promise<Response>) {
  const response = await answer
  return {status: response.status, body: await response.json()}
}
