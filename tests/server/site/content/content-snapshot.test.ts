import {NEVER} from 'rxjs'
import {beforeAll, expect, test, vi} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {bringUpToDate} from '#server/build/build.ts'
import {ContentSnapshot} from '#server/site/content/content-snapshot.ts'
import {tagged} from '#server/site/content/read-content.ts'
import {startLakePublisher} from '../lake-publisher.ts'

beforeAll(() => bringUpToDate(() => {}, ['site']), 120_000)

const settings = {_id: 'siteSettings', _type: 'siteSettings', companyName: 'Test', phone: '1'}
const product = {
  _id: 'pro',
  _type: 'product',
  slug: {_type: 'slug', current: 'real-time-pro'},
  name: [{_key: 'en', language: 'en', value: 'Pro'}],
  price: 35,
}

async function lakeWithContent() {
  const {client} = await startTestLake()
  await client.create(settings)
  await client.create(product)
  return {client, published: client.withConfig({perspective: 'published'})}
}

test('after a content event, only the pages whose query results have changed are rendered', async () => {
  const {client, published} = await lakeWithContent()
  const paths = ['/real-time-pro', '/contact-us']
  const {rendered, text, publisher} = await startLakePublisher(published, paths)
  await vi.waitFor(() => expect(publisher.health).toMatchObject({lake: 'connected', stalePages: 0}))
  // All pages have the product's sync tag, because every page shows the product's name.
  rendered.length = 0
  await client.patch('pro').set({price: 36}).commit()
  await vi.waitFor(() => expect(text('/real-time-pro')).toContain('$36'), 10_000)
  await vi.waitFor(() => expect(publisher.health.stalePages).toBe(0), 10_000)
  expect(rendered.toSorted()).toEqual(['/real-time-pro en', '/real-time-pro es'])
  rendered.length = 0
  await client.patch('siteSettings').set({phone: '(555) 555-0142'}).commit()
  await vi.waitFor(() => expect(text('/contact-us')).toContain('(555) 555-0142'), 10_000)
  await vi.waitFor(() => expect(publisher.health.stalePages).toBe(0), 10_000)
  expect(rendered).toHaveLength(6)
})

/** Returns a client that receives no events, and counts its queries. */
async function withoutEvents() {
  const {client, published} = await lakeWithContent()
  const fetch = vi.fn(published.fetch.bind(published))
  const silent = Object.create(client, {
    config: {value: () => client.config()},
    fetch: {value: fetch},
    live: {value: {events: () => NEVER}},
  })
  return {client, silent, fetch}
}

test('if nothing has changed, the regular check of the content sends one query, however many pages the site has', async () => {
  const {client, silent, fetch} = await withoutEvents()
  const {publisher} = await startLakePublisher(silent, ['/contact-us', '/faq', '/real-time-pro'])
  await publisher.check()
  fetch.mockClear()
  for (let checks = 0; checks < 3; checks++) await publisher.check()
  expect(fetch).toHaveBeenCalledTimes(3)
  await client.delete('pro')
  await publisher.check()
  expect(fetch.mock.calls.length).toBeGreaterThan(6)
  expect(publisher.health.foundStale).toBeGreaterThan(0)
})

test("after edits of drafts and private documents, the regular check of the content does not run the pages' queries again", async () => {
  const {client, silent, fetch} = await withoutEvents()
  const {publisher} = await startLakePublisher(silent, ['/contact-us'])
  await publisher.check()
  fetch.mockClear()
  await client.create({_id: 'drafts.pro', _type: 'product', price: 1})
  await client.create({_id: 'previewShare.one', _type: 'previewShare'})
  await publisher.check()
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('the regular check of the content finds, logs and renders stale pages whose content event was lost', async () => {
  const {client, silent} = await withoutEvents()
  const {publisher, text, log} = await startLakePublisher(silent, ['/contact-us', '/faq'])
  expect(publisher.health).toMatchObject({checkedAt: null, foundStale: 0})
  await publisher.check()
  expect(publisher.health.foundStale).toBe(0)
  expect(Date.parse(publisher.health.checkedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)

  await client.patch('siteSettings').set({phone: '(555) 555-0142'}).commit()
  expect(text('/contact-us')).not.toContain('(555) 555-0142')
  await publisher.check()
  expect(text('/contact-us')).toContain('(555) 555-0142')
  expect(publisher.health.foundStale).toBeGreaterThan(0)
  expect(log.join()).toContain('/contact-us (en)')
})

/**
 * Returns a content reader that records the queries. The result of a query is its name and version.
 */
function recordedContent(versions: Record<string, number> = {}) {
  const asked: string[] = []
  const ask = async (query: string) => {
    asked.push(query)
    const result = `${query} ${versions[query] ?? 1}`
    return {result, syncTags: [`s1:${query}`], digest: result}
  }
  return {asked, ask}
}

test('a content snapshot runs each query once, and the next snapshot reruns only queries whose sync tags have changed', async () => {
  const {asked, ask} = recordedContent()
  const first = new ContentSnapshot(ask)
  for (const query of ['a', 'b', 'a']) await first.read(query, {})
  expect(asked.splice(0)).toEqual(['a', 'b'])
  const touched = new ContentSnapshot(ask, {before: first, changed: new Set(['s1:b'])})
  for (const query of ['a', 'b', 'a']) await touched.read(query, {})
  expect(asked.splice(0)).toEqual(['b'])
  const unknown = new ContentSnapshot(ask, {before: touched})
  for (const query of ['a', 'b']) await unknown.read(query, {})
  expect(asked).toEqual(['a', 'b'])
})

test('a query that failed runs again in the next content snapshot', async () => {
  const {asked, ask} = recordedContent()
  const away = new ContentSnapshot(() => Promise.reject(new Error('away')))
  await expect(away.read('a', {})).rejects.toThrow('away')
  const next = new ContentSnapshot(ask, {before: away, changed: new Set()})
  expect(await next.read('a', {})).toMatchObject({result: 'a 1'})
  expect(asked).toEqual(['a'])
})

test('ContentSnapshot.compare tells whether a page is up to date, and returns the query results for rendering it', async () => {
  const first = new ContentSnapshot(recordedContent().ask)
  const [tags, answers] = [new Set<string>(), new Map<string, string>()]
  for (const query of ['a', 'b']) await tagged(first.read, {tags, answers})(query, {})
  const page = {tags, answers}
  expect(await first.compare(page)).toMatchObject({holds: true})
  const newer = new ContentSnapshot(recordedContent({b: 2}).ask, {before: first})
  const compared = await newer.compare(page)
  expect(compared?.holds).toBe(false)
  expect([...(compared?.answers.values() ?? [])].map(({result}) => result)).toEqual(['a 1', 'b 2'])
  expect([...(await first.changedTags(newer))]).toEqual(['s1:b'])
  expect(await new ContentSnapshot(recordedContent().ask).compare(page)).toBeUndefined()
  expect(await newer.compare(undefined)).toBeUndefined()
})

test("a copy of a content snapshot reuses the original's results, and does not add results to the original", async () => {
  const {asked, ask} = recordedContent()
  const snapshot = new ContentSnapshot(ask)
  await snapshot.read('a', {})
  for (const query of ['a', 'b']) await snapshot.copy().read(query, {})
  expect(asked.splice(0)).toEqual(['a', 'b'])
  await snapshot.changedTags(new ContentSnapshot(ask))
  expect(asked).toEqual(['a'])
})
