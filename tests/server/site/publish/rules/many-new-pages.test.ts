import type {SanityClient} from '@sanity/client'
import {beforeAll, expect, test} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {bringUpToDate} from '#server/build/build.ts'
import {PageStore} from '#server/site/store/page-store.ts'
import {sampled} from '#tests/extent.ts'
import {startLakePublisher} from '../../lake-publisher.ts'

beforeAll(() => bringUpToDate(() => {}, ['site']), 120_000)

const paths = ['/', '/real-time-pro', '/faq']
const pollOptions = {interval: 5, timeout: 60_000}

/** Pages in one language that a batch of new pages has, with those that are rendered at once. */
const batch = 40 + 8

async function siteWithSettings() {
  const {client} = await startTestLake()
  await client.create({_id: 'siteSettings', _type: 'siteSettings', phone: '555-0100'})
  await client.create({_id: 'homePage', _type: 'homePage'})
  const store = new PageStore()
  const site = await startLakePublisher(client, paths, {store, redirects: true})
  const phoneOf = (path: string) =>
    store
      .page({path, locale: 'en'})
      ?.document.variants.identity.body.toString()
      .match(/555-0\d00/)?.[0]
  const landingPages = () => [...store.all()].filter(({key}) => key.landing).length
  site.rendered.length = 0
  return {client, store, site, phoneOf, landingPages}
}

/** Creates landing pages `/new-<from>` and so on, in transactions of a given size. */
async function createPages(client: SanityClient, count: number, size: number, from = 0) {
  for (let start = 0; start < count; start += size) {
    const transaction = client.transaction()
    for (let index = start; index < Math.min(count, start + size); index++) {
      const name = `new-${from + index}`
      transaction.create({_id: name, _type: 'landingPage', address: `/${name}`})
    }
    await transaction.commit()
  }
}

const rename = (client: SanityClient, phone: string) =>
  client.patch('siteSettings').set({phone}).commit()

test.each(sampled([1, 10, 150], (size) => size === 10))(
  'a changed phone number is live on the pages that visitors see before 150 new landing pages of %d in a transaction are rendered',
  async (size) => {
    const {client, site, phoneOf, landingPages} = await siteWithSettings()
    await createPages(client, 150, size)
    await expect.poll(() => site.rendered.length, pollOptions).toBeGreaterThan(0)
    const before = site.rendered.length
    await rename(client, '555-0200')
    await expect.poll(() => paths.map(phoneOf), pollOptions).toEqual(paths.map(() => '555-0200'))
    // The pages that were live already are rendered again, too.
    const isLive = landingPages()
    const renders = site.rendered.length - before
    expect(renders).toBeLessThanOrEqual(2 * batch + 2 * (paths.length + 1) + isLive)
    await expect.poll(landingPages, pollOptions).toBe(300)
    for (let index = 0; index < 150; index++) expect(phoneOf(`/new-${index}`)).toBe('555-0200')
  },
  120_000,
)

test('a changed phone number is live while new landing pages keep being created one by one', async () => {
  const {client, site, phoneOf, landingPages} = await siteWithSettings()
  let [created, isLive] = [0, false]
  const creating = (async () => {
    for (; !isLive && created < 600; created += 4) await createPages(client, 4, 1, created)
  })()
  await expect.poll(landingPages, pollOptions).toBeGreaterThan(0)
  const before = site.rendered.length
  await rename(client, '555-0200')
  await expect.poll(() => paths.map(phoneOf), pollOptions).toEqual(paths.map(() => '555-0200'))
  isLive = true
  expect(site.rendered.length - before).toBeLessThan(2 * created)
  await creating
  await expect.poll(landingPages, pollOptions).toBe(2 * created)
}, 120_000)

test('new pages go live while others wait, each transaction at one moment', async () => {
  const {client, store, landingPages} = await siteWithSettings()
  const counts = new Set<number>()
  const put = store.put.bind(store)
  store.put = (key, page) => {
    queueMicrotask(() => counts.add(landingPages()))
    return put(key, page)
  }
  await createPages(client, 120, 10)
  await expect.poll(landingPages, pollOptions).toBe(240)
  const steps = [...counts].filter((count) => count > 0)
  expect(steps.length).toBeGreaterThan(2)
  for (const count of steps) expect(count % 20).toBe(0)
}, 120_000)

test('new pages that are deleted while they wait are not rendered any more', async () => {
  const {client, site, landingPages} = await siteWithSettings()
  await createPages(client, 150, 150)
  await expect.poll(() => site.rendered.length, pollOptions).toBeGreaterThan(0)
  await client.delete({query: '*[_type == "landingPage"]'})
  await client.create({_id: 'kept', _type: 'landingPage', address: '/kept'})
  await expect.poll(landingPages, pollOptions).toBe(2)
  await expect.poll(() => site.publisher.health.stalePages, pollOptions).toBe(0)
  expect(site.rendered.length).toBeLessThan(150)
}, 120_000)

test('a redirect that is published with a new page goes live with it, also while others wait', async () => {
  const {client, site, store} = await siteWithSettings()
  await createPages(client, 100, 1)
  await client
    .transaction()
    .create({_id: 'target', _type: 'landingPage', address: '/target'})
    .create({_id: 'moved', _type: 'redirect', from: '/moved', to: '/target'})
    .commit()
  const seen = () => ({
    page: store.landingPath('/target'),
    redirect: site.redirects.find(new URL('http://site/moved'))?.location,
  })
  const states: object[] = []
  const put = store.put.bind(store)
  store.put = (key, page) => {
    queueMicrotask(() => states.push(seen()))
    return put(key, page)
  }
  await expect.poll(seen, pollOptions).toEqual({page: '/target', redirect: '/target'})
  for (const {page, redirect} of [...states.map(() => seen())]) expect(redirect).toBe(page)
  expect(states).not.toContainEqual({page: undefined, redirect: '/target'})
  expect(states).not.toContainEqual({page: '/target', redirect: undefined})
}, 120_000)
