import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {bringUpToDate} from '#server/build/build.ts'
import type {RunningSite} from '#server/site/site.ts'
import {publish} from '../../../product.ts'
import type {EmptyLake} from '../../../studio/seed/empty-lake.ts'
import {startSeededLake} from '../../../studio/seed/seeded-lake.ts'
import {contentTag} from '../content-tag.ts'
import {startTestSite} from '../start-test-site.ts'
import {startCdn} from './cdn.ts'

const paths = ['/', '/real-time-labor-guide', '/real-time-pro', '/automotive-expert', '/nowhere']
const urls = paths.flatMap((path) => [path, path === '/' ? '/es' : `/es${path}`])

let lake: EmptyLake
let editor: SanityClient
let site: RunningSite
let cdn: Awaited<ReturnType<typeof startCdn>>
/** The tags that the site has purged from the CDN. */
const purged: string[] = []
beforeAll(async () => {
  await bringUpToDate(() => {}, ['site'])
  lake = await startSeededLake()
  editor = lake.editor
  const origin = editor.config().apiHost
  cdn = await startCdn((tags) => purged.push(...tags))
  const content = {lakeOrigin: origin, readToken: undefined}
  site = await startTestSite(content, {}, {CDN_PURGE_URL: cdn.url})
}, 120_000)
afterAll(async () => {
  await site?.stop()
  await lake?.stop()
  await cdn?.close()
})

const etag = async (url: string) => contentTag(await fetch(site.origin + url))
const etags = async () =>
  Object.fromEntries(await Promise.all(urls.map(async (url) => [url, await etag(url)])))

/**
 * Makes a change, waits until the page at the expected URL has changed, and returns the URLs of all
 * pages that have changed.
 */
async function changedBy(change: () => Promise<unknown>, expected: string) {
  const before = await etags()
  await change()
  await expect
    .poll(() => etag(expected), {interval: 10, timeout: 10_000})
    .not.toBe(before[expected])
  await settled()
  const after = await etags()
  return urls.filter((url) => after[url] !== before[url])
}
/** Waits until no page is stale. */
const settled = () =>
  expect.poll(async () => (await health()).stalePages, {interval: 10, timeout: 10_000}).toBe(0)

const health = async () => (await fetch(`${site.origin}/healthz`)).json()

test('when a new price is published, exactly the pages that it changes are purged from the CDN', async () => {
  // After its first start, the site has purged all pages.
  const {pages} = await health()
  await expect.poll(() => purged.length, {timeout: 10_000}).toBe(pages)
  purged.length = 0
  const changed = await changedBy(
    () => publish(editor, 'product-pro', {set: {price: 34}}),
    '/real-time-pro',
  )
  const tagOf = async (url: string) =>
    (await fetch(site.origin + url)).headers.get('cache-tag') ?? ''
  const expected = await Promise.all(changed.map(tagOf))
  expect(expected).toContain('page:es:/real-time-pro')
  await expect.poll(() => purged).toEqual(expect.arrayContaining(expected))
  const untouched = await Promise.all(urls.filter((url) => !changed.includes(url)).map(tagOf))
  expect(untouched).toHaveLength(2)
  for (const tag of untouched) expect(purged).not.toContain(tag)
})

test('a new price changes only the pages with the comparison table, in both languages', async () => {
  const changed = await changedBy(
    () => publish(editor, 'product-pro', {set: {price: 36}}),
    '/real-time-pro',
  )
  expect(changed).toEqual(urls.filter((url) => !url.endsWith('/nowhere')))
})

test('a change of a Spanish text changes only the Spanish page', async () => {
  const changed = await changedBy(
    () =>
      publish(editor, 'product-elite', {
        set: {'featuresIntro[_key=="es"].value': 'Todo lo del mostrador.'},
      }),
    '/es/automotive-expert',
  )
  expect(changed).toEqual(['/es/automotive-expert'])
})

test("a change of a tab's text changes only the page that refers to the tab", async () => {
  const changed = await changedBy(
    () =>
      publish(editor, 'tab-invoices', {set: {'caption[_key=="en"].value': 'One click, billed.'}}),
    '/',
  )
  expect(changed).toEqual(['/'])
})

test("a change of the company's phone number changes all pages", async () => {
  const changed = await changedBy(
    () => publish(editor, 'siteSettings', {set: {phone: '(555) 555-0199'}}),
    '/',
  )
  expect(changed).toEqual(urls)
})

test('changes of drafts and of documents that no page shows change no page', async () => {
  const before = await etags()
  await editor.createOrReplace({_id: 'drafts.product-pro', _type: 'product', price: 1})
  await editor.delete('drafts.product-pro')
  const changed = await changedBy(async () => {
    await editor.create({_id: 'redirect-x', _type: 'redirect', from: '/x', to: '/'})
    await publish(editor, 'review-1', {
      set: {'quote[_key=="en"].value': 'It adds up.', sample: false},
    })
  }, '/')
  const showing = ['/', '/es', '/real-time-labor-guide', '/es/real-time-labor-guide']
  expect(changed).toEqual(showing)
  const after = await etags()
  const unchanged = showing.map((path) => [path, before[path]])
  expect({...after, ...Object.fromEntries(unchanged)}).toEqual(before)
})

test('the page of an unpublished product returns 404 until the product is published again', async () => {
  const status = async () => (await fetch(`${site.origin}/automotive-expert`)).status
  const ids = {publishedId: 'product-elite', draftId: 'drafts.product-elite'}
  await editor.action({actionType: 'sanity.action.document.unpublish', ...ids})
  await expect.poll(status, {interval: 10, timeout: 10_000}).toBe(404)
  await editor.action({actionType: 'sanity.action.document.publish', ...ids})
  await expect.poll(status, {interval: 10, timeout: 10_000}).toBe(200)
})

test('after a change is reverted, all pages have the same bytes as before', async () => {
  await settled()
  const before = await etags()
  await publish(editor, 'product-pro', {set: {price: 37}})
  await expect.poll(() => etag('/'), {interval: 10, timeout: 10_000}).not.toBe(before['/'])
  await publish(editor, 'product-pro', {set: {price: 36}})
  await expect.poll(() => etags(), {interval: 10, timeout: 10_000}).toEqual(before)
})
