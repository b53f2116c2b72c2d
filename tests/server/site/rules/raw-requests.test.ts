import {request} from 'node:http'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {unexpectedErrors} from '#packages/server-kit/src/guard.ts'
import {
  exchangeBytes,
  oddTargets,
  plainRequest,
  statusOf,
  upgradeRequest,
} from '#packages/server-kit/tests/raw-request.ts'
import type {RunningSite} from '#server/site/site.ts'
import {publish} from '../../../product.ts'
import type {EmptyLake} from '../../../studio/seed/empty-lake.ts'
import {startSeededLake} from '../../../studio/seed/seeded-lake.ts'
import {startTestSite} from '../start-test-site.ts'

let lake: EmptyLake
let site: RunningSite
beforeAll(async () => {
  lake = await startSeededLake()
  const {apiHost: lakeOrigin, token: readToken} = lake.editor.config()
  const content = {lakeOrigin, readToken}
  site = await startTestSite(content)
})
afterAll(async () => {
  await site?.stop()
  await lake?.stop()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, {redirect: 'manual', headers})
const pollOptions = {interval: 20, timeout: 10_000}

test.each([
  ['/pricing', '/real-time-pro'],
  ['/Pricing/', '/real-time-pro'],
  ['/es/pricing', '/es/real-time-pro'],
  ['/pricing?campaign=spring', '/real-time-pro?campaign=spring'],
])(
  'a request for %s is redirected to %s by the redirect in the sample content',
  async (from, to) => {
    const response = await get(from)
    expect([response.status, response.headers.get('location')]).toEqual([302, to])
  },
)

test('a redirect takes effect when it is published, and has no effect after it was deleted', async () => {
  const redirect = {_id: 'redirect-old', _type: 'redirect', from: '/old', to: '/#price'}
  await lake.editor.create({...redirect, permanent: true})
  await expect.poll(async () => (await get('/old')).status, pollOptions).toBe(301)
  expect((await get('/old?a=1')).headers.get('location')).toBe('/?a=1#price')
  await lake.editor.delete('redirect-old')
  await expect.poll(async () => (await get('/old')).status, pollOptions).toBe(404)
})

test.each(['//elsewhere.example', 'javascript:alert(1)', 'data:text/html,x'])(
  'a redirect to %s that was created over the API has no effect',
  async (to) => {
    await lake.editor.createOrReplace({_id: 'redirect-bad', _type: 'redirect', from: '/bad', to})
    await publish(lake.editor, 'product-pro', {set: {price: 35 + to.length / 100}})
    await expect
      .poll(async () => (await get('/real-time-pro')).text(), pollOptions)
      .toContain(`$${(35 + to.length / 100).toFixed(2)}`)
    expect((await get('/bad')).status).toBe(404)
  },
)

test('a redirect from the path of an existing page has no effect', async () => {
  await lake.editor.create({_type: 'redirect', from: '/real-time-pro', to: '/', permanent: true})
  await lake.editor.create({_id: 'redirect-mark', _type: 'redirect', from: '/mark', to: '/'})
  await expect.poll(async () => (await get('/mark')).status, pollOptions).toBe(301)
  expect((await get('/real-time-pro')).status).toBe(200)
})

test('a request with ?lng= stores the language in a cookie, unless it is a prefetch request', async () => {
  const chosen = await get('/real-time-pro?lng=es')
  expect(chosen.headers.get('set-cookie')).toBe('lng=es; Path=/; Max-Age=31536000; SameSite=Strict')
  const prefetched = await get('/real-time-pro?lng=es', {'sec-purpose': 'prefetch'})
  expect(prefetched.headers.get('set-cookie')).toBeNull()
  expect(prefetched.headers.get('content-language')).toBe('es')
})

test('a request whose request line contains a full URL instead of a path gets the page', async () => {
  const status = await new Promise((resolve) => {
    const {hostname, port} = new URL(site.origin)
    request({hostname, port, path: `${site.origin}/Real-TimePro`}, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).end()
  })
  expect(status).toBe(200)
})

test('an image has the requested width or the next larger available width, and is never enlarged', async () => {
  const create = {width: 600, height: 400, channels: 3, background: '#246'} as const
  const {path} = await lake.editor.assets.upload('image', await sharp({create}).png().toBuffer())
  const widthOf = async (query: string) => {
    const response = await get(`/${path}${query}`)
    expect(response.headers.get('cache-control')).toContain('max-age=31536000')
    return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width
  }
  expect(await widthOf('')).toBe(600)
  expect(await widthOf('?w=360&auto=format')).toBe(360)
  expect(await widthOf('?w=300')).toBe(360)
  expect(await widthOf('?w=4000')).toBe(600)
  expect(await widthOf('?w=360&h=4000&fit=fill&dpr=3&blur=200')).toBe(360)
  // No page uses this crop, so the site sends the whole image.
  const cropped = await get(`/${path}?rect=100,0,200,400&w=180`)
  const shown = await sharp(Buffer.from(await cropped.arrayBuffer())).metadata()
  expect([shown.width, shown.height]).toEqual([360, 240])
})

test.each(['/%', '/%zz', '/%E0%A4%A'])(
  'a POST to the malformed URL %s returns 400',
  async (path) => {
    const status = await new Promise((resolve) => {
      const {hostname, port} = new URL(site.origin)
      request({hostname, port, path, method: 'POST'}, (response) => {
        response.resume()
        resolve(response.statusCode)
      }).end()
    })
    expect(status).toBe(400)
  },
)

test('a POST to a page returns 405 with the allowed methods', async () => {
  const response = await fetch(site.origin, {method: 'POST', body: 'x'})
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test.each(oddTargets)(
  'a request and a WebSocket upgrade with the request target %j get a response',
  async (target) => {
    const before = unexpectedErrors()
    const requests = [
      plainRequest(`GET ${target} HTTP/1.1`),
      plainRequest(`OPTIONS ${target} HTTP/1.1`, '[', ['Expect: 100-continue']),
      upgradeRequest(target),
      upgradeRequest(target, '%', 'POST'),
    ]
    for (const request of requests) {
      const status = statusOf(await exchangeBytes(site.origin, request))
      expect(status).toSatisfy((answer: number) => answer >= 100 && answer < 500)
    }
    expect((await get('/healthz')).status).toBe(200)
    expect(unexpectedErrors()).toBe(before)
  },
)

test('the server keeps working after malformed HTTP requests', async () => {
  const requests = [
    'CONNECT 127.0.0.1:80 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\u0000\u0001\r\n\r\n',
  ]
  for (const request of requests) await exchangeBytes(site.origin, request)
  const health = await (await get('/healthz')).json()
  expect(health).toMatchObject({unexpectedErrors: unexpectedErrors()})
})
