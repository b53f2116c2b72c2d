import {createServer} from 'node:http'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {listen} from '#server/listen.ts'
import {sendStored, storedResponse} from '#server/site/stored-response.ts'

const text = 'Real labor times. '.repeat(200)
const server = createServer((request, response) => {
  sendStored(request, response, storedResponse(200, {'content-type': 'text/plain'}, text), {
    vary: 'Accept-Encoding',
  })
})
let listening: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  listening = await listen(server, '127.0.0.1', 0)
})
afterAll(() => listening.close())

const get = (headers: Record<string, string>, method = 'GET') =>
  fetch(listening.origin, {headers, method})

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=0, br;q=0.0', null],
  ['identity', null],
])('a browser that accepts "%s" gets %s', async (accepted, encoding) => {
  const response = await get({'accept-encoding': accepted})
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(await response.text()).toBe(text)
})

test('each encoding has an ETag of its own, and a browser that has the bytes gets 304', async () => {
  const [first, second] = await Promise.all(
    ['br', 'gzip'].map(async (encoding) => {
      const response = await get({'accept-encoding': encoding})
      await response.arrayBuffer()
      return response.headers.get('etag') ?? ''
    }),
  )
  expect(first).not.toBe(second)
  const again = await get({'accept-encoding': 'br', 'if-none-match': first ?? ''})
  expect(again.status).toBe(304)
  expect(again.headers.get('vary')).toBe('Accept-Encoding')
  expect(await again.text()).toBe('')
})

test('HEAD gets the headers of GET and no body', async () => {
  const response = await get({'accept-encoding': 'identity'}, 'HEAD')
  expect(response.headers.get('content-length')).toBe(String(text.length))
  expect(await response.text()).toBe('')
})

test('the same content has the same ETag in another process', () => {
  const etag = () => storedResponse(200, {'content-type': 'text/plain'}, text).variants.br.etag
  expect(etag()).toBe(etag())
})
