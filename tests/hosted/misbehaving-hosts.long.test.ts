import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {startTestLake} from '#packages/content-lake/tests/test-lake.ts'
import {bringUpToDate} from '#server/build/build.ts'
import {publish} from '../product.ts'
import type {Misbehavior} from './hosted-content.ts'
import {type HostedProject, hostedProject} from './hosted-project.ts'
import {type HostedPlace, hostedPlace, startImpatientSite} from './hosted-site.ts'
import {
  corsRefused,
  failing,
  failingImages,
  goaway,
  privateDataset,
  silent,
  slowImages,
  staleCdn,
  tokenExpired,
  tokenTooWeak,
  withoutLiveEvents,
} from './misbehavior.ts'

/*
 * What visitors and staff see while Sanity's hosts misbehave, and that the site recovers without a
 * restart. Over TLS, with the real client, against a lake or a real project (`npm run test:hosted`).
 * Over 200 lines: all kinds of misbehavior share one site.
 */
let project: HostedProject
let place: HostedPlace
let site: string
const ends: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  await bringUpToDate(() => {}, ['site'])
  project = await hostedProject()
  ends.push(() => project.stop())
  place = await hostedPlace(project.upstream, project)
  ends.push(() => place.remove())
  const started = await startImpatientSite(place, {SANITY_READ_TOKEN: project.readToken})
  ends.push(() => started.stop())
  site = started.site
})
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

const pollOptions = {timeout: 20_000, interval: 50}
const get = (path: string) => fetch(site + path)
const health = async () => (await get('/healthz')).json()
const recovered = () =>
  expect.poll(health, pollOptions).toMatchObject({lake: 'connected', stalePages: 0, status: 'ok'})

let price = 100
/** Publishes a new price and returns how the page shows it. */
async function publishPrice(): Promise<string> {
  price++
  await publish(project.editor, 'product-pro', {set: {price}})
  return `$${price}`
}
const page = async () => {
  const response = await get('/es/real-time-pro')
  return `${response.status} ${await response.text()}`
}
const appears = (text: string) => expect.poll(page, pollOptions).toContain(text)

/** Opens a staff session as the Studio does, and returns the status of the response. */
async function openStaffSession(): Promise<number> {
  const {secret} = await createPreviewSecret(project.editor, 'test', 'https://studio.example', 'a')
  const response = await fetch(`${site}/_staff/session`, {method: 'POST', body: secret})
  return response.status
}

/** Opens a preview as the Studio does, and returns the status of the response. */
async function openPreview(): Promise<number> {
  const {secret} = await createPreviewSecret(project.editor, 'test', 'https://studio.example', 'a')
  const query = `sanity-preview-secret=${secret}&sanity-preview-pathname=/`
  const response = await fetch(`${site}/_preview/enable?${query}`, {redirect: 'manual'})
  return response.status
}

const secondPasses = () => new Promise((resolve) => setTimeout(resolve, 1_000))
const streamCalls = () => place.calls.filter((call) => call.includes('/live/events/')).length

/** Waits until the site shows a new price again and has an event stream. */
async function heals() {
  place.misbehave()
  await appears(await publishPrice())
  await recovered()
}

beforeEach(async () => {
  await heals()
  place.calls.length = 0
})

test("a published price appears at once although Sanity's API CDN is 60 seconds behind, because the site sends no requests to that CDN", async () => {
  place.misbehave(staleCdn)
  await appears(await publishPrice())
  expect(place.calls.filter((call) => call.includes('apicdn'))).toEqual([])
})

test.each([
  ['a 429 with Retry-After', failing(429, {'retry-after': '1'}), 6],
  ['a 429 without Retry-After', failing(429), 12],
  ['a 500', failing(500), Number.POSITIVE_INFINITY],
  ['a 503', failing(503), Number.POSITIVE_INFINITY],
])(
  "while Sanity's API responds with %s, visitors see the last rendered pages, and /healthz reports the content as unreachable",
  async (_, misbehavior, maxQueries) => {
    const before = await page()
    place.misbehave(misbehavior)
    const shown = await publishPrice()
    await expect.poll(health, pollOptions).toMatchObject({lake: 'unreachable', status: 'degraded'})
    place.calls.length = 0
    await secondPasses()
    const queries = place.calls.filter((call) => call.includes('/data/query/'))
    expect(queries.length).toBeLessThanOrEqual(maxQueries)
    expect(await page()).toBe(before)
    place.misbehave()
    await appears(shown)
    await recovered()
  },
)

test.each<[string, Misbehavior]>([
  ['after goaway', goaway],
  ['for a project without live events', withoutLiveEvents],
  ['after a CORS refusal', corsRefused],
])(
  '%s the site polls for changes, and /healthz reports that the site is polling',
  async (_, misbehavior) => {
    place.misbehave(misbehavior)
    await expect.poll(health, pollOptions).toMatchObject({lake: 'polling', status: 'ok'})
    await appears(await publishPrice())
    expect(await openStaffSession()).toBe(200)
    const before = streamCalls()
    await secondPasses()
    expect(streamCalls() - before).toBeLessThan(8)
    place.misbehave()
    await recovered()
  },
)

test('a change that is missing from the event stream appears on the site, and the site opens a new event stream', async () => {
  place.misbehave(silent)
  await expect.poll(streamCalls, pollOptions).toBeGreaterThan(0)
  await recovered()
  const before = streamCalls()
  await appears(await publishPrice())
  await expect.poll(streamCalls, pollOptions).toBeGreaterThan(before)
})

test('while the read token is expired, visitors see the last rendered pages, and requests to open a staff session or preview return 501', async () => {
  const before = await page()
  place.misbehave(tokenExpired)
  const shown = await publishPrice()
  await expect.poll(health, pollOptions).toMatchObject({lake: 'unreachable', status: 'degraded'})
  expect(await page()).toBe(before)
  expect([await openStaffSession(), await openPreview()]).toEqual([501, 501])
  place.misbehave()
  await appears(shown)
  expect([await openStaffSession(), await openPreview()]).toEqual([200, 307])
})

test('with a read token that may not read drafts, visitors see new prices, and requests to open a staff session or preview return 403', async () => {
  place.misbehave(tokenTooWeak)
  await appears(await publishPrice())
  expect([await openStaffSession(), await openPreview()]).toEqual([403, 403])
  place.misbehave()
  expect([await openStaffSession(), await openPreview()]).toEqual([200, 307])
})

test('when the dataset becomes private, a site without a token keeps serving its last rendered pages', async () => {
  const {lake} = await startTestLake({projectId: project.projectId, dataset: project.dataset})
  const anonymous = await startImpatientSite(place)
  try {
    const pageOf = async () => (await fetch(`${anonymous.site}/es/real-time-pro`)).text()
    const before = await pageOf()
    place.misbehave(privateDataset(lake.origin))
    const shown = await publishPrice()
    const healthOf = async () => (await fetch(`${anonymous.site}/healthz`)).json()
    await expect.poll(healthOf, pollOptions).toMatchObject({lake: 'unreachable'})
    await secondPasses()
    expect(await healthOf()).toMatchObject({lake: 'unreachable'})
    expect(await pageOf()).toBe(before)
    // The site with a token is not affected.
    await appears(shown)
    place.misbehave()
    await expect.poll(pageOf, pollOptions).toContain(shown)
  } finally {
    await anonymous.stop()
  }
})

test("while Sanity's image host is slow, pages still show new prices, and failed images return 502 or 503", async () => {
  const [picture = ''] = /\/images\/[^"?]+/.exec(await (await get('/')).text()) ?? []
  place.misbehave(slowImages)
  const image = get(`${picture}?w=720`)
  await appears(await publishPrice())
  place.misbehave(failingImages)
  expect([502, 503]).toContain((await image).status)
  const failed = await get(`${picture}?w=720`)
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([503, null])
  place.misbehave()
  expect((await get(`${picture}?w=720`)).status).toBe(200)
})
