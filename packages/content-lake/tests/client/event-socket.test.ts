import {createServer} from 'node:http'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {createEventSocketFetch} from '#src/client/event-socket.ts'
import {listen, openStream, readerOf} from './event-streams.ts'
import {type MuxServer, startMuxServer} from './mux-server.ts'

let server: MuxServer

beforeEach(async () => {
  server = await startMuxServer()
})

afterEach(() => server.stop())

const live = 'http://lake.example/v2025-02-19/data/live/events/production'

it("the first WebSocket message of a stream contains the stream's URL and request headers", async () => {
  void createEventSocketFetch(server.url)(listen, {
    headers: {authorization: 'Bearer a', accept: 'text/event-stream'},
  }).catch(() => {})
  await vi.waitUntil(() => server.opened.length > 0)
  expect(server.opened).toEqual([
    {id: 1, u: listen, h: {authorization: 'Bearer a', accept: 'text/event-stream'}},
  ])
})

it('the body of an event stream can be read before all of it has arrived', async () => {
  const {id, response} = await openStream(server, createEventSocketFetch(server.url))
  server.head(id)
  const answer = await response
  expect([answer.status, answer.url]).toEqual([200, listen])
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const next = readerOf(answer)
  server.chunk(id, 'event: welcome\n')
  expect(await next()).toBe('event: welcome\n')
  server.chunk(id, 'año\n\n')
  expect(await next()).toBe('año\n\n')
  server.end(id)
  expect(await next()).toBeUndefined()
})

it('all streams of a tab share one WebSocket', async () => {
  const fetch = createEventSocketFetch(server.url)
  const first = await openStream(server, fetch)
  const second = await openStream(server, fetch)
  void fetch(live).catch(() => {})
  await vi.waitUntil(() => server.opened.length === 3)
  server.head(second.id)
  server.head(first.id)
  const [one, two] = await Promise.all([first.response, second.response])
  server.chunk(second.id, 'for the second')
  server.chunk(first.id, 'for the first')
  expect(await Promise.all([readerOf(one)(), readerOf(two)()])).toEqual([
    'for the first',
    'for the second',
  ])
  expect(server.sockets).toHaveLength(1)
})

it('the response to a stream request has the status that the lake sent, and no body if the status is 204', async () => {
  const fetch = createEventSocketFetch(server.url)
  const refused = await openStream(server, fetch)
  server.head(refused.id, 401)
  expect((await refused.response).status).toBe(401)
  const empty = await openStream(server, fetch)
  server.head(empty.id, 204)
  expect((await empty.response).body).toBeNull()
})

it('`onEnded` is called when the lake ends a stream, and when the socket is closed', async () => {
  const onEnded = vi.fn()
  const fetch = createEventSocketFetch(server.url, onEnded)
  const [first, second] = [await openStream(server, fetch), await openStream(server, fetch)]
  second.response.catch(() => {})
  server.head(first.id)
  await first.response
  expect(onEnded).not.toHaveBeenCalled()
  server.end(first.id)
  await vi.waitUntil(() => onEnded.mock.calls.length === 1)
  await server.stop()
  await vi.waitUntil(() => onEnded.mock.calls.length === 2)
})

it('cancelling a stream sends a cancel message to the server, and later data of the stream is ignored', async () => {
  const fetch = createEventSocketFetch(server.url)
  const {id, response} = await openStream(server, fetch)
  server.head(id)
  await (await response).body?.cancel()
  await vi.waitUntil(() => server.cancelled.length > 0)
  expect(server.cancelled).toEqual([id])
  server.chunk(id, 'too late')
  server.end(id)
  const next = await openStream(server, fetch)
  server.head(next.id)
  expect((await next.response).status).toBe(200)
})

it('an abort signal ends a stream both before and after its response headers arrive', async () => {
  const fetch = createEventSocketFetch(server.url)
  const early = new AbortController()
  const waiting = await openStream(server, fetch, {signal: early.signal})
  early.abort(new Error('left'))
  await expect(waiting.response).rejects.toThrow('left')

  const late = new AbortController()
  const reading = await openStream(server, fetch, {signal: late.signal})
  server.head(reading.id)
  const next = readerOf(await reading.response)
  late.abort(new Error('gone'))
  await expect(next()).rejects.toThrow('gone')
  await vi.waitUntil(() => server.cancelled.length === 2)
})

it('the request of a stream whose signal is already aborted is not sent', async () => {
  await expect(
    createEventSocketFetch(server.url)(listen, {signal: AbortSignal.abort(new Error('no'))}),
  ).rejects.toThrow('no')
  expect(server.sockets).toHaveLength(0)
})

it('a stream that is cancelled while the WebSocket is being opened is also cancelled on the server', async () => {
  const controller = new AbortController()
  const fetch = createEventSocketFetch(server.url)
  const response = fetch(listen, {signal: controller.signal})
  controller.abort()
  await expect(response).rejects.toThrow()
  await vi.waitUntil(() => server.cancelled.length === 1)
  expect(server.opened.map(({id}) => id)).toEqual(server.cancelled)
})

it('requests that are not event streams are sent by HTTP', async () => {
  const http = createServer((request, response) => response.end(`got ${request.url}`))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const path = '/v2025-02-19/data/query/production?query=*'
  const response = await createEventSocketFetch(server.url)(`http://127.0.0.1:${port}${path}`)
  expect(await response.text()).toBe(`got ${path}`)
  expect(server.sockets).toHaveLength(0)
  http.close()
})

it('WebSocket messages that have an unknown format or belong to an unknown stream are ignored', async () => {
  const {id, response} = await openStream(server, createEventSocketFetch(server.url))
  server.end(99)
  server.say('{"hello":1}')
  server.say(JSON.stringify({id, s: 'fine', h: {}}))
  server.head(id)
  expect((await response).status).toBe(200)
})

const preview =
  'http://lake.example/v2025-02-19/data/query/production?query=*&tag=sanity.studio.preview.document-paths'

it('small reads that repeat while somebody types use the open socket, and do not count as ended streams', async () => {
  const onEnded = vi.fn()
  const plain = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json('over HTTP'))
  const fetch = createEventSocketFetch(server.url, onEnded)
  await fetch(preview)
  expect(plain).toHaveBeenCalledTimes(1)
  const {id} = await openStream(server, fetch)
  server.head(id)
  const answer = fetch(preview)
  await vi.waitUntil(() => server.opened.length === 2)
  server.head(2)
  server.chunk(2, '{"result":1}')
  server.end(2)
  expect(await (await answer).text()).toBe('{"result":1}')
  expect(onEnded).not.toHaveBeenCalled()
  await fetch(preview.replace('preview.document-paths', 'search'))
  await fetch(preview, {method: 'POST'})
  expect(plain).toHaveBeenCalledTimes(3)
  plain.mockRestore()
})
