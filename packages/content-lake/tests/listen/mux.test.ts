import {expect, onTestFinished, test} from 'vitest'
import {WebSocket} from 'ws'
import {parseEvent, type ServerEvent} from '../event-reader.ts'
import {startTestLake, type TestLake, until} from '../test-lake.ts'

interface Frame {
  readonly id: number
  readonly s?: number
  readonly h?: Record<string, string>
  readonly d?: string
  readonly e?: 1
}

interface Tab {
  readonly socket: WebSocket
  readonly frames: readonly Frame[]
  open(id: number, path: string, headers?: Record<string, string>): void
  cancel(id: number): void
  events(id: number): ServerEvent[]
}

async function openTab(
  {lake}: TestLake,
  options: {origin?: string; host?: string} = {},
): Promise<Tab> {
  const {origin = lake.origin, host} = options
  const headers: Record<string, string> = host ? {host} : {}
  const socket = new WebSocket(`${lake.origin.replace('http', 'ws')}/mux`, {origin, headers})
  onTestFinished(() => socket.terminate())
  const frames: Frame[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('error', reject)
  })
  return {
    socket,
    frames,
    open: (id, path, h = {}) => socket.send(JSON.stringify({id, u: lake.origin + path, h})),
    cancel: (id) => socket.send(JSON.stringify({id, x: 1})),
    events(id) {
      const text = frames
        .filter((frame) => frame.id === id)
        .map(({d}) => d ?? '')
        .join('')
      return text
        .split('\n\n')
        .map(parseEvent)
        .filter((event) => event !== undefined)
    },
  }
}

const listenPath = '/v2025-02-19/data/listen/production?query=*&includeAllVersions=true'
const livePath = '/v2025-02-19/data/live/events/production'
const eventStream = {accept: 'text/event-stream'}

const bearer = ({lake}: TestLake) => ({authorization: `Bearer ${lake.token}`})

test('a tab with a token can also run queries and read documents over the socket', async () => {
  const lake = await startTestLake()
  await lake.client.create({_id: 'a', _type: 'page'})
  const tab = await openTab(lake)
  tab.open(1, '/v2025-02-19/data/query/production?query=*%5B_id%3D%3D%22a%22%5D._id', bearer(lake))
  tab.open(2, '/v2025-02-19/data/doc/production/a', bearer(lake))
  tab.open(3, '/v2025-02-19/data/query/production?query=*')
  tab.open(4, '/v1/users/me', bearer(lake))
  await until(() => tab.frames.filter(({e}) => e).length === 4)
  const sent = (id: number) => tab.frames.filter((frame) => frame.id === id)
  expect(JSON.parse(sent(1)[1]?.d ?? '').result).toEqual(['a'])
  expect(JSON.parse(sent(2)[1]?.d ?? '').documents).toMatchObject([{_id: 'a'}])
  expect([3, 4].map((id) => sent(id)[0]?.s)).toEqual([400, 400])
})

test('one mux WebSocket carries many event streams, each with its own token', async () => {
  const lake = await startTestLake()
  const tab = await openTab(lake)
  for (let id = 1; id <= 8; id++) tab.open(id, listenPath, bearer(lake))
  tab.open(9, listenPath)
  tab.open(10, livePath, eventStream)
  await until(() => tab.frames.filter(({s}) => s === 200).length === 10)
  expect(tab.frames.find(({id}) => id === 1)).toEqual({
    id: 1,
    s: 200,
    h: {'content-type': 'text/event-stream'},
  })
  await lake.client.create({_id: 'drafts.a', _type: 'page'})
  await lake.client.create({_id: 'a', _type: 'page'})
  await until(() => tab.events(9).length === 2 && tab.events(10).length === 2)
  const names = (id: number) => tab.events(id).map(({event, data}) => data.documentId ?? event)
  for (let id = 1; id <= 8; id++) expect(names(id)).toEqual(['welcome', 'drafts.a', 'a'])
  expect(names(9)).toEqual(['welcome', 'a'])
  expect(names(10)).toEqual(['welcome', 'message'])
})

test('after a client cancels a mux stream, it gets no more events of this stream and can reuse its id', async () => {
  const lake = await startTestLake()
  const tab = await openTab(lake)
  tab.open(1, listenPath, bearer(lake))
  await until(() => tab.events(1).length === 1)
  tab.cancel(1)
  tab.open(2, listenPath, bearer(lake))
  await until(() => tab.events(2).length === 1)
  await lake.client.create({_id: 'a', _type: 'page'})
  await until(() => tab.events(2).length === 2)
  expect(tab.events(1)).toHaveLength(1)
  tab.open(1, listenPath, bearer(lake))
  await until(() => tab.events(1).length === 2)
})

test('a stream that the lake refuses over the mux WebSocket gets the same status and error body as over HTTP', async () => {
  const lake = await startTestLake()
  const tab = await openTab(lake)
  tab.open(1, listenPath, {authorization: 'Bearer wrong'})
  tab.open(2, '/v2025-02-19/data/listen/elsewhere?query=*', bearer(lake))
  tab.open(3, '/v2025-02-19/data/export/production', bearer(lake))
  tab.open(4, '/login')
  await until(() => tab.frames.filter(({e}) => e === 1).length === 4)
  const status = (id: number) => tab.frames.find((frame) => frame.id === id)?.s
  expect([status(1), status(2), status(3), status(4)]).toEqual([401, 404, 400, 400])
  const body = tab.frames.find(({id, d}) => id === 1 && d !== undefined)?.d ?? ''
  expect(JSON.parse(body)).toMatchObject({statusCode: 401})
})

test('a mux stream resumes from the Last-Event-ID in the headers of the frame that opens the stream', async () => {
  const lake = await startTestLake()
  const path = `${listenPath}&enableResume=true`
  const first = await openTab(lake)
  first.open(1, path, bearer(lake))
  const [welcome] = await until(() => first.events(1).length === 1 && first.events(1))
  first.socket.close()
  await lake.client.create({_id: 'a', _type: 'page'})
  const second = await openTab(lake)
  second.open(1, path, {...bearer(lake), 'Last-Event-ID': welcome?.id ?? ''})
  await until(() => second.events(1).length === 2)
  expect(second.events(1).map(({event}) => event)).toEqual(['welcomeback', 'mutation'])
})

test.each([
  ['a page of another site', {origin: 'https://evil.example'}],
  ['a page whose host name was rebound to this machine', {host: 'evil.example'}],
])('a WebSocket connection from %s is refused with 403', async (_, options) => {
  const lake = await startTestLake()
  await expect(openTab(lake, options)).rejects.toThrow('403')
})

test('`origin` and `host` headers in a mux frame are ignored', async () => {
  const lake = await startTestLake({allowedOrigins: ['https://studio.example.com']})
  const tab = await openTab(lake)
  tab.open(1, listenPath, {...bearer(lake), origin: 'https://evil.example', host: 'evil.example'})
  await until(() => tab.events(1).length === 1)
  expect(tab.events(1)[0]?.event).toBe('welcome')
})

test('a tab that reads slowly receives all events of all its streams, and does not block writes', async () => {
  const lake = await startTestLake()
  const slow = await openTab(lake)
  const streams = [1, 2, 3, 4, 5]
  for (const id of streams) slow.open(id, `${listenPath}&includeResult=true`, bearer(lake))
  await until(() => slow.frames.filter(({s}) => s === 200).length === streams.length)
  slow.socket.pause()
  const text = 'x'.repeat(500_000)
  for (let n = 0; n < 6; n++) await lake.client.create({_id: `big-${n}`, _type: 'page', text})
  await lake.client.create({_id: 'small', _type: 'page'})
  slow.socket.resume()
  const expected = ['welcome', 'big-0', 'big-1', 'big-2', 'big-3', 'big-4', 'big-5', 'small']
  await until(() => slow.frames.filter(({d}) => d?.includes('"small"')).length === streams.length)
  const names = (id: number) => slow.events(id).map(({event, data}) => data.documentId ?? event)
  for (const id of streams) expect(names(id)).toEqual(expected)
})

test('the lake closes a mux WebSocket with code 1003 after an invalid message', async () => {
  const lake = await startTestLake()
  for (const message of ['hello', '[]', '{"id":"1","u":"/"}']) {
    const tab = await openTab(lake)
    const closed = new Promise((resolve) => tab.socket.once('close', resolve))
    tab.socket.send(message)
    expect(await closed).toBe(1003)
  }
})

test('stopping the lake closes its mux WebSockets', async () => {
  const lake = await startTestLake()
  const tab = await openTab(lake)
  tab.open(1, listenPath, bearer(lake))
  await until(() => tab.events(1).length === 1)
  const closed = new Promise((resolve) => tab.socket.once('close', resolve))
  await lake.lake.stop()
  expect(await closed).toBe(1001)
})

test('stopping the lake does not wait for a browser tab that no longer reads from its mux WebSocket', async () => {
  const lake = await startTestLake()
  const tab = await openTab(lake)
  tab.socket.pause()
  const started = performance.now()
  await lake.lake.stop()
  expect(performance.now() - started).toBeLessThan(3_000)
})
