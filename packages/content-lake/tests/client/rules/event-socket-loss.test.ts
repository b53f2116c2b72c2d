import {createClient} from '@sanity/client'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {createEventSocketFetch} from '#src/client/event-socket.ts'
import {listen, openStream, readerOf} from '../event-streams.ts'
import {type MuxServer, startMuxServer} from '../mux-server.ts'

let server: MuxServer

beforeEach(async () => {
  server = await startMuxServer()
})

afterEach(() => server.stop())

it('when the event WebSocket breaks, all its streams fail, and the next request opens a new WebSocket', async () => {
  const fetch = createEventSocketFetch(server.url)
  const {id, response} = await openStream(server, fetch)
  const headless = await openStream(server, fetch)
  server.head(id)
  const next = readerOf(await response)
  server.drop()
  await expect(next()).rejects.toThrow(TypeError)
  await expect(headless.response).rejects.toThrow(TypeError)

  const again = await openStream(server, fetch)
  server.head(again.id)
  expect((await again.response).status).toBe(200)
  expect(server.sockets).toHaveLength(2)
})

it('while the server is down, the event WebSocket reconnects after growing delays instead of falling back to HTTP', async () => {
  const plain = vi.spyOn(globalThis, 'fetch')
  const {port, url} = server
  await server.stop()
  const fetch = createEventSocketFetch(url)
  const started = performance.now()
  const waits: number[] = []
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await expect(fetch(listen)).rejects.toThrow(TypeError)
    waits.push(performance.now() - started)
  }
  // The delays are 0 and then about 250, 500 and 1000 ms. Each may be up to a quarter shorter.
  expect(waits[3]).toBeGreaterThan(1300)
  expect(plain).not.toHaveBeenCalled()
  plain.mockRestore()

  server = await startMuxServer(port)
  const {id, response} = await openStream(server, fetch)
  server.head(id)
  expect((await response).status).toBe(200)
})

it('a listener of @sanity/client reconnects after the event WebSocket breaks', {
  timeout: 20_000,
}, async () => {
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    apiHost: 'http://lake.example',
    useProjectHostname: false,
    token: 'a',
    resolveFetch: () => createEventSocketFetch(server.url),
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
