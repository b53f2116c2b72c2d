import {expect, test} from 'vitest'
import {unexpectedErrors} from '../../../server-kit/src/guard.ts'
import {join} from '../login/test-users.ts'
import {authorized, open} from '../presence-client.ts'
import {startTestLake, until} from '../test-lake.ts'

const deep = JSON.parse('['.repeat(2_000) + ']'.repeat(2_000))

/**
 * Values that no correct client sends: values of other types than string, a long string, and deep
 * nesting.
 */
const oddValues = [
  {toString: 1},
  {toString: null, valueOf: null},
  {__proto__: null},
  {length: 3},
  [],
  [[['a']]],
  null,
  true,
  0,
  -1.5,
  'x'.repeat(2_000),
  deep,
]

test('a presence call of an anonymous client returns an error if any of its values has an unexpected type', async () => {
  const lake = await startTestLake()
  const before = unexpectedErrors()
  for (const odd of oddValues) {
    const socket = await open(lake)
    const calls = [
      {id: 1, method: 'authorization', params: {authorization: odd}},
      {id: 2, method: odd, params: {}},
      {id: 3, method: 'authorization', params: odd},
      {id: 4, method: 'presence_unsubscribe', params: {subscriptionId: odd}},
    ]
    for (const call of calls) {
      const answer = socket.next()
      socket.send(call)
      expect(await answer).toMatchObject({id: call.id, error: {code: expect.any(Number)}})
    }
    expect(socket.isOpen()).toBe(true)
  }
  expect((await lake.get('/v1/ping')).status).toBe(200)
  expect(unexpectedErrors()).toBe(before)
})

test.each([
  ['an object', '{"id":{"toString":1},"method":"authorization"}'],
  ['an array', '{"id":["a"],"method":"authorization"}'],
  ['null', '{"id":null,"method":"authorization"}'],
  ['an infinite number', '{"id":1e999,"method":"authorization"}'],
  ['missing', '{"method":"authorization"}'],
  ['too long', `{"id":"${'x'.repeat(200)}","method":"authorization"}`],
])('a presence call returns the error "Invalid request" if its id is %s', async (_, frame) => {
  const socket = await open(await startTestLake())
  const answer = socket.next()
  socket.send(frame)
  expect(await answer).toEqual({
    jsonrpc: '2.0',
    id: null,
    error: {code: -32600, message: 'Invalid request'},
  })
})

test.each(['[]', '1', '"text"', 'null'])(
  'the presence frame %s returns the JSON-RPC error -32600 (invalid request)',
  async (frame) => {
    const socket = await open(await startTestLake())
    const answer = socket.next()
    socket.send(frame)
    expect(await answer).toMatchObject({id: null, error: {code: -32600}})
  },
)

test('a presence call of a user with unexpected parameters returns an error and is not sent to other users', async () => {
  const lake = await startTestLake()
  const before = unexpectedErrors()
  const [ana, ben] = [await authorized(lake), await authorized(lake)]
  const subscribed = ben.next()
  ben.send({id: 1, method: 'presence_subscribe'})
  await subscribed
  for (const odd of oddValues) {
    for (const [method, params] of [
      ['presence_announce', {data: odd}],
      ['presence_announce', {data: {sessionId: odd}}],
      ['presence_rollcall', {session: odd}],
      ['presence_disconnect', {session: odd}],
      ['presence_unsubscribe', {subscriptionId: odd}],
    ] as const) {
      const answer = ana.next()
      ana.send({id: 1, method, params})
      expect(await answer).toMatchObject({error: {code: -32602}})
    }
  }
  const answer = ana.next()
  ana.send({id: 1, method: 'presence_announce', params: {data: {sessionId: 's', locations: deep}}})
  expect(await answer).toMatchObject({error: {code: -32602}})
  expect(ben.frames).toHaveLength(2)
  expect(unexpectedErrors()).toBe(before)
})

test('a presence frame of 5 KB is accepted from a user, but closes the socket of an anonymous client', async () => {
  const lake = await startTestLake()
  const stranger = await open(lake)
  stranger.send({id: 'x'.repeat(5_000), method: 'authorization'})
  expect(await stranger.closed()).toBe(1009)
  const staff = await authorized(lake)
  const answer = staff.next()
  staff.send({
    id: 1,
    method: 'presence_announce',
    params: {data: {sessionId: 's', x: 'x'.repeat(5_000)}},
  })
  expect(await answer).toMatchObject({result: 'ok'})
  staff.send({id: 'x'.repeat(240_000), method: 'presence_rollcall'})
  expect(await staff.closed()).toBe(1009)
})

test('the presence socket of an anonymous client is closed after 10 calls', async () => {
  const socket = await open(await startTestLake())
  for (let id = 0; id < 50; id++) socket.send({id, method: 'presence_subscribe'})
  expect(await socket.closed()).toBe(1008)
  expect(socket.frames).toHaveLength(10)
})

test('a presence socket can have 8 subscriptions, and the ninth returns an error', async () => {
  const socket = await authorized(await startTestLake())
  for (let id = 1; id <= 9; id++) socket.send({id, method: 'presence_subscribe'})
  await until(() => socket.frames.length === 10)
  const answers = socket.frames.slice(1).map((frame) => 'result' in JSON.parse(frame))
  expect(answers).toEqual([...Array(8).fill(true), false])
})

test('the presence socket of a user who sends 500 calls at once is closed', async () => {
  const socket = await authorized(await startTestLake())
  for (let id = 0; id < 500; id++) socket.send({id, method: 'presence_explode'})
  expect(await socket.closed()).toBe(1008)
  expect(socket.frames.length).toBeLessThan(250)
})

test('a presence client that stops reading its messages is disconnected, and the other clients stay connected', async () => {
  const lake = await startTestLake()
  const stalled = await authorized(lake)
  for (let id = 1; id <= 8; id++) stalled.send({id, method: 'presence_subscribe'})
  await until(() => stalled.frames.length === 9)
  const announced = stalled.next()
  stalled.send({id: 9, method: 'presence_announce', params: {data: {sessionId: 'stalled'}}})
  await announced
  stalled.socket.pause()
  const names = ['Ana', 'Ben', 'Eva', 'Leo', 'Mia', 'Tom']
  const speakers = await Promise.all(
    names.map(async (name) => authorized(lake, (await join(lake, name, 'viewer')).token)),
  )
  const [watcher] = speakers
  watcher?.send({id: 1, method: 'presence_subscribe'})
  const data = {sessionId: 's', text: 'x'.repeat(15_000)}
  // Each message is sent to 8 subscriptions: 120 KB.
  const hasLeft = () => watcher?.frames.some((frame) => frame.includes('"disconnect"'))
  while (!hasLeft()) {
    for (const speaker of speakers)
      speaker.send({id: 1, method: 'presence_announce', params: {data}})
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  stalled.socket.resume()
  expect(await stalled.closed()).toBe(1006)
  expect(stalled.frames.join('').length).toBeLessThan(20_000_000)
  expect(speakers.every((speaker) => speaker.isOpen())).toBe(true)
})

test('a presence client that sends pings but does not read the pongs is disconnected', async () => {
  const socket = await open(await startTestLake())
  socket.socket.pause()
  for (let n = 0; n < 1_000; n++) socket.socket.ping('x'.repeat(100))
  await until(() => socket.socket.bufferedAmount === 0)
  socket.socket.resume()
  // When 60 pongs are waiting to be sent, the ws library ends the connection without a close frame.
  expect(await socket.closed()).toBe(1006)
})

test('if one network opens 34 anonymous presence sockets, the oldest two are closed, and users can still connect', async () => {
  const lake = await startTestLake()
  const staff = await authorized(lake)
  const strangers = [await open(lake)]
  while (strangers.length < 34) strangers.push(await open(lake))
  expect(await strangers[0]?.closed()).toBe(1006)
  expect(await strangers[1]?.closed()).toBe(1006)
  expect(strangers.slice(2).every((stranger) => stranger.isOpen())).toBe(true)
  expect(staff.isOpen()).toBe(true)
  expect((await authorized(lake)).isOpen()).toBe(true)
})
