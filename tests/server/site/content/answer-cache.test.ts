import {NEVER} from 'rxjs'
import {beforeAll, expect, test, vi} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {bringUpToDate} from '#server/build.ts'
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

test('an event renders only the pages whose query results changed, not every page with its tags', async () => {
  const {client, published} = await lakeWithContent()
  const paths = ['/real-time-pro', '/contact-us']
  const {rendered, text, publisher} = await startLakePublisher(published, paths)
  await vi.waitFor(() => expect(publisher.health).toMatchObject({lake: 'connected', stalePages: 0}))
  // Every page shows the product's name, so the tags point to all of them.
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

test('a page that is out of date without an event is found, reported and re-rendered', async () => {
  const {client, published} = await lakeWithContent()
  const deaf = Object.create(client, {
    config: {value: () => client.config()},
    fetch: {value: published.fetch.bind(published)},
    live: {value: {events: () => NEVER}},
  })
  const {publisher, text, log} = await startLakePublisher(deaf, ['/contact-us', '/faq'])
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
