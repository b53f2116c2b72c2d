import {createHash} from 'node:crypto'
import {afterEach, beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {bringUpToDate} from '#server/build/build.ts'
import {announcement} from '../announcement-document.ts'
import {contentTag} from '../content-tag.ts'
import {startTestSite} from '../start-test-site.ts'

/*
 * The announcement on rendered pages. These tests fake only the date, which changes only when a test
 * sets it.
 */
const from = Date.parse('2027-03-01T00:00:00-05:00')
// The end is 1 s after the start, so that the site checks the clock often.
const until = from + 1_000
beforeEach(async () => {
  await bringUpToDate(() => {}, ['site'])
  vi.useFakeTimers({toFake: ['Date'], now: from - 50})
}, 120_000)
afterEach(() => {
  vi.useRealTimers()
})

vi.setConfig({testTimeout: 60_000})
const pollOptions = {interval: 50, timeout: 30_000}
const paths = [
  '/real-time-pro?lng=en',
  '/es/real-time-pro',
  '/faq?lng=en',
  '/es/privacy',
  '/nowhere',
]

async function siteWith(...documents: {_id: string; _type: string}[]) {
  const {client, lake} = await startTestLake()
  for (const document of [
    {_id: 'siteSettings', _type: 'siteSettings', companyName: 'Test'},
    {
      _id: 'product-pro',
      _type: 'product',
      slug: {_type: 'slug', current: 'real-time-pro'},
      trialDays: 21,
    },
    ...documents,
  ])
    await client.create(document)
  const site = await startTestSite({lakeOrigin: lake.origin, readToken: undefined})
  onTestFinished(() => site.stop())
  const get = (path: string) => fetch(site.origin + path)
  return {
    client,
    get,
    text: async (path: string) => (await get(path)).text(),
    etags: () => Promise.all(paths.map(async (path) => contentTag(await get(path)))),
    settled: () =>
      expect
        .poll(async () => (await (await get('/healthz')).json()).stalePages, pollOptions)
        .toBe(0),
  }
}

/** Returns the bar of a page: its opening tag and its content; undefined if the page has no bar. */
const barIn = (html: string) => /<aside class="announcement"[^>]*>.*?<\/aside>/s.exec(html)?.[0]

test('an announcement appears on all pages at its start time and disappears at its end time', async () => {
  const times = {from: new Date(from).toISOString(), until: new Date(until).toISOString()}
  const {text, etags} = await siteWith({...announcement, ...times})
  const before = await etags()
  const count = async () =>
    (await Promise.all(paths.map(text))).filter((html) => barIn(html) !== undefined).length
  expect(await count()).toBe(0)
  vi.setSystemTime(from)
  await expect.poll(count, pollOptions).toBe(paths.length)
  expect(barIn(await text('/es/privacy'))).toContain('Oferta: 21 días gratis.')
  vi.setSystemTime(until - 20)
  expect(await count()).toBe(paths.length)
  vi.setSystemTime(until)
  await expect.poll(count, pollOptions).toBe(0)
  expect(await etags()).toEqual(before)
})

test("the announcement bar follows the skip link, contains the values of facts, and links to the page in the visitor's language", async () => {
  const {client, text} = await siteWith(announcement)
  const english = await text('/faq?lng=en')
  const parts = ['<a href="#content"', '<aside class="announcement"', '<header']
  const positions = parts.map((part) => english.indexOf(part))
  expect(positions).toEqual(positions.toSorted((one, other) => one - other))
  expect(barIn(english)).toContain('Spring offer: free for 21 days.')
  expect(barIn(english)).toContain('<a href="/contact-us">Ask us</a>')
  expect(barIn(english)).toMatch(/<button[^>]* hidden=""/)
  const spanish = barIn(await text('/es/faq'))
  expect(spanish).toContain('<a href="/es/contact-us">Pregúntenos</a>')
  expect(spanish).toContain('aria-label="Anuncio"')
  const keyIn = (bar: string | undefined) => /data-key="(\w+)"/.exec(bar ?? '')?.[1]
  expect(keyIn(english)).toBeTruthy()
  expect(keyIn(spanish)).toBe(keyIn(english))
  // Visitors who closed the bar see the same text again when it appears again.
  await client.patch('announcement').set({from: '2026-01-01T00:00:00Z'}).commit()
  await expect
    .poll(async () => keyIn(await text('/faq?lng=en')), pollOptions)
    .not.toBe(keyIn(english))
})

test("only the chosen pages show the announcement bar, and the content security policy allows the bar's script while an announcement exists", async () => {
  const {client, get, text, settled} = await siteWith()
  const policy = async () => (await get('/faq?lng=en')).headers.get('content-security-policy') ?? ''
  const scriptHashes = async () =>
    (/script-src ([^;]*)/.exec(await policy())?.[1] ?? '').match(/'sha256-[^']+'/g)
  expect(await scriptHashes()).toHaveLength(1)
  for (const path of paths) expect(await text(path)).not.toContain('announcement')
  const pages = [{_key: 'a', _type: 'reference', _ref: 'product-pro'}]
  await client.create({...announcement, pages})
  await expect.poll(async () => barIn(await text('/faq?lng=en')), pollOptions).toBeDefined()
  const [, script = ''] = /<script>([^<]*)<\/script><aside/.exec(await text('/faq?lng=en')) ?? []
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  expect(await scriptHashes()).toEqual([expect.any(String), hash])
  await settled()
  const visible = async (path: string) =>
    !/^<aside[^>]* hidden=""/.test(barIn(await text(path)) ?? '')
  expect(await visible('/real-time-pro?lng=en')).toBe(true)
  expect(await visible('/es/real-time-pro')).toBe(true)
  expect(await visible('/faq?lng=en')).toBe(false)
  expect(await visible('/nowhere')).toBe(false)
})
