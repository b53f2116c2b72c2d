import {readFile} from 'node:fs/promises'
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import {join} from 'node:path'
import type {Config} from '../config.ts'
import {listen} from '../listen.ts'
import {PageSnapshot} from './page-snapshot.ts'
import {PageStore} from './page-store.ts'
import {loadSiteAddresses, type SiteAddresses} from './site-addresses.ts'
import {storedPageAnswer} from './stored-page-answer.ts'
import {surroundingsOf} from './surroundings.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** What answers visitors, before and after the rest of the site is there. */
export interface Front {
  /** `http://host:port`, without a trailing slash. */
  origin: string
  store: PageStore
  /** Takes what answers everything but pages that are in the store; until then that waits. */
  handOver(handler: Handler): void
  /** Stops accepting, finishes what runs. */
  close(): Promise<void>
}

/**
 * Listens, and answers with the pages of the last run, if they are still such as this build and
 * configuration would make: before content, forms and the code that renders are loaded, and while
 * the content is away.
 *
 * @param dir - what was built
 */
export async function openFront(config: Config, dir: string): Promise<Front> {
  const server = createServer()
  const {origin, close} = await listen(server, config.host, config.port)
  const store = new PageStore()
  const [addresses, snapshot] = await Promise.all([
    loadSiteAddresses(dir),
    pageSnapshot(config, dir, origin),
  ])
  await snapshot.restore(store)
  const handOver = answerWith(server, addresses, store)
  return {origin, store, handOver, close}
}

/** The snapshot of the pages that this build makes with this configuration. */
export async function pageSnapshot(config: Config, dir: string, origin: string) {
  const {mode, projectId, dataset} = config.content
  return new PageSnapshot(join(config.dataDir, 'pages.snapshot'), {
    build: await buildOf(dir),
    surroundings: surroundingsOf(config, origin),
    content: {mode, projectId, dataset},
  })
}

/** Answers pages from the store, and passes on everything else as soon as there is somebody to take it. */
function answerWith(server: Server, addresses: SiteAddresses, store: PageStore) {
  let handler: Handler | undefined
  const waiting: (() => void)[] = []
  const answerStored = storedPageAnswer(addresses, store)
  server.on('request', (request, response) => {
    if (answerStored(request, response)) return
    if (handler) handler(request, response)
    else waiting.push(() => handler?.(request, response))
  })
  return (taken: Handler) => {
    handler = taken
    for (const answer of waiting.splice(0)) answer()
  }
}

/** The stamp of a build; none where it was not made by `server/build.ts`. */
const buildOf = (dir: string) => readFile(join(dir, '.stamp'), 'utf8').catch(() => '')
