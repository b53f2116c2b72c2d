import type {IncomingHttpHeaders, RequestListener, Server} from 'node:http'
import {afterEach, expect, it} from 'vitest'
import {httpServer} from '#packages/server-kit/src/http/http-server.ts'
import {programHeader} from '#packages/server-kit/src/http/program-header.ts'
import {proxyImage} from '#server/site/pictures/image-proxy.ts'

const path = '/images/local/production/abc-1600x1000.webp'
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function listening(listener: RequestListener): Promise<string> {
  const server = httpServer({name: 'test', answer: listener, failed: () => {}})
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address)
    throw new Error('The server is not listening on a TCP port.')
  return `http://127.0.0.1:${address.port}`
}

/** Starts an image server that records its requests, and a site that proxies images from it. */
async function siteWithImages(crops: readonly string[] = []) {
  const asked: {url: string | undefined; headers: IncomingHttpHeaders}[] = []
  const images = await listening(({url, headers}, response) => {
    asked.push({url, headers})
    const known = headers['if-none-match'] === '"tag"'
    response.writeHead(known ? 304 : 200, {
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: '"tag"',
      vary: 'accept',
      'set-cookie': 'its=own',
      'access-control-allow-origin': '*',
    })
    response.end(known ? undefined : 'picture')
  })
  const site = await listening((request, response) => {
    const options = {
      origin: images,
      widths: [360, 720, 1080, 2160],
      mayCrop: async (pathname: string, rect: string) => pathname === path && crops.includes(rect),
      visitor: {address: '192.0.2.7', token: 'secret'},
    }
    void proxyImage(options, new URL(request.url ?? '/', 'http://site'), request, response)
  })
  return {site, asked}
}

it.each([
  ['w=720&auto=format', 'w=720&fit=max&auto=format'],
  ['rect=800,0,800,1000&w=360&auto=format', 'rect=800%2C0%2C800%2C1000&w=360&fit=max&auto=format'],
  ['w=1600', 'w=2160&fit=max'],
  ['w=1', 'w=360&fit=max'],
  ['w=9999', 'w=2160&fit=max'],
])('the image query ?%s is forwarded to the image server as ?%s', async (query, handedOn) => {
  const {site, asked} = await siteWithImages(['800,0,800,1000'])
  expect(await (await fetch(`${site}${path}?${query}`)).text()).toBe('picture')
  expect(asked.map(({url}) => url)).toEqual([`${path}?${handedOn}`])
})

it.each(['h=20', 'fm=png', 'q=100', 'blur=50', 'w=abc', 'w=0', 'rect=1,2,3&w=', 'dl'])(
  'the image query ?%s, which no page uses, is removed before the image is requested from the image server',
  async (query) => {
    const {site, asked} = await siteWithImages()
    await fetch(`${site}${path}?${query}`)
    expect(asked.map(({url}) => url)).toEqual([`${path}?`])
  },
)

it('a request for a crop that no page uses gets the whole image, cacheable for one minute', async () => {
  const {site, asked} = await siteWithImages(['800,0,800,1000'])
  const {headers} = await fetch(`${site}${path}?rect=800,0,801,1000&w=360&auto=format`)
  expect(asked.map(({url}) => url)).toEqual([`${path}?w=360&fit=max&auto=format`])
  expect(headers.get('cache-control')).toBe('public, max-age=60')
})

it('only image widths that pages use are requested from the image server', async () => {
  const {site, asked} = await siteWithImages()
  for (const width of [1, 2, 359, 361, 719, 1079, 1081, 5000, 9999]) {
    await fetch(`${site}${path}?w=${width}&rect=${width},0,10,10`)
  }
  expect(new Set(asked.map(({url}) => url)).size).toBe(4)
})

it("the image proxy sends the visitor's IP address, for the lake's rate limits, and the site's token to the lake", async () => {
  const {site, asked} = await siteWithImages()
  await fetch(`${site}${path}?w=720`, {headers: {'x-forwarded-for': '198.51.100.1'}})
  expect(asked[0]?.headers).toMatchObject({
    'x-forwarded-for': '192.0.2.7',
    [programHeader]: 'secret',
  })
})

it("the image proxy forwards the browser's Accept header, and returns the image server's Vary header but not its cookies", async () => {
  const {site, asked} = await siteWithImages()
  const accept = 'image/avif,image/webp,*/*'
  const {headers} = await fetch(`${site}${path}?w=720&auto=format`, {headers: {accept}})
  expect(asked[0]?.headers.accept).toBe(accept)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: '"tag"',
    vary: 'accept',
    'x-content-type-options': 'nosniff',
  })
  expect(headers.has('set-cookie')).toBe(false)
})

it('a request for an image returns 304 if the browser already has it', async () => {
  const {site} = await siteWithImages()
  const headers = {'if-none-match': '"tag"'}
  expect((await fetch(`${site}${path}?w=720`, {headers})).status).toBe(304)
})

/**
 * Starts an image server that closes its first connection in the middle of the response, and a site
 * that proxies images from it.
 */
async function siteWithDyingImages(bytes: number, retryForMs: number) {
  const state = {asked: 0}
  const images = await listening((_, response) => {
    state.asked += 1
    response.writeHead(200, {'content-type': 'image/webp', 'content-length': bytes})
    if (state.asked > 1) response.end('x'.repeat(bytes))
    else response.write('x'.repeat(bytes / 2), () => response.destroy())
  })
  const site = await listening((request, response) => {
    const options = {
      origin: images,
      retryForMs,
      widths: [720],
      mayCrop: async () => false,
      visitor: {address: '192.0.2.7', token: 'secret'},
    }
    const url = new URL(request.url ?? '/', 'http://site')
    proxyImage(options, url, request, response).catch(() => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502, {'cache-control': 'no-store'}).end()
    })
  })
  return {url: `${site}${path}?w=720`, state}
}

it('a small image whose response was truncated is requested again', async () => {
  const {url, state} = await siteWithDyingImages(100_000, 5_000)
  const response = await fetch(url)
  expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 100_000])
  expect(state.asked).toBe(2)
})

it('a truncated image response causes a 502 if retries are disabled', async () => {
  const {url} = await siteWithDyingImages(100_000, 0)
  const response = await fetch(url)
  expect([response.status, response.headers.get('cache-control')]).toEqual([502, 'no-store'])
})

it('if a large image was truncated, the connection to the browser is closed before the image is complete', async () => {
  const {url} = await siteWithDyingImages(2_000_000, 0)
  const response = await fetch(url)
  expect(response.headers.get('content-length')).toBe('2000000')
  await expect(response.arrayBuffer()).rejects.toThrow('terminated')
})
