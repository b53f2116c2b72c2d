import {parentPort, workerData} from 'node:worker_threads'
import {createBirpc} from 'birpc'
import {
  type Answered,
  answerId,
  type ReadContent,
  type TaggedAnswer,
} from '../content/read-content.ts'
import {loadBuiltSite} from './built-site.ts'
import type {MainFunctions, ThreadFunctions, ThreadStart} from './render-protocol.ts'
import {SiteRenderer} from './renderer.ts'

/* The render thread. It loads React and the site's code, which the main thread does not need. */

const port = parentPort
if (!port) throw new Error('render-worker.ts must run as a worker thread.')
const {dir, environment}: ThreadStart = workerData

const rpc = createBirpc<MainFunctions, ThreadFunctions>(
  {
    page: async (key, reader, answers) => {
      const read = reading(reader)
      know(answers)
      return (await renderer).parts(key, read)
    },
    siteFiles: async (pages, reader) => (await renderer).siteFiles(pages, reading(reader)),
  },
  {
    post: (message) => port.postMessage(message),
    on: (receive) => port.on('message', receive),
    timeout: -1,
  },
)

const log = (line: string) => void rpc.log.asEvent(line)
const renderer = loadBuiltSite(dir).then((site) => new SiteRenderer(site, environment, log))

/** Answers of the latest reader: every page of a batch reads the same settings. */
let readAlready: {reader: number; byKey: Map<string, Promise<TaggedAnswer>>} | undefined

/**
 * Stores answers that were sent with the job. Reading one takes a round trip to the main thread.
 */
function know(answers: readonly Answered[]) {
  for (const {query, params, answer} of answers) {
    readAlready?.byKey.set(answerId(query, params), Promise.resolve(answer))
  }
}

function reading(reader: number): ReadContent {
  if (readAlready?.reader !== reader) readAlready = {reader, byKey: new Map()}
  const {byKey} = readAlready
  return (query, params) => {
    const key = answerId(query, params)
    const answer = byKey.get(key) ?? rpc.read(reader, query, params)
    byKey.set(key, answer)
    return answer
  }
}
