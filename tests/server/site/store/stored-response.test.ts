import {createServer} from 'node:http'
import {brotliDecompressSync} from 'node:zlib'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {listen} from '#packages/server-kit/src/listen.ts'
import {sendStored} from '#server/site/store/send-stored.ts'
import {encodedVariant, recompressed, storedResponse} from '#server/site/store/stored-response.ts'

const text = Array.from({length: 300}, (_, n) => `Operation ${n}: ${(n * 37) % 101} tenths. `).join(
  '',
)
const stored = await storedResponse(200, {'content-type': 'text/plain'}, text)
const dense = await recompressed(stored)
const withDictionary = encodedVariant(stored, 'dcz', Buffer.from('dcz'), '-dcz-hash')
const server = createServer((request, response) => {
  if (request.url === '/dictionary')
    return void sendStored(request, response, stored, undefined, withDictionary)

  const asked = request.url === '/dense' ? dense : stored
  sendStored(request, response, asked, ['vary', 'Accept-Encoding'])
})
let listening: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  listening = await listen(server, '127.0.0.1', 0)
})
afterAll(() => listening.close())

const get = (headers: Record<string, string>, {method = 'GET', path = '/'} = {}) =>
  fetch(listening.origin + path, {headers, method})
const etagOf = async (encoding: string, path = '/') => {
  const response = await get({'accept-encoding': encoding}, {path})
  await response.arrayBuffer()
  return response.headers.get('etag') ?? ''
}

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=0, br;q=0.0', null],
  ['identity', null],
  ['GZIP', 'gzip'],
  ['BR;q=1', 'br'],
  ['br;Q=0, Gzip', 'gzip'],
  ['br;q=0., gzip', 'gzip'],
])('a request with Accept-Encoding "%s" gets Content-Encoding %s', async (accepted, encoding) => {
  const response = await get({'accept-encoding': accepted})
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(await response.text()).toBe(text)
})

test('the ETag of bytes that need a dictionary gives 304 only to a client that has this dictionary', async () => {
  const headers = {'if-none-match': withDictionary.etag}
  expect((await get(headers, {path: '/dictionary'})).status).toBe(304)
  expect((await get(headers)).status).toBe(200)
  const all = {'if-none-match': `${withDictionary.etag}, ${await etagOf('br')}`}
  const answer = await get(all)
  expect([answer.status, answer.headers.get('etag')]).toEqual([304, await etagOf('br')])
})

test('each encoding has its own ETag, and a request with a current ETag gets 304', async () => {
  const [first, second] = [await etagOf('br'), await etagOf('gzip')]
  expect(first).not.toBe(second)
  const again = await get({'accept-encoding': 'br', 'if-none-match': `"other", W/${first}`})
  expect(again.status).toBe(304)
  expect(again.headers.get('vary')).toBe('Accept-Encoding')
  expect(await again.text()).toBe('')
  expect((await get({'if-none-match': '"other"'})).status).toBe(200)
})

test.each(['br', 'gzip', 'identity'])(
  'If-None-Match: * gets 304 with the ETag of %s',
  async (encoding) => {
    const answer = await get({'accept-encoding': encoding, 'if-none-match': '*'})
    expect([answer.status, answer.headers.get('etag')]).toEqual([304, await etagOf(encoding)])
  },
)

test('recompressed bytes have a new ETag, and a request with the old ETag still gets 304', async () => {
  const [quickTag, denseTag] = [await etagOf('br'), await etagOf('br', '/dense')]
  expect(denseTag).not.toBe(quickTag)
  expect(brotliDecompressSync(dense.variants.br.body).toString()).toBe(text)
  expect(dense.variants.br.body.length).toBeLessThan(stored.variants.br.body.length)
  const known = await get({'accept-encoding': 'br', 'if-none-match': quickTag}, {path: '/dense'})
  expect(known.status).toBe(304)
  // A 304 must contain the ETag, by which caches find their stored response.
  expect(known.headers.get('etag')).toBe(quickTag)
})

test('a HEAD request gets the headers of GET and no body', async () => {
  const response = await get({'accept-encoding': 'identity'}, {method: 'HEAD'})
  expect(response.headers.get('content-length')).toBe(String(text.length))
  expect(await response.text()).toBe('')
})

test('a header that is passed for one response replaces the stored header with the same name', async () => {
  const one = createServer((request, response) => {
    sendStored(request, response, stored, ['content-type', 'text/html', 'x-own', '1'])
  })
  const {origin, close} = await listen(one, '127.0.0.1', 0)
  const {headers} = await fetch(origin)
  expect([headers.get('content-type'), headers.get('x-own')]).toEqual(['text/html', '1'])
  await close()
})

test('the same content always gets the same ETag', async () => {
  const again = await storedResponse(200, {'content-type': 'text/plain'}, text)
  expect(again.variants.br.etag).toBe(stored.variants.br.etag)
  const other = await storedResponse(200, {'content-type': 'text/plain'}, `${text}.`)
  expect(other.variants.br.etag).not.toBe(stored.variants.br.etag)
})
