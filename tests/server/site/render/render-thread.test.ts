import type {Worker} from 'node:worker_threads'
import {afterAll, beforeAll, expect, onTestFinished, test, vi} from 'vitest'
import {siteDir} from '#server/environment/build-paths.ts'
import {contentReader} from '#server/site/content/content-client.ts'
import {ContentSnapshot} from '#server/site/content/content-snapshot.ts'
import {type Answer, answerId} from '#server/site/content/read-content.ts'
import {readAt} from '#server/site/publish/planned-times.ts'
import {RenderThread} from '#server/site/render/render-thread.ts'
import {type SeededSite, startSeededSite} from '../seeded-site.ts'

let site: SeededSite
beforeAll(async () => {
  site = await startSeededSite()
})
afterAll(() => site.stop())

/** Starts a render thread and records all workers that it starts. */
function startThread(idleMs: number | undefined) {
  const workers: Worker[] = []
  const begun = (worker: Worker) => {
    // The content lake of these tests starts query threads in the same process.
    if (worker.threadName === 'pages') workers.push(worker)
  }
  process.on('worker', begun)
  const environment = {
    publicUrl: 'https://shop.example',
    secureHost: 'https://secure.example.com',
    api: {url: '/api', timeoutMs: 1000},
    connectsTo: [],
    imageOrigin: site.lake.place.lakeOrigin ?? '',
  }
  const thread = new RenderThread({dir: siteDir, environment, idleMs, log: () => {}})
  onTestFinished(async () => {
    process.off('worker', begun)
    await thread.stop()
  })
  const read = readAt(contentReader(site.lake.anonymous), Promise.resolve(new Date().toISOString()))
  const page = async () => {
    const {document} = await thread.page({path: '/faq', locale: 'en'}, read)
    return document.variants.identity.body.toString()
  }
  return {workers, page, thread}
}

/** Returns whether a worker has ended. Node sets the thread id of an ended worker to -1. */
const hasEnded = ({threadId}: Worker) => threadId === -1

test('an idle render thread ends, and starts again for the next page', async () => {
  const {workers, page} = startThread(1)
  const first = await page()
  await vi.waitFor(() => expect(workers.map(hasEnded)).toEqual([true]), 10_000)
  expect(await page()).toBe(first)
  expect(workers).toHaveLength(2)
})

test('a render thread does not end while it renders a page', async () => {
  const {workers, page} = startThread(1)
  const pages = await Promise.all(Array.from({length: 6}, page))
  expect(new Set(pages).size).toBe(1)
  expect(workers).toHaveLength(1)
})

test('a render thread without the idle timeout idleMs does not end', async () => {
  const [staying, other] = [startThread(undefined), startThread(1)]
  await staying.page()
  await other.page()
  await vi.waitFor(() => expect(other.workers.map(hasEnded)).toContain(true), 10_000)
  expect(staying.workers.map(hasEnded)).toContain(false)
})

test('the render thread uses the query results that are passed with a job instead of running the queries', async () => {
  const {thread} = startThread(undefined)
  const read = vi.fn(
    new ContentSnapshot(readAt(contentReader(site.lake.anonymous), new Date().toISOString())).read,
  )
  const key = {path: '/faq', locale: 'en'} as const
  const first = await thread.page(key, read)
  const queries = read.mock.calls.map(([query, params]) => [query, params] as const)
  expect(queries.length).toBeGreaterThan(1)
  const answers = new Map<string, Answer>()
  for (const [query, params] of queries) {
    answers.set(answerId(query, params), await read(query, params))
  }
  read.mockClear()
  const again = await thread.page(key, read, answers)
  expect(read).not.toHaveBeenCalled()
  expect(again.document.tag).toBe(first.document.tag)
  expect(again.answers).toEqual(first.answers)
})

test('the render thread holds the results of a query for all pages until it receives others', async () => {
  const {thread} = startThread(undefined)
  const read = readAt(contentReader(site.lake.anonymous), new Date().toISOString())
  const known = new ContentSnapshot(read)
  const key = {path: '/faq', locale: 'en'} as const
  const {answers: ids} = await thread.page(key, known.read)
  const compared = await known.compare({tags: new Set(), answers: ids})
  if (!compared) throw new Error('The queries of the page are unknown.')
  const withName = (name: string) =>
    new Map(
      [...compared.answers].map(([id, answer]): [string, Answer] => {
        const result: unknown = JSON.parse(
          JSON.stringify(answer.result).replaceAll(
            /"companyName":"[^"]*"/g,
            `"companyName":"${name}"`,
          ),
        )
        return [id, {...answer, result, digest: `${answer.digest} ${name}`}]
      }),
    )
  const [one, other] = [withName('Company One'), withName('Company Other')]
  const html = async (answers: ReadonlyMap<string, Answer>) =>
    (await thread.page(key, read, answers)).document.variants.identity.body.toString()
  const pages = await Promise.all([one, one, other, one, other, other].map(html))
  const names = pages.map((page) => /<title>[^<]*(Company \w+)<\/title>/.exec(page)?.[1])
  const [first, second] = ['Company One', 'Company Other']
  expect(names).toEqual([first, first, second, first, second, second])
})
