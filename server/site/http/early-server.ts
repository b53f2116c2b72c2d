import {readFile} from 'node:fs/promises'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {join} from 'node:path'
import {dataDirOf, environmentKey} from '../../early-environment.ts'
import {guard, guardResponses} from '../../guard.ts'
import {listen} from '../../listen.ts'
import {loadSiteAddresses} from '../site-addresses.ts'
import {readSnapshot, type Snapshot, type SnapshotVersion} from '../store/page-snapshot.ts'
import {PageStore} from '../store/page-store.ts'
import {sendFailure} from './problem-answer.ts'
import type {EmbeddedFormsApi} from './request-handler.ts'
import {isFormsCall} from './request-url.ts'
import {storedPageAnswer} from './stored-page-answer.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** What answers visitors, before and after the rest of the site is there. */
export interface EarlyServer {
  /** `http://host:port`, without a trailing slash. */
  origin: string
  store: PageStore
  /** Lets the forms API answer its calls before `setHandler`. */
  acceptForms(api: Pick<EmbeddedFormsApi, 'handle'>): void
  /** Answers with `answer` until `setHandler`; what that returns false for waits. */
  answerEarly(answer: (...exchange: Parameters<Handler>) => boolean): void
  /** Answers everything else with `handler` until `setHandler`, instead of letting it wait. */
  answerAll(handler: Handler): void
  /** Takes what answers everything but pages that are in the store; until then that waits. */
  setHandler(handler: Handler): void
  /** Stops accepting, finishes what runs. */
  close(): Promise<void>
}

/**
 * Answers with the pages of the last run, before configuration, content, forms and the code that
 * renders are loaded: if this start is like that one, and the pages still hold.
 *
 * @param dir - what was built
 * @param variables - this process's own, unless told otherwise
 * @returns undefined where it is another start, or cannot listen: why, the usual way says
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
    // On a port of chance the pages would name the one of the last run as their address.
    return snapshot?.named ? await openEarlyServer(snapshot, dir, snapshot) : undefined
  } catch {
    return undefined
  }
}

/**
 * Listens, and answers with pages as soon as there are any.
 *
 * @param snapshot - pages to begin with
 * @throws where it cannot listen
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
  // Requests without a body are nearly all there are: nobody listens to one for what will not come.
  // Such a request says from the start that it is destroyed, and never that it closes: whoever must
  // know that a visitor has left listens to the response.
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

/** Under which terms this build makes pages. */
export const snapshotVersion = async (
  dir: string,
  environment: string,
): Promise<SnapshotVersion> => ({
  build: await buildOf(dir),
  environment,
})

/** The stamp of a build; none where it was not made by `server/build.ts`. */
const buildOf = (dir: string) => readFile(join(dir, '.stamp'), 'utf8').catch(() => '')
