import {afterEach, beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {bringUpToDate} from '#server/build/build.ts'
import {longTest} from '#tests/extent.ts'
import {contentTag} from '../content-tag.ts'
import {startTestSite} from '../start-test-site.ts'

/*
 * These tests fake only the date, which changes only when a test sets it. Timers are real. Shortly
 * before a planned price, the site checks the clock every few milliseconds.
 */
const newYear = Date.parse('2027-01-01T00:00:00-05:00')
beforeEach(async () => {
  await bringUpToDate(() => {}, ['site'])
  vi.useFakeTimers({toFake: ['Date'], now: newYear - 50})
}, 120_000)
afterEach(() => {
  vi.useRealTimers()
})

vi.setConfig({testTimeout: 120_000})
const pollOptions = {interval: 50, timeout: 60_000}
const change = (_key: string, from: number, price: number) => ({
  _key,
  _type: 'priceChange',
  from: new Date(from).toISOString(),
  price,
})
const pro = {
  _id: 'product-pro',
  _type: 'product',
  slug: {_type: 'slug', current: 'real-time-pro'},
  price: 35,
  additionalUserPrice: 17.5,
  priceChanges: [change('a', newYear, 36.25)],
  additionalUserPriceChanges: [change('b', newYear, 18.75)],
}

async function lakeWith(product: typeof pro) {
  const lake = await startTestLake()
  const settings = {_id: 'siteSettings', _type: 'siteSettings', companyName: 'Test'}
  for (const document of [settings, {_id: 'homePage', _type: 'homePage'}, product]) {
    await lake.client.create(document)
  }
  return lake
}

async function siteOn(lakeOrigin: string) {
  const content = {lakeOrigin, readToken: undefined}
  const site = await startTestSite(content)
  onTestFinished(() => site.stop())
  const get = (path: string) => fetch(site.origin + path)
  return {
    text: async (path: string) => (await get(path)).text(),
    etag: async (path: string) => contentTag(await get(path)),
    stalePages: async () => (await (await get('/healthz')).json()).stalePages,
    stop: site.stop,
  }
}

const withPrices = [
  '/?lng=en',
  '/es',
  '/real-time-pro?lng=en',
  '/es/real-time-pro',
  '/faq?lng=en',
  '/es/faq',
  '/llms.txt',
  '/es/llms.txt',
  '/_data/es/product-page/real-time-pro.json',
]

test('a planned price appears on all pages and files at its start time, and not before', async () => {
  const {lake} = await lakeWith(pro)
  const {text, etag} = await siteOn(lake.origin)
  const shown = async (amount: string) => {
    const texts = await Promise.all(withPrices.map(text))
    return withPrices.filter((_, at) => texts[at]?.includes(amount))
  }
  expect(await shown('36.25')).toEqual([])
  const before = await Promise.all(['/real-time-pro', '/es/privacy'].map(etag))
  expect(await text('/real-time-pro')).toContain('"priceValidUntil":"2026-12-31"')
  expect(await text('/sitemap.xml')).not.toContain('2027-01-01T05:00')

  vi.setSystemTime(newYear)
  await expect.poll(() => shown('36.25'), pollOptions).toEqual(withPrices)
  expect(await shown('18.75')).toEqual(withPrices)
  const page = await text('/real-time-pro')
  expect(page).toContain('"price":"36.25"')
  expect(page).not.toContain('priceValidUntil')
  await expect
    .poll(async () => (await text('/sitemap.xml')).match(/<lastmod>2027-01-01T05:00/g), pollOptions)
    // The home page, the FAQ page, the trial page and the page of the product, in two languages.
    .toHaveLength(8)
  const after = await Promise.all(['/real-time-pro', '/es/privacy'].map(etag))
  expect(after.map((tag, at) => tag === before[at])).toEqual([false, true])
})

test('planned prices take effect in order, and a price typed in between applies until the next planned price', async () => {
  // The second planned price starts 1 s later, so that the site checks the clock often.
  const later = newYear + 1_000
  const priceChanges = [change('b', later, 37.5), change('a', newYear, 36.25)]
  const {client, lake} = await lakeWith({...pro, priceChanges})
  const {text} = await siteOn(lake.origin)
  const shows = async (amount: string) => (await text('/es/real-time-pro')).includes(amount)
  vi.setSystemTime(newYear)
  await expect.poll(() => shows('$36.25'), pollOptions).toBe(true)
  await client
    .patch('product-pro')
    .set({price: 34.25, 'priceChanges[_key=="a"].replaced': true})
    .commit()
  await expect.poll(() => shows('$34.25'), pollOptions).toBe(true)
  vi.setSystemTime(later - 20)
  expect(await shows('$34.25')).toBe(true)
  vi.setSystemTime(later)
  await expect.poll(() => shows('$37.50'), pollOptions).toBe(true)
})

longTest('a site that was stopped at the planned time starts with the new price', async () => {
  const {lake} = await lakeWith(pro)
  const before = await siteOn(lake.origin)
  expect(await before.text('/real-time-pro')).toContain('$35')
  await before.stop()
  vi.setSystemTime(newYear + 3_600_000)
  const {text} = await siteOn(lake.origin)
  expect(await text('/real-time-pro')).toContain('$36.25')
})

test('if the lake is down at the planned time, the site retries until it has the new price', async () => {
  const lake = await lakeWith(pro)
  const {text, stalePages} = await siteOn(lake.lake.origin)
  const port = Number(new URL(lake.lake.origin).port)
  await lake.lake.stop()
  vi.setSystemTime(newYear)
  await expect.poll(stalePages, pollOptions).toBeGreaterThan(0)
  expect(await text('/real-time-pro')).toContain('$35')
  await lake.restart({port})
  await expect
    .poll(async () => (await text('/real-time-pro')).includes('$36.25'), pollOptions)
    .toBe(true)
})
