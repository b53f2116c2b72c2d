import {readFile} from 'node:fs/promises'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {join} from 'node:path'
import {guard} from '#packages/server-kit/src/guard.ts'
import {sendFailure} from '#packages/server-kit/src/http/error-response.ts'
import {httpServer} from '#packages/server-kit/src/http/http-server.ts'
import {listen} from '#packages/server-kit/src/listen.ts'
import {dataDirOf, environmentKey, inheritedSocket} from '../../environment/early-environment.ts'
import type {EmbeddedFormsApi} from '../embedded-forms-api.ts'
import {pageOfUrl} from '../page-of-url.ts'
import {loadSiteAddresses} from '../site-addresses.ts'
import {PageDictionaries} from '../store/page-dictionaries.ts'
import {readSnapshot, type Snapshot, type SnapshotVersion} from '../store/page-snapshot.ts'
import {PageStore} from '../store/page-store.ts'
import {VisitCounts} from '../visits/visit-counts.ts'
import {Readiness} from './readiness.ts'
import {isFormsCall, requestUrl} from './request-url.ts'
import {storedPageAnswer} from './stored-page-answer.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** The site's HTTP server. It listens before the rest of the site has started. */
export interface EarlyServer {
  /** Origin such as `http://host:port`, without a trailing slash. */
  origin: string
  store: PageStore
  readiness: Readiness
  /** The snapshot that the pages in the store come from; undefined if there is none. */
  snapshot: Pick<Snapshot, 'content' | 'code'> | undefined
  /** Counts the pages that visitors see. */
  visits: VisitCounts
  /** Compresses pages for clients that have a dictionary. */
  dictionaries: PageDictionaries
  /** Passes requests for the forms API to `api`, until `setHandler` is called. */
  acceptForms(api: Pick<EmbeddedFormsApi, 'handle'>): void
  /**
   * Passes requests to `answer`, until `setHandler` is called. If `answer` returns false, the
   * request waits.
   */
  answerEarly(answer: (...exchange: Parameters<Handler>) => boolean): void
  /** Passes all requests that would wait to `handler`, until `setHandler` is called. */
  answerAll(handler: Handler): void
  /**
   * Sets the final handler of all requests except those for stored pages, and handles the waiting
   * requests.
   */
  setHandler(handler: Handler): void
  /** Calls a function for each request before it is handled. */
  onRequest(handler: Handler): void
  /** Stops accepting requests and waits for the running requests. */
  close(): Promise<void>
}

/**
 * Serves the pages of the last run before the configuration, the content, the forms and the
 * rendering code are loaded. Does so only if the build and the environment are the same as in the
 * last run.
 *
 * @param dir - the folder of the built site
 * @param variables - defaults to the environment variables of this process
 * @returns undefined if there is no valid snapshot or the port cannot be opened; the normal start
 *   then reports the reason
 */
export async function openEarlyServerFromSnapshot(
  dir: string,
  variables?: NodeJS.ProcessEnv,
): Promise<EarlyServer | undefined> {
  const snapshot = await readSnapshot(dataDirOf(variables), {
    build: await buildOf(dir),
    environment: environmentKey(variables),
  })
  try {
    // With a random port, the stored pages would contain the old port.
    return snapshot?.named ? await openEarlyServer(snapshot, dir, snapshot) : undefined
  } catch {
    return undefined
  }
}

/**
 * Opens the port (PORT, at the address HOST) and serves stored pages.
 *
 * @param snapshot - pages of the last run
 * @throws if the port cannot be opened
 */
export async function openEarlyServer(
  {host, port}: Pick<Snapshot, 'host' | 'port'>,
  dir: string,
  snapshot?: Snapshot,
): Promise<EarlyServer> {
  const addresses = await loadSiteAddresses(dir)
  const store = new PageStore()
  for (const {key, page} of snapshot?.pages ?? []) store.put(key, page)
  const readiness = new Readiness(addresses, store)
  const visits = new VisitCounts()
  visits.pageAt = ({pathname, search}) => {
    const url = requestUrl({url: pathname + search})
    return url && pageOfUrl(addresses, store, url).path
  }
  const dictionaries = new PageDictionaries()
  dictionaries.restore(snapshot?.dictionaries ?? [])
  const answerStored = storedPageAnswer(addresses, store, visits, dictionaries)
  const waiting: Parameters<Handler>[] = []
  let later: Handler = (...exchange) => void waiting.push(exchange)
  let forms: Pick<EmbeddedFormsApi, 'handle'> | undefined
  let handler: Handler = (request, response) =>
    forms && isFormsCall(request) ? forms.handle(request, response) : later(request, response)
  const answer: Handler = (request, response) => {
    // Close the connection, so that the client or proxy opens its next connection to another server.
    if (readiness.draining) response.shouldKeepAlive = false
    return answerStored(request, response) || handler(request, response)
  }
  const guarded = guard('site request', answer, sendFailure)
  // Nearly all requests have no body. This option saves their stream events. Such a request is
  // marked as destroyed from the start and never emits `close`; the response's `close` event shows
  // that a client has disconnected.
  const observers: Handler[] = []
  const observed: Handler = (...exchange) => {
    for (const observe of observers) observe(...exchange)
    return answer(...exchange)
  }
  const options = {optimizeEmptyRequests: true}
  const server = httpServer({name: 'site', answer: observed, failed: sendFailure}, options)
  const {origin, close} = await listen(server, host, port, inheritedSocket(0))
  const answerWaiting = () => {
    for (const exchange of waiting.splice(0)) guarded(...exchange)
  }
  return {
    origin,
    store,
    readiness,
    snapshot,
    visits,
    dictionaries,
    answerEarly(answer) {
      later = (...exchange) => {
        if (!answer(...exchange)) waiting.push(exchange)
      }
      answerWaiting()
    },
    acceptForms(api) {
      forms = api
      answerWaiting()
    },
    answerAll(answerNow) {
      later = answerNow
      answerWaiting()
    },
    setHandler(taken) {
      handler = taken
      answerWaiting()
    },
    onRequest: (each) => void observers.push(guard('site request', each)),
    close,
  }
}

/** Returns the version of the pages: the build and the environment that they were rendered with. */
export const snapshotVersion = async (
  dir: string,
  environment: string,
): Promise<SnapshotVersion> => ({
  build: await buildOf(dir),
  environment,
})

/** Returns the fingerprint of a build; empty if `server/build/build.ts` did not create the build. */
const buildOf = (dir: string) => readFile(join(dir, '.stamp'), 'utf8').catch(() => '')
