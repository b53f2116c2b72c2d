import type {IncomingMessage, ServerResponse} from 'node:http'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {isStorageFailure} from '#packages/server-kit/src/sqlite/storage-failure.ts'
import {siteDir} from './build-paths.ts'
import {sendProblem} from './error-response.ts'
import {answerStorageFailure} from './forms-api/api-handler.ts'
import type {EarlyServer} from './site/http/early-server.ts'
import {isFormsCall, requestUrl} from './site/http/request-url.ts'
import type {PageStore} from './site/store/page-store.ts'
import {loadStaticFiles} from './site/store/static-files.ts'
import {type StoredResponse, sendStored} from './site/store/stored-response.ts'

const retryMs = 5000

interface DelayedStartOptions {
  dataDir: string
  /** Serves the pages of the last run. Without it nothing is retried. */
  earlyServer: EarlyServer | undefined
  log(line: string): void
}

/**
 * Retries the steps of a start that fail because the data folder cannot be written, as on a full
 * disk. Visitors get the pages of the last run until then.
 */
export class DelayedStart {
  readonly #options: DelayedStartOptions
  #logged = ''

  constructor(options: DelayedStartOptions) {
    this.#options = options
  }

  /**
   * Runs a step until the disk lets it succeed.
   *
   * @throws any other error; without pages of the last run also the disk's
   */
  async step<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!this.#options.earlyServer || !isStorageFailure(error)) throw error
        await this.report(error)
      }
      await pause(retryMs)
    }
  }

  /** Logs why the start is delayed and makes the early server answer everything. */
  async report(error: unknown): Promise<void> {
    const {dataDir, earlyServer, log} = this.#options
    const line = `The data folder ${dataDir} is not writable: ${rootMessage(error)}.`
    if (line === this.#logged) return
    const isFirst = this.#logged === ''
    this.#logged = line
    log(`${line} Serving the pages of the last run. Retrying until there is space.`)
    if (isFirst && earlyServer) earlyServer.answerAll(await delayedAnswer(earlyServer))
  }

  /** Logs that the start succeeded after all. */
  succeeded(): void {
    const {dataDir, log} = this.#options
    if (this.#logged) log(`The data folder ${dataDir} can be written again.`)
  }
}

/** Answers requests that are not for a stored page: the site's files, the health check, else 503. */
async function delayedAnswer({store}: EarlyServer) {
  const files = await loadStaticFiles(join(siteDir, 'client'))
  const storage = 'The data folder cannot be written. The start is retried; see the log.'
  return (request: IncomingMessage, response: ServerResponse) => {
    if (isFormsCall(request)) return answerStorageFailure(request, response)
    if (answerWithoutContent({files, store, details: {storage}}, request, response)) return
    sendProblem(response, 503, 'The website is starting. Please try again in a minute.', {
      'retry-after': '30',
    })
  }
}

interface WithoutContent {
  /** The site's own files, by URL path. */
  files: ReadonlyMap<string, StoredResponse>
  store: PageStore
  /** For the health check. */
  details?: Readonly<Record<string, string>>
}

/** Answers the site's own files and the health check while the site starts. */
export function answerWithoutContent(
  {files, store, details}: WithoutContent,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const pathname = requestUrl(request)?.pathname ?? ''
  const file = files.get(pathname)
  if (file) sendStored(request, response, file)
  else if (pathname === '/healthz') {
    response.writeHead(200, {'content-type': 'application/json', 'cache-control': 'no-store'})
    const health = {status: 'degraded', pages: store.size, lake: 'unreachable', ...details}
    response.end(JSON.stringify(health))
  } else return false
  return true
}

const rootMessage = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? rootMessage(error.cause) : error.message
}
