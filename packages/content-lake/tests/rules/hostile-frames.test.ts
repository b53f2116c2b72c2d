import {setImmediate} from 'node:timers/promises'
import {describe, expect, test} from 'vitest'
import {unexpectedErrors} from '../../../server-kit/src/guard.ts'
import {openSocket} from '../open-socket.ts'
import {startTestLake} from '../test-lake.ts'

const listenPath = '/v2025-02-19/data/listen/production?query=*'

describe.each(['/mux', '/v2/socket/production'])(
  'before a client of %s is authorized, its socket is closed',
  (path) => {
    test.each([0, 1, 100])('after 33 fragments of %i bytes of one message', async (size) => {
      const {lake, get} = await startTestLake()
      const before = unexpectedErrors()
      const {socket, closed, isOpen} = await openSocket(lake.origin, path)
      for (let n = 0; n < 33; n++) socket.send('x'.repeat(size), {fin: false})
      expect(await closed()).toBe(1008)
      expect(isOpen()).toBe(false)
      expect((await get('/v1/ping')).status).toBe(200)
      expect(unexpectedErrors()).toBe(before)
    })

    test.each(['ping', 'pong'] as const)('after 300 frames of the type %s', async (type) => {
      const {lake} = await startTestLake()
      const {socket, closed} = await openSocket(lake.origin, path)
      for (let n = 0; n < 300; n++) socket[type]()
      // 1006 if the lake's answers to the pings were not read in time.
      expect([1006, 1008]).toContain(await closed())
    })

    test('while it sends a frame in many small pieces', async () => {
      const {lake} = await startTestLake()
      const {socket, closed, isOpen} = await openSocket(lake.origin, path)
      const raw: unknown = Reflect.get(socket, '_socket')
      if (!(raw instanceof Object) || !('write' in raw) || typeof raw.write !== 'function')
        throw new Error('ws has no socket')
      // A text frame of 15,000 bytes, masked with zeros.
      raw.write(Buffer.from([0x81, 0x80 | 126, 15_000 >> 8, 15_000 & 255, 0, 0, 0, 0]))
      let sent = 0
      for (; sent < 15_000 && isOpen(); sent++) {
        raw.write('x')
        await setImmediate()
      }
      expect(await closed()).toBe(1008)
      expect(sent).toBeLessThan(15_000)
    })
  },
)

test('a message in 32 fragments is received', async () => {
  const {lake} = await startTestLake()
  const tab = await openSocket(lake.origin, '/mux')
  const text = JSON.stringify({id: 1, u: listenPath})
  const pieces = Array.from({length: 32}, (_, n) =>
    text.slice(n * 2, n === 31 ? undefined : n * 2 + 2),
  )
  for (const [n, piece] of pieces.entries()) tab.socket.send(piece, {fin: n === 31})
  expect(await tab.next()).toMatchObject({id: 1, s: 200})
})

test('a mux WebSocket without a token is closed after 256 KB, and a mux WebSocket of a user is not', async () => {
  const {lake} = await startTestLake()
  const frame = JSON.stringify({id: 2, x: 1, padding: 'x'.repeat(30_000)})
  const stranger = await openSocket(lake.origin, '/mux')
  const ana = await openSocket(lake.origin, '/mux')
  const opened = ana.next()
  ana.send({id: 1, u: listenPath, h: {authorization: `Bearer ${lake.token}`}})
  await opened
  for (let n = 0; n < 12; n++) {
    stranger.send(frame)
    ana.send(frame)
  }
  expect(await stranger.closed()).toBe(1008)
  ana.send({id: 3, u: listenPath, h: {authorization: `Bearer ${lake.token}`}})
  await expect.poll(() => ana.frames.some((each) => JSON.parse(each).id === 3)).toBe(true)
  expect(ana.isOpen()).toBe(true)
})
