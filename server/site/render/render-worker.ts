import {parentPort, workerData} from 'node:worker_threads'
import {createBirpc} from 'birpc'
import type {Log} from '../../log-codes.ts'
import {type Answer, answerId, type ReadContent} from '../content/read-content.ts'
import {loadBuiltSite} from './built-site.ts'
import {
  isHeld,
  type MainFunctions,
  type ThreadFunctions,
  type ThreadStart,
} from './render-protocol.ts'
import {SiteRenderer} from './renderer.ts'

/*
 * Entry of the render thread. It loads React and the site's code, which the main thread does not
 * need.
 */

const port = parentPort
if (!port) throw new Error('render-worker.ts must run as a worker thread.')
const {dir, environment}: ThreadStart = workerData

/** Query results by `answerId`; see `isHeld`. */
const held = new Map<string, Answer>()

const rpc = createBirpc<MainFunctions, ThreadFunctions>(
  {
    page: async (job, key, answers, heldIds) => {
      const read = reading(job)
      for (const [id, answer] of answers) if (isHeld(id)) held.set(id, answer)
      const known = new Map(answers)
      for (const id of heldIds) {
        const answer = held.get(id)
        if (answer) known.set(id, answer)
      }
      return (await renderer).parts(key, async (query, params) => {
        return known.get(answerId(query, params)) ?? read(query, params)
      })
    },
    markdown: async (html, url) => (await renderer).markdown(html, url),
    siteFiles: async (job, pages) => (await renderer).siteFiles(pages, reading(job)),
  },
  {
    post: (message) => port.postMessage(message),
    on: (receive) => port.on('message', receive),
    timeout: -1,
  },
)

const log: Log = (...entry) => void rpc.log.asEvent(...entry)
const renderer = loadBuiltSite(dir).then((site) => new SiteRenderer(site, environment, log))

function reading(job: number): ReadContent {
  return (query, params) => rpc.read(job, query, params)
}
