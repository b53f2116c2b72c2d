import {readFile} from 'node:fs/promises'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {join} from 'node:path'
import {guard, guardResponses} from '#packages/server-kit/src/guard.ts'
import {listen} from '#packages/server-kit/src/listen.ts'
import {dataDirOf, environmentKey} from '../../early-environment.ts'
import {sendFailure} from '../../error-response.ts'
import type {EmbeddedFormsApi} from '../embedded-forms-api.ts'
import {loadSiteAddresses} from '../site-addresses.ts'
import {readSnapshot, type Snapshot, type SnapshotVersion} from '../store/page-snapshot.ts'
import {PageStore} from '../store/page-store.ts'
import {isFormsCall} from './request-url.ts'
import {storedPageAnswer} from './stored-page-answer.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** The site's HTTP server. It listens before the rest of the site has started. */
export interface EarlyServer {
  /** `http://host:port`, without a trailing slash. */
  origin: string
  store: PageStore
  /** Passes calls of the forms API to it before `setHandler`. */
  acceptForms(api: Pick<EmbeddedFormsApi, 'handle'>): void
  /** Offers requests to `answer` until `setHandler`. If it returns false, the request waits. */
  answerEarly(answer: (...exchange: Parameters<Handler>) => boolean): void
  /** Passes all other requests to `handler` until `setHandler`, so that none waits. */
  answerAll(handler: Handler): void
  /** Sets the handler of everything but stored pages. Requests wait until then. */
  setHandler(handler: Handler): void
  /** Stops accepting requests and finishes running ones. */
  close(): Promise<void>
}

/**
 * Serves the pages of the last run before the configuration, the content, the forms and the
 * rendering code are loaded. Only if this start has the same version and the pages are still valid.
 *
 * @param dir - the folder of the built site
 * @param variables - defaults to the environment of this process
 * @returns undefined if there is no valid snapshot or the server cannot listen; the regular start
 *   reports the reason
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
    // With a random port, the pages would contain the port of the last run.
    return snapshot?.named ? await openEarlyServer(snapshot, dir, snapshot) : undefined
  } catch {
    return undefined
  }
}

/**
 * Listens and serves stored pages.
 *
 * @param snapshot - initial pages
 * @throws if it cannot listen
 */
export async function openEarlyServer(
  {host, port}: Pick<Snapshot, 'host' | 'port'>,
  dir: string,
  snapshot?: Snapshot,
): Promise<EarlyServer> {
  const addresses = await loadSiteAddresses(dir)
  const store = new PageStore()
  for (const {key, page} of snapshot?.pages ?? []) store.put(key, page)
  const answerStored = storedPageAnswer(addresses, store)
  const waiting: Parameters<Handler>[] = []
  let later: Handler = (...exchange) => void waiting.push(exchange)
  let forms: Pick<EmbeddedFormsApi, 'handle'> | undefined
  let handler: Handler = (request, response) =>
    forms && isFormsCall(request) ? forms.handle(request, response) : later(request, response)
  const answer: Handler = (request, response) =>
    answerStored(request, response) || handler(request, response)
  const guarded = guard('site request', answer, sendFailure)
  // Nearly all requests have no body, so this saves their stream events. Such a request is marked
  // as destroyed from the start and never emits `close`: listen to the response to detect that a
  // client has disconnected.
  const server = createServer({optimizeEmptyRequests: true}, guarded)
  guardResponses(server, 'site response')
  const {origin, close} = await listen(server, host, port)
  const answerWaiting = () => {
    for (const exchange of waiting.splice(0)) guarded(...exchange)
  }
  return {
    origin,
    store,
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
    close,
  }
}

/** The version of the pages that this build renders. */
export const snapshotVersion = async (
  dir: string,
  environment: string,
): Promise<SnapshotVersion> => ({
  build: await buildOf(dir),
  environment,
})

/** The stamp of a build; empty if `server/build.ts` did not create it. */
const buildOf = (dir: string) => readFile(join(dir, '.stamp'), 'utf8').catch(() => '')
