import type {IncomingMessage, ServerResponse} from 'node:http'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {guard} from '#packages/server-kit/src/guard.ts'
import {sendFailure, sendProblem} from '#packages/server-kit/src/http/error-response.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import {isStorageFailure} from '#packages/server-kit/src/sqlite/storage-failure.ts'
import {siteDir} from '../environment/build-paths.ts'
import {answerStorageFailure} from '../forms-api/api-handler.ts'
import {allowOrigins} from '../forms-api/cross-origin.ts'
import type {Log} from '../log-codes.ts'
import type {EarlyServer} from '../site/http/early-server.ts'
import {sendHealth} from '../site/http/health-answer.ts'
import type {Readiness} from '../site/http/readiness.ts'
import {isFormsCall, requestUrl} from '../site/http/request-url.ts'
import type {SiteMetrics} from '../site/site-metrics.ts'
import type {PageStore} from '../site/store/page-store.ts'
import {sendStored} from '../site/store/send-stored.ts'
import {loadStaticFiles} from '../site/store/static-files.ts'
import type {StoredResponse} from '../site/store/stored-response.ts'

const retryMs = 5000

interface DelayedStartOptions {
  dataDir: string
  /** Origins of other sites whose pages may call the forms API. Default: none. */
  forms?: {readonly origins: readonly string[]}
  /** Serves the pages of the last run. */
  earlyServer: EarlyServer | undefined
  /** Whether failed steps are retried. Default: if there is an early server. */
  retries?: boolean
  /** Serves `/metrics`; undefined if metrics are off. */
  metrics: SiteMetrics | undefined
  log: Log
}

/**
 * Retries startup steps that fail because the data folder is not writable, for example on a full
 * disk. Until they succeed, visitors see the pages of the last run.
 */
export class DelayedStart {
  readonly #options: DelayedStartOptions
  #logged = ''
  #isStarted = false

  constructor(options: DelayedStartOptions) {
    this.#options = options
  }

  /**
   * Runs a startup step, and retries it while the data folder is not writable.
   *
   * @throws errors that have other causes; without retries, any error
   */
  async step<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        const {earlyServer, retries = earlyServer !== undefined} = this.#options
        if (!retries || !isStorageFailure(error)) throw error
        await this.report(error)
      }
      await pause(retryMs)
    }
  }

  /**
   * Logs why startup is delayed. From then on the early server answers every request immediately.
   */
  async report(error: unknown): Promise<void> {
    const {dataDir, forms, earlyServer, metrics, log} = this.#options
    const line = `The data folder ${dataDir} is not writable: ${rootMessage(error)}.`
    if (line === this.#logged) return
    const isFirst = this.#logged === ''
    this.#logged = line
    const pages = earlyServer && !this.#isStarted ? ' Serving the pages of the last run.' : ''
    log(`${line}${pages} Retrying until the disk has space.`, warning('DATA_DIR_NOT_WRITABLE'))
    if (!isFirst || !earlyServer || this.#isStarted) return
    earlyServer.readiness.storageFails = true
    earlyServer.answerAll(await delayedAnswer(earlyServer, forms?.origins ?? [], metrics))
  }

  /** Ends the delay. Logs that the data folder is writable again if `report` has logged a problem. */
  succeeded(): void {
    const {dataDir, earlyServer, log} = this.#options
    this.#isStarted = true
    if (!this.#logged) return
    log(`The data folder ${dataDir} is writable again.`)
    if (earlyServer) earlyServer.readiness.storageFails = false
  }
}

/**
 * Returns a handler for requests that are not for a stored page. It serves the site's files and the
 * health check, and responds with 503 to all other requests.
 */
async function delayedAnswer(
  {store, readiness}: EarlyServer,
  formsOrigins: readonly string[],
  metrics: SiteMetrics | undefined,
) {
  const files = await loadStaticFiles(join(siteDir, 'client'))
  const answerForms = allowOrigins(formsOrigins, answerStorageFailure)
  const storage = 'The data folder is not writable. Startup is being retried; see the log.'
  return (request: IncomingMessage, response: ServerResponse) => {
    if (isFormsCall(request)) return answerForms(request, response)
    const parts = {files, store, readiness, metrics, details: {storage}}
    if (answerWithoutContent(parts, request, response)) return
    sendProblem(response, 503, 'The website is starting. Please try again in a minute.', {
      'retry-after': '30',
    })
  }
}

interface WithoutContent {
  /** The site's static files, by URL path. */
  files: ReadonlyMap<string, StoredResponse>
  store: PageStore
  readiness: Readiness
  metrics: SiteMetrics | undefined
  /** Extra fields in the response of the health check. */
  details?: Readonly<Record<string, string>>
}

/**
 * Serves the site's static files, the health checks and metrics while the site starts. Returns false
 * if the request is for anything else.
 */
export function answerWithoutContent(
  {files, store, readiness, metrics, details}: WithoutContent,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const pathname = requestUrl(request)?.pathname ?? ''
  const file = files.get(pathname)
  if (file) sendStored(request, response, file)
  else if (pathname === '/readyz') readiness.send(response)
  else if (pathname === '/metrics' && metrics?.isOnSite) {
    guard('metrics request', metrics.send.bind(metrics), sendFailure)(request, response)
  } else if (pathname === '/healthz') {
    sendHealth(response, {status: 'degraded', pages: store.size, lake: 'unreachable', ...details})
  } else return false
  return true
}

const rootMessage = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? rootMessage(error.cause) : error.message
}
