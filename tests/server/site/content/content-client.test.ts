import {once} from 'node:events'
import {createServer, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {createClient} from '@sanity/client'
import {expect, onTestFinished, test, vi} from 'vitest'
import {contentReader} from '#server/site/content/content-client.ts'
import {RequestPause} from '#server/site/content/request-pause.ts'

/** Starts a content API with the given responses, and a reader of it. */
async function readerOf(answer: (response: ServerResponse, request: number) => void) {
  const asked: number[] = []
  const server = createServer((_, response) => {
    asked.push(performance.now())
    response.setHeader('content-type', 'application/json')
    answer(response, asked.length)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  // The server listens on a port, so its address is not the name of a pipe.
  const {port} = server.address() as AddressInfo
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: `http://127.0.0.1:${port}`,
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
  })
  const pause = new RequestPause()
  return {asked, read: (query: string) => contentReader(client, {pause})(query, {})}
}

const found = (response: ServerResponse) => response.end('{"result": "found", "syncTags": []}')
const refuse = (response: ServerResponse, status: number, headers: Record<string, string> = {}) =>
  response.writeHead(status, headers).end('{"error": "Refused", "message": "refused"}')

test('after a 429 response, all queries wait for the time in its Retry-After header', async () => {
  const {asked, read} = await readerOf((response, request) => {
    if (request === 1) refuse(response, 429, {'retry-after': '1'})
    else found(response)
  })
  const first = read('a')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  const second = read('b')
  expect([await first, await second]).toMatchObject([{result: 'found'}, {result: 'found'}])
  expect(asked.slice(1).every((at) => at - (asked[0] ?? 0) > 900)).toBe(true)
})

test('after a 429 response that asks clients to wait 60 s, the next queries fail at once without a request', async () => {
  const {asked, read} = await readerOf((response) => refuse(response, 429, {'retry-after': '60'}))
  for (let queries = 0; queries < 5; queries++) await expect(read('a')).rejects.toThrow('refused')
  expect(asked).toHaveLength(1)
})

test.each([401, 403])(
  'after a %i response, which rejects the token, the next queries fail at once without a request',
  async (status) => {
    const {asked, read} = await readerOf((response) => refuse(response, status))
    for (let queries = 0; queries < 5; queries++) await expect(read('a')).rejects.toThrow('refused')
    expect(asked).toHaveLength(1)
  },
)

test('a query that the API rejects with a 400 is not retried and does not stop other queries', async () => {
  const {asked, read} = await readerOf((response, request) => {
    if (request === 1) refuse(response, 400)
    else found(response)
  })
  await expect(read('a')).rejects.toThrow('refused')
  expect(await read('b')).toMatchObject({result: 'found'})
  expect(asked).toHaveLength(2)
})

test('a query that fails with a 500 is retried', async () => {
  const {asked, read} = await readerOf((response, request) => {
    if (request === 1) refuse(response, 500)
    else found(response)
  })
  expect(await read('a')).toMatchObject({result: 'found'})
  expect(asked).toHaveLength(2)
})
