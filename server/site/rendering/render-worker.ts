import {parentPort, workerData} from 'node:worker_threads'
import {createBirpc} from 'birpc'
import type {PageFacts, SiteFile} from '#src/entry-server.tsx'
import {loadBuiltSite} from '../built-site.ts'
import type {TaggedAnswer} from '../content-client.ts'
import type {PageKey, StoredPage} from '../page-store.ts'
import type {ReadContent} from './read-content.ts'
import type {MainFunctions, ThreadStart} from './render-thread.ts'
import {SiteRenderer} from './renderer.ts'

/*
 * The thread that renders. It holds React and all of the site's code, which the thread that answers
 * requests need not load.
 */

/** What the main thread asks of this one; `reader` names the moment content is read at. */
export interface ThreadFunctions {
  page(key: PageKey, reader: number): Promise<StoredPage>
  siteFiles(pages: readonly PageFacts[], reader: number): Promise<readonly SiteFile[]>
}

const port = parentPort
if (!port) throw new Error('not a worker thread')
const {dir, surroundings}: ThreadStart = workerData

const renderer = loadBuiltSite(dir).then((site) => new SiteRenderer(site, surroundings))

const rpc = createBirpc<MainFunctions, ThreadFunctions>(
  {
    page: async (key, reader) => (await renderer).page(key, reading(reader)),
    siteFiles: async (pages, reader) => (await renderer).siteFiles(pages, reading(reader)),
  },
  {
    post: (message) => port.postMessage(message),
    on: (receive) => port.on('message', receive),
    timeout: -1,
  },
)

/** What has been read at the moment asked for last: every page of a batch reads the same settings. */
let answers: {reader: number; byKey: Map<string, Promise<TaggedAnswer>>} | undefined

function reading(reader: number): ReadContent {
  if (answers?.reader !== reader) answers = {reader, byKey: new Map()}
  const {byKey} = answers
  return (query, params) => {
    const key = JSON.stringify([query, params])
    const answer = byKey.get(key) ?? rpc.read(reader, query, params)
    byKey.set(key, answer)
    return answer
  }
}
