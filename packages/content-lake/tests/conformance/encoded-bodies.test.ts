import {brotliCompressSync, deflateSync, gzipSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {startTestLake, type TestLake} from '../test-lake.ts'

// Request bodies can have a Content-Encoding, like responses:
// https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Content-Encoding

function send({get}: TestLake, encoding: string, bytes: Uint8Array) {
  return get('/v2025-02-19/data/mutate/production?returnDocuments=true', {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: {'content-type': 'application/json', 'content-encoding': encoding},
  })
}

const name = 'ä'.repeat(1_000)
const text = JSON.stringify({mutations: [{create: {_id: 'a', _type: 'thing', name}}]})

test.each([
  ['gzip', gzipSync(text)],
  ['deflate', deflateSync(text)],
  ['br', brotliCompressSync(text)],
  ['GZIP', gzipSync(text)],
  ['identity', Buffer.from(text)],
])('a request body with the encoding %s is decoded', async (encoding, bytes) => {
  const lake = await startTestLake()
  const response = await send(lake, encoding, bytes)
  expect(response.status).toBe(200)
  expect(await lake.client.getDocument('a')).toMatchObject({name})
})

test('a request body with an unknown Content-Encoding returns 415 and the list of supported encodings', async () => {
  const response = await send(await startTestLake(), 'compress', Buffer.from(text))
  expect(response.status).toBe(415)
  expect(response.headers.get('accept-encoding')).toBe('gzip, deflate, br')
  expect((await response.json()).message).toContain('compress')
})

test.each([
  ['not compressed', Buffer.from(text)],
  ['truncated', gzipSync(text).subarray(0, 40)],
])('a gzip request body that is %s returns 400', async (_, bytes) => {
  const lake = await startTestLake()
  const response = await send(lake, 'gzip', bytes)
  expect(response.status).toBe(400)
  expect((await response.json()).message).toContain('gzip')
  expect(await lake.client.fetch('count(*)')).toBe(0)
})

test('a request body that decompresses beyond the limit returns 413, and the lake handles the next request', async () => {
  const lake = await startTestLake()
  const bomb = gzipSync(Buffer.alloc(200_000_000, ' '))
  expect(bomb.length).toBeLessThan(1_000_000)
  expect((await send(lake, 'gzip', bomb)).status).toBe(413)
  expect((await send(lake, 'gzip', gzipSync(text))).status).toBe(200)
})
