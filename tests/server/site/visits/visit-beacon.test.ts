import {request} from 'node:http'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {bringUpToDate} from '#server/build/build.ts'
import {siteDir} from '#server/environment/build-paths.ts'
import {type EarlyServer, openEarlyServer} from '#server/site/http/early-server.ts'
import type {RunningSite} from '#server/site/site.ts'
import type {EmptyLake} from '../../../studio/seed/empty-lake.ts'
import {startSeededLake} from '../../../studio/seed/seeded-lake.ts'
import {startTestSite} from '../start-test-site.ts'

/* Over 200 lines: all tests share one site. */

let lake: EmptyLake
let site: RunningSite
let server: EarlyServer

beforeAll(async () => {
  await bringUpToDate(() => {}, ['site'])
  lake = await startSeededLake()
  server = await openEarlyServer({host: '127.0.0.1', port: 0}, siteDir)
  const content = {...lake.place, readToken: lake.editor.config().token}
  site = await startTestSite(content, {earlyServer: server})
}, 120_000)
afterAll(async () => {
  await site?.stop()
  await lake?.stop()
})

const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'accept-language': 'en-US',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
}

/** Sends a request as a browser does. `fetch` would not send some of the headers. */
const send = (
  path: string,
  headers: Record<string, string | undefined> = {},
  method = 'GET',
  body = '',
) =>
  new Promise<{status: number | undefined; etag: string}>((resolve, reject) => {
    const all = Object.entries({...browser, ...headers}).filter(([, value]) => value !== undefined)
    request(site.origin + path, {method, headers: Object.fromEntries(all)}, (response) => {
      response
        .resume()
        .on('end', () =>
          resolve({status: response.statusCode, etag: String(response.headers.etag ?? '')}),
        )
    })
      .on('error', reject)
      .end(body)
  })

/** Returns what was counted since the last call, as `kind page language campaign source count`. */
const counted = () =>
  server.visits
    .drain()
    .map(({kind, page, language, campaign, source, count}) =>
      [kind, page, language, campaign || '-', source || '-', count].join(' '),
    )
    .sort()

test('views in all spellings of an address are counted together, by language', async () => {
  for (const path of ['/faq', '/FAQ/', '/frequentlyaskedquestions', '/faq?x=1#a']) await send(path)
  for (const path of ['/es/faq', '/ES/FAQ']) await send(path)
  await send('/faq', {'accept-language': 'es-MX'})
  expect(counted()).toEqual(['view /faq en - direct 4', 'view /faq es - direct 3'])
})

test('a page that the browser already has (304) is counted, a HEAD request is not', async () => {
  const {etag} = await send('/privacy')
  expect((await send('/privacy', {'if-none-match': etag})).status).toBe(304)
  expect((await send('/privacy', {}, 'HEAD')).status).toBe(200)
  expect(counted()).toEqual(['view /privacy en - direct 2'])
})

test.each([
  ['a prefetched page', '/faq', {'sec-purpose': 'prefetch'}],
  ['a prerendered page', '/faq', {'sec-purpose': 'prefetch;prerender'}],
  ['a page that an older browser prefetches', '/faq', {purpose: 'prefetch'}],
  ["the picture of a page in Safari's Top Sites", '/faq', {'x-purpose': 'preview'}],
  ['a page that a script fetches', '/faq', {'sec-fetch-dest': 'empty'}],
  ['a crawler', '/faq', {'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)'}],
  ['a program', '/faq', {'user-agent': 'curl/8.14.1'}],
  [
    'a program without headers',
    '/faq',
    {'accept-language': undefined, 'sec-fetch-mode': undefined},
  ],
  ['a preview', '/faq', {cookie: 'preview=x'}],
  ['an unknown page', '/nowhere', {}],
  ['a redirect', '/download/ae', {}],
  ['a file', '/robots.txt', {}],
])('%s is not counted', async (_, path, headers) => {
  await send(path, headers)
  expect(counted()).toEqual([])
})

test('views are counted by campaign and source', async () => {
  await send('/?utm_campaign=Spring&utm_source=Newsletter&gclid=123')
  await send('/?utm_campaign=spring&utm_source=newsletter', {referer: 'https://mail.example/'})
  await send('/?utm_campaign=jane@example.com')
  await send(`/?utm_campaign=${'x'.repeat(3000)}`)
  await send('/', {'sec-fetch-site': 'cross-site', referer: 'https://www.google.com/'})
  await send('/', {'sec-fetch-site': 'same-origin', referer: `${site.origin}/faq`})
  expect(counted()).toEqual([
    'view / en - - 1',
    'view / en - google.com 1',
    'view / en other direct 1',
    'view / en spring newsletter 2',
    `view / en ${'x'.repeat(60)} direct 1`,
  ])
})

const beacon = {
  'sec-fetch-mode': 'no-cors',
  'sec-fetch-dest': 'empty',
  'sec-fetch-site': 'same-origin',
}
const from = (path: string) => ({...beacon, referer: site.origin + path})

test('a beacon counts what the page reports, with the page of the Referer or of Ping-From', async () => {
  expect(await send('/_visit/view/en', from('/FAQ?q=x'), 'POST')).toMatchObject({status: 204})
  await send('/_visit/form-start/es', from('/es/contactus'), 'POST')
  const ping = {...beacon, 'ping-from': `${site.origin}/es`, 'ping-to': 'https://secure.example'}
  await send('/_visit/trial-click/es?campaign=Spring&source=News', ping, 'POST')
  expect(counted()).toEqual([
    'form-start /contact-us es - - 1',
    'trial-click / es spring news 1',
    'view /faq en - - 1',
  ])
})

test('the words of a search that found nothing are counted, without personal data and in bounds', async () => {
  const miss = (words: string, language = 'en') =>
    send(`/_visit/search-miss/${language}`, from('/faq'), 'POST', words)
  const bodies = [
    '  Turbo ',
    'turbo',
    'jane@example.com',
    '555 123 4567 89',
    'x'.repeat(600),
    '',
    '\0',
  ]
  for (const words of bodies) expect(await miss(words)).toMatchObject({status: 204})
  await miss('fiado', 'es')
  await send(
    '/_visit/search-miss/en',
    {...from('/faq'), 'sec-fetch-site': 'cross-site'},
    'POST',
    'no',
  )
  expect(server.visits.misses.drain()).toEqual([
    expect.objectContaining({language: 'en', words: 'turbo', count: 2}),
    expect.objectContaining({language: 'es', words: 'fiado', count: 1}),
  ])
  expect(counted()).toEqual([])
})

test.each([
  ['another method', 'GET', '/_visit/view/en', {}, 405],
  ['another site', 'POST', '/_visit/view/en', {'sec-fetch-site': 'cross-site'}, 403],
  ['another subdomain', 'POST', '/_visit/view/en', {'sec-fetch-site': 'same-site'}, 403],
  [
    'another site in an old browser',
    'POST',
    '/_visit/view/en',
    {'sec-fetch-site': undefined, origin: 'https://evil.example'},
    403,
  ],
  ['no origin', 'POST', '/_visit/view/en', {'sec-fetch-site': undefined}, 403],
  ['a kind that only the server counts', 'POST', '/_visit/form-sent/en', {}, 404],
  ['an unknown language', 'POST', '/_visit/view/fr', {}, 404],
  ['a longer path', 'POST', '/_visit/view/en/x', {}, 404],
  ['the folder', 'POST', '/_visit/', {}, 404],
  ['an unknown page', 'POST', '/_visit/view/en', {referer: 'http://site/nowhere'}, 204],
  ['no page', 'POST', '/_visit/view/en', {referer: undefined}, 204],
  ['a preview', 'POST', '/_visit/view/en', {cookie: 'preview-frame=x'}, 204],
  ['a program', 'POST', '/_visit/view/en', {'user-agent': 'Googlebot/2.1'}, 204],
])('a beacon with %s is not counted', async (_, method, path, headers, status) => {
  expect(await send(path, {...from('/faq'), ...headers}, method)).toMatchObject({status})
  expect(counted()).toEqual([])
})

test('a beacon of an old browser, which sends no Sec-Fetch-Site, is counted by its Origin', async () => {
  const old = {...from('/faq'), 'sec-fetch-site': undefined, origin: site.origin}
  await send('/_visit/view/en', old, 'POST')
  expect(counted()).toEqual(['view /faq en - - 1'])
})

test('a program that sends beacons fast is counted a limited number of times', async () => {
  for (let times = 0; times < 200; times++) await send('/_visit/view/en', from('/faq'), 'POST')
  const [count = ''] = counted()
  expect(Number(count.split(' ').at(-1))).toBeLessThan(120)
})

test('with ANALYTICS=off nothing is counted, and pages tell their scripts so', async () => {
  const off = await openEarlyServer({host: '127.0.0.1', port: 0}, siteDir)
  const parts = {earlyServer: off}
  const quiet = await startTestSite({...lake.place, readToken: undefined}, parts, {
    ANALYTICS: 'off',
  })
  const page = await fetch(`${quiet.origin}/faq`, {headers: browser})
  const text = await page.text()
  await quiet.stop()
  expect(off.visits.drain()).toEqual([])
  expect(text).toMatch(/<html [^>]* data-uncounted /)
  expect(await (await fetch(`${site.origin}/faq`)).text()).not.toContain('data-uncounted')
})
