import {expect, test} from 'vitest'
import {unexpectedErrors} from '../../../server-kit/src/guard.ts'
import {openSocket} from '../open-socket.ts'
import {startTestLake, until} from '../test-lake.ts'

const listenPath = '/v2025-02-19/data/listen/production?query=*'

test.each([
  '{"id":null,"u":"/"}',
  '{"id":{"toString":1},"u":"/"}',
  '{"id":1e999,"u":"/"}',
  '{"id":1.5,"u":"/"}',
  '{"id":1,"u":{"toString":1}}',
  '{"id":1,"u":["/"]}',
  '{"id":1,"u":"/","h":[]}',
  '{"id":1,"u":"/","h":"a"}',
  '{"id":1,"u":"/","h":null}',
  '{"id":1,"x":{"toString":1}}',
  '{"id":1}',
])('the lake closes a mux WebSocket that sends the invalid frame %s', async (frame) => {
  const {lake, get} = await startTestLake()
  const before = unexpectedErrors()
  const tab = await openSocket(lake.origin, '/mux')
  tab.send(frame)
  expect(await tab.closed()).toBe(1003)
  expect((await get('/v1/ping')).status).toBe(200)
  expect(unexpectedErrors()).toBe(before)
})

test.each([
  'http://[',
  '',
  '//',
  'data:,x',
  '/v1/data/listen/%',
  '\u0000',
  '/v1/data/listen/a%00b?query=*',
])('a mux frame that opens a stream with the URL %j gets a 4xx status', async (u) => {
  const {lake} = await startTestLake()
  const before = unexpectedErrors()
  const tab = await openSocket(lake.origin, '/mux')
  tab.send({id: 1, u, h: {authorization: {toString: 1}, constructor: 'a', 'last-event-id': 1}})
  await until(() => tab.frames.some((frame) => frame.includes('"e":1')))
  expect(JSON.parse(tab.frames[0] ?? '').s).toSatisfy((s: number) => s >= 400 && s < 500)
  expect(unexpectedErrors()).toBe(before)
})

test('a browser tab without a token can open 4 streams on its mux WebSocket, and the fifth gets a 429', async () => {
  const {lake} = await startTestLake()
  const tab = await openSocket(lake.origin, '/mux')
  for (let id = 1; id <= 5; id++) tab.send({id, u: listenPath})
  const statuses = () =>
    tab.frames.map((frame) => JSON.parse(frame).s).filter((status) => status !== undefined)
  await until(() => statuses().length === 5)
  expect(statuses().sort()).toEqual([200, 200, 200, 200, 429])
})

test('the lake closes a mux WebSocket that sends a frame of 40 KB, or 500 frames at once', async () => {
  const {lake} = await startTestLake()
  const [large, many] = [
    await openSocket(lake.origin, '/mux'),
    await openSocket(lake.origin, '/mux'),
  ]
  large.send({id: 1, u: `/${'x'.repeat(40_000)}`})
  expect(await large.closed()).toBe(1009)
  for (let id = 1; id <= 500; id++) many.send({id, u: '/'})
  expect(await many.closed()).toBe(1008)
  expect(many.frames.length).toBeLessThan(500)
})
