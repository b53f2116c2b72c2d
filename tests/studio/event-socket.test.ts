import {createServer} from 'node:http'
import {createClient} from '@sanity/client'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {createEventSocketFetch} from '#studio/embedded/event-socket.ts'
import {startMuxServer} from './mux-server.ts'

const listen = 'http://lake.example/v2025-02-19/data/listen/production?query=*'
const live = 'http://lake.example/v2025-02-19/data/live/events/production'

let server: Awaited<ReturnType<typeof startMuxServer>>

beforeEach(async () => {
  server = await startMuxServer()
})

afterEach(() => server.stop())

const fetchOver = (url = server.url) => createEventSocketFetch(url)

/** Opens a stream and waits until the server was asked for it. */
const open = async (fetch: ReturnType<typeof fetchOver>, init?: {signal?: AbortSignal}) => {
  const before = server.opened.length
  const response = fetch(listen, init)
  // A test that ends the stream before its head looks at the failure later.
  response.catch(() => {})
  const id = await vi.waitUntil(() => server.opened[before]?.id, {timeout: 10_000})
  return {id, response}
}

/** Reads a body piece by piece, as text; undefined at its end. */
const readerOf = (response: {body: ReadableStream<Uint8Array> | null}) => {
  if (!response.body) throw new Error('has no body')
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  return async () => {
    const {value} = await reader.read()
    return value && decoder.decode(value, {stream: true})
  }
}

it('asks for a stream with its address and headers', async () => {
  void fetchOver()(listen, {
    headers: {authorization: 'Bearer a', accept: 'text/event-stream'},
  }).catch(() => {})
  await vi.waitUntil(() => server.opened.length > 0)
  expect(server.opened).toEqual([
    {id: 1, u: listen, h: {authorization: 'Bearer a', accept: 'text/event-stream'}},
  ])
})

it('answers with a response that is read while it still arrives', async () => {
  const {id, response} = await open(fetchOver())
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

it('carries all streams of a tab over one socket', async () => {
  const fetch = fetchOver()
  const first = await open(fetch)
  const second = await open(fetch)
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

it('hands on a refusal with its status, and 204 without a body', async () => {
  const fetch = fetchOver()
  const refused = await open(fetch)
  server.head(refused.id, 401)
  expect((await refused.response).status).toBe(401)
  const empty = await open(fetch)
  server.head(empty.id, 204)
  expect((await empty.response).body).toBeNull()
})

it('tells the server when the reader wants no more', async () => {
  const {id, response} = await open(fetchOver())
  server.head(id)
  await (await response).body?.cancel()
  await vi.waitUntil(() => server.cancelled.includes(id))
  server.chunk(id, 'too late')
  server.end(id)
})

it('stops at an abort signal, before the head and after it', async () => {
  const fetch = fetchOver()
  const early = new AbortController()
  const waiting = await open(fetch, {signal: early.signal})
  early.abort(new Error('left'))
  await expect(waiting.response).rejects.toThrow('left')

  const late = new AbortController()
  const reading = await open(fetch, {signal: late.signal})
  server.head(reading.id)
  const next = readerOf(await reading.response)
  late.abort(new Error('gone'))
  await expect(next()).rejects.toThrow('gone')
  await vi.waitUntil(() => server.cancelled.length === 2)
})

it('asks for nothing when the signal was aborted beforehand', async () => {
  await expect(fetchOver()(listen, {signal: AbortSignal.abort(new Error('no'))})).rejects.toThrow(
    'no',
  )
  expect(server.sockets).toHaveLength(0)
})

it('leaves no stream behind that was cancelled while the socket opened', async () => {
  const controller = new AbortController()
  const fetch = fetchOver()
  const response = fetch(listen, {signal: controller.signal})
  controller.abort()
  await expect(response).rejects.toThrow()
  await vi.waitUntil(() => server.cancelled.length === 1)
  expect(server.opened.map(({id}) => id)).toEqual(server.cancelled)
})

it('fails every stream when the connection is lost, and comes back when asked again', async () => {
  const fetch = fetchOver()
  const {id, response} = await open(fetch)
  const headless = await open(fetch)
  server.head(id)
  const next = readerOf(await response)
  server.drop()
  await expect(next()).rejects.toThrow(TypeError)
  await expect(headless.response).rejects.toThrow(TypeError)

  const again = await open(fetch)
  server.head(again.id)
  expect((await again.response).status).toBe(200)
  expect(server.sockets).toHaveLength(2)
})

it('waits longer after each failure, and never asks over plain HTTP instead', async () => {
  const plain = vi.spyOn(globalThis, 'fetch')
  const {port, url} = server
  await server.stop()
  const fetch = fetchOver(url)
  const started = performance.now()
  const waits: number[] = []
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await expect(fetch(listen)).rejects.toThrow(TypeError)
    waits.push(performance.now() - started)
  }
  // 0, then about 250, 500 and 1000 ms, each three quarters at least.
  expect(waits[3]).toBeGreaterThan(1300)
  expect(plain).not.toHaveBeenCalled()
  plain.mockRestore()

  server = await startMuxServer(port)
  const {id, response} = await open(fetch)
  server.head(id)
  expect((await response).status).toBe(200)
})

it('leaves every other request to fetch', async () => {
  const http = createServer((request, response) => response.end(`got ${request.url}`))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const path = '/v2025-02-19/data/query/production?query=*'
  const response = await fetchOver()(`http://127.0.0.1:${port}${path}`)
  expect(await response.text()).toBe(`got ${path}`)
  expect(server.sockets).toHaveLength(0)
  http.close()
})

it('ignores what it does not know: other streams, and messages of a newer lake', async () => {
  const {id, response} = await open(fetchOver())
  server.end(99)
  server.say('{"hello":1}')
  server.say(JSON.stringify({id, s: 'fine', h: {}}))
  server.head(id)
  expect((await response).status).toBe(200)
})

it('lets a listener of @sanity/client reconnect by itself', {timeout: 20_000}, async () => {
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    apiHost: 'http://lake.example',
    useProjectHostname: false,
    token: 'a',
    resolveFetch: () => fetchOver(),
  })
  const types: string[] = []
  const subscription = client
    .listen('*', {}, {events: ['welcome', 'mutation', 'reconnect'], visibility: 'query'})
    .subscribe(({type}) => types.push(type))
  const welcome = async (nth: number) => {
    const {id} = await vi.waitUntil(() => server.opened[nth], {timeout: 10_000})
    server.head(id)
    server.chunk(id, 'event: welcome\ndata: {"listenerName":"a"}\n\n')
  }
  await welcome(0)
  await vi.waitUntil(() => types.includes('welcome'))
  server.drop()
  await vi.waitUntil(() => types.includes('reconnect'), {timeout: 10_000})
  await welcome(1)
  await vi.waitUntil(() => types.filter((type) => type === 'welcome').length === 2, {
    timeout: 10_000,
  })
  expect(server.opened[1]?.h.authorization).toBe('Bearer a')
  subscription.unsubscribe()
})
