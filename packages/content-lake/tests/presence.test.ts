import {expect, onTestFinished, test} from 'vitest'
import {WebSocket} from 'ws'
import {callUserApi, join} from './login/test-users.ts'
import {startTestLake, type TestLake, until} from './test-lake.ts'

interface Message {
  readonly id?: string
  readonly method?: string
  readonly result?: unknown
  readonly error?: {readonly code: number}
  readonly params?: {readonly result: {readonly type: string; readonly m?: unknown}}
}

async function visit({lake}: TestLake) {
  const url = `${lake.origin.replace('http', 'ws')}/v2022-06-30/socket/production`
  const socket = new WebSocket(url, {origin: lake.origin})
  onTestFinished(() => socket.terminate())
  const messages: Message[] = []
  socket.on('message', (data) => {
    const text = String(data)
    if (text !== '♥') messages.push(JSON.parse(text))
  })
  await new Promise((resolve) => socket.once('open', resolve))
  let calls = 0
  return {
    socket,
    async call(method: string, params: object = {}): Promise<Message> {
      const id = `call-${++calls}`
      socket.send(JSON.stringify({jsonrpc: '2.0', id, method, params}))
      return until(() => messages.find((message) => message.id === id))
    },
    received: () => messages.filter(({method}) => method).map(({params}) => params?.result),
  }
}

async function enter(lake: TestLake) {
  const visitor = await visit(lake)
  await visitor.call('authorization', {authorization: `Bearer ${lake.lake.token}`})
  await visitor.call('presence_subscribe')
  return visitor
}

test('each client receives the presence of the other clients', async () => {
  const lake = await startTestLake()
  const [ana, ben] = [await enter(lake), await enter(lake)]
  const data = {sessionId: 's1', locations: [{type: 'document', documentId: 'a', path: ['title']}]}
  await ana.call('presence_announce', {data})
  await until(() => ben.received().length === 1)
  expect(ben.received()).toEqual([{type: 'state', i: 'script', m: data}])
  expect(ana.received()).toEqual([])
  await ben.call('presence_rollcall', {session: 's2'})
  await until(() => ana.received().length === 1)
  expect(ana.received()).toMatchObject([{type: 'rollCall', session: 's2'}])
})

test('when a presence client leaves or its connection breaks, the other clients are notified', async () => {
  const lake = await startTestLake()
  const [ana, ben, eva] = [await enter(lake), await enter(lake), await enter(lake)]
  await ana.call('presence_announce', {data: {sessionId: 's1', locations: []}})
  await ben.call('presence_announce', {data: {sessionId: 's2', locations: []}})
  await ana.call('presence_disconnect', {session: 's1'})
  ana.socket.terminate()
  ben.socket.terminate()
  const gone = () => eva.received().filter((event) => event?.type === 'disconnect')
  await until(() => gone().length === 2)
  expect(gone().map((event) => event?.m)).toEqual([{session: 's1'}, {session: 's2'}])
})

test('a client without a valid token can neither send nor receive presence', async () => {
  const lake = await startTestLake()
  const ana = await enter(lake)
  const stranger = await visit(lake)
  const wrong = await stranger.call('authorization', {authorization: 'Bearer wrong'})
  expect(wrong.error).toMatchObject({code: 4001})
  expect((await stranger.call('presence_subscribe')).error).toMatchObject({code: 4001})
  expect((await stranger.call('presence_announce', {data: {}})).error).toMatchObject({code: 4001})
  await ana.call('presence_announce', {data: {sessionId: 's1', locations: []}})
  expect(stranger.received()).toEqual([])
  expect(ana.received()).toEqual([])
})

test('a client receives no more presence messages after it unsubscribes', async () => {
  const lake = await startTestLake()
  const [ana, ben] = [await enter(lake), await visit(lake)]
  await ben.call('authorization', {authorization: `Bearer ${lake.lake.token}`})
  const {result: subscriptionId} = await ben.call('presence_subscribe')
  await ben.call('presence_unsubscribe', {subscriptionId})
  await ana.call('presence_announce', {data: {sessionId: 's1', locations: []}})
  await ben.call('presence_rollcall', {session: 's2'})
  expect(ben.received()).toEqual([])
})

test('a presence call of an unknown method returns the JSON-RPC error -32601 (method not found)', async () => {
  const ana = await enter(await startTestLake())
  expect((await ana.call('presence_explode')).error).toMatchObject({code: -32601})
})

test("removing a user closes the user's presence socket and notifies the other clients", async () => {
  const lake = await startTestLake()
  const [ben, ana] = [await enter(lake), await visit(lake)]
  const {id, token} = await join(lake, 'Ana', 'editor')
  await ana.call('authorization', {authorization: `Bearer ${token}`})
  await ana.call('presence_announce', {data: {sessionId: 's1', locations: []}})
  await callUserApi(lake, 'DELETE', `/${id}`)
  await until(() => ana.socket.readyState === WebSocket.CLOSED)
  await until(() => ben.received().some((event) => event?.type === 'disconnect'))
  expect(ben.received().at(-1)).toMatchObject({i: id, m: {session: 's1'}})
})
