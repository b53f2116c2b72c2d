import {createServer} from 'node:http'
import {expect, onTestFinished, test, vi} from 'vitest'
import {WebSocket} from 'ws'
import {events, json} from '#src/http/reply.ts'
import {Mux} from '#src/listen/mux.ts'
import {UnauthorizedSockets} from '#src/listen/unauthorized-sockets.ts'
import {Presence} from '#src/presence/presence.ts'
import {listen} from '../../../server-kit/src/listen.ts'
import {openSocket} from '../open-socket.ts'

const tenSockets = {perNetwork: 10, total: 10}

async function serve(sockets: Mux | Presence): Promise<string> {
  const server = createServer()
  server.on('upgrade', (request, socket, head) => sockets.accept(request, socket, head))
  const {origin, close} = await listen(server, '127.0.0.1', 0)
  onTestFinished(async () => {
    sockets.close()
    await close()
  })
  return origin
}

const listenPath = '/v1/data/listen/production?query=*'

test('a presence socket is closed if it does not send a valid token within 300 ms', async () => {
  const user = {id: 'ana', name: 'Ana', email: '', role: 'editor' as const, support: false}
  const tokens = {
    callerOf: (token: string) =>
      token === 'good'
        ? {kind: 'user' as const, user, token, tokenId: 'session', isPerson: true}
        : undefined,
    endsWith: () => () => {},
  }
  const origin = await serve(new Presence(tokens, new UnauthorizedSockets(tenSockets, 300)))
  const [ana, stranger] = [await openSocket(origin, '/'), await openSocket(origin, '/')]
  ana.send({id: 1, method: 'authorization', params: {authorization: 'Bearer good'}})
  stranger.send({id: 1, method: 'authorization', params: {authorization: 'Bearer bad'}})
  expect(await stranger.closed()).toBe(1008)
  const answer = ana.next()
  ana.send({id: 2, method: 'presence_subscribe'})
  expect(await answer).toMatchObject({id: 2, result: expect.any(String)})
})

test('a mux WebSocket is closed if it has no stream with a valid token for 300 ms', async () => {
  const api = {
    handle: async ({header}: {header(name: string): string | undefined}) =>
      header('authorization') === 'Bearer bad' ? json({}, 401) : events(() => {}),
  }
  const origin = await serve(new Mux(api, new UnauthorizedSockets(tenSockets, 300)))
  const [ana, stranger, withWrongToken] = [
    await openSocket(origin, '/'),
    await openSocket(origin, '/'),
    await openSocket(origin, '/'),
  ]
  ana.send({id: 1, u: listenPath, h: {authorization: 'Bearer good'}})
  stranger.send({id: 1, u: listenPath})
  withWrongToken.send({id: 1, u: listenPath, h: {authorization: 'Bearer bad'}})
  expect(await stranger.closed()).toBe(1008)
  expect(await withWrongToken.closed()).toBe(1008)
  expect(ana.isOpen()).toBe(true)
  ana.send({id: 1, x: 1})
  expect(await ana.closed()).toBe(1008)
})

/** Returns a function that adds a socket of a network, and the names of the closed sockets. */
function startSockets(limits: typeof tenSockets) {
  const waiting = new UnauthorizedSockets(limits, 3_600_000)
  const terminated: string[] = []
  const add = (name: string, network: string) => {
    const socket: WebSocket = Object.create(WebSocket.prototype)
    vi.spyOn(socket, 'terminate').mockImplementation(() => void terminated.push(name))
    waiting.add(socket, network)
    return socket
  }
  return {waiting, terminated, add}
}

test('if a network has too many unauthorized sockets, the oldest of them is closed', async () => {
  const {waiting, terminated, add} = startSockets({perNetwork: 3, total: 4})
  waiting.remove(add('staff', 'office'))
  for (const name of ['a1', 'a2', 'a3']) add(name, 'a')
  add('b1', 'b')
  expect(terminated).toEqual([])
  add('c1', 'c')
  expect(terminated).toEqual(['a1'])
  add('a4', 'a')
  add('a5', 'a')
  expect(terminated).toEqual(['a1', 'a2', 'a3'])
})

test.each([
  ['/48', (n: number) => `2001:db8:0:${n.toString(16)}::/64`],
  ['/32', (n: number) => `2001:db8:${n.toString(16)}:1::/64`],
  ['/24', (n: number) => `198.51.100.${n}`],
])(
  'unauthorized sockets from many clients of one %s network do not close those of other networks',
  (_, client) => {
    const {terminated, add} = startSockets({perNetwork: 2, total: 12})
    for (const name of ['studio 1', 'studio 2', 'studio 3']) add(name, name)
    for (let n = 0; n < 100; n++) add(`stranger ${n}`, client(n))
    expect(terminated).toHaveLength(94)
    expect(terminated.filter((name) => name.startsWith('studio'))).toEqual([])
  },
)
