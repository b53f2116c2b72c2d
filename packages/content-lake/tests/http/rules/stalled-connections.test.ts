import {Server} from 'node:http'
import {connect} from 'node:net'
import {expect, onTestFinished, test, vi} from 'vitest'
import {httpServer} from '../../../../server-kit/src/http/http-server.ts'
import {cutStalledConnections} from '../../../../server-kit/src/http/stalled-connections.ts'
import {listen} from '../../../../server-kit/src/listen.ts'
import {startTestLake} from '../../test-lake.ts'

test('a client that stops reading a file is disconnected, and a client that reads slowly is not', async () => {
  const closed: string[] = []
  const server = httpServer({
    name: 'test',
    answer(request, response) {
      response.on('close', () => closed.push(`${request.url} ${response.writableFinished}`))
      response.end(Buffer.alloc(30_000_000))
    },
    failed: (_, __, response) => response.destroy(),
  })
  const {origin, close} = await listen(server, '127.0.0.1', 0)
  cutStalledConnections(server, 500)
  onTestFinished(close)
  const sendRequest = (path: string) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`)
    return socket
  }
  sendRequest('/stalled').pause()
  const slow = sendRequest('/slow')
  slow.on('data', () => {
    slow.pause()
    setTimeout(() => slow.resume(), 1)
  })
  await vi.waitFor(() => expect(closed).toContain('/stalled false'), {timeout: 20_000})
  await vi.waitFor(() => expect(closed).toContain('/slow true'), {timeout: 40_000})
})

test("the lake's server and any server made by `httpServer` have a socket timeout of three minutes", async () => {
  const setTimeouts = vi.spyOn(Server.prototype, 'setTimeout')
  onTestFinished(() => setTimeouts.mockRestore())
  await startTestLake()
  httpServer({name: 'test', answer: () => {}, failed: () => {}})
  expect(setTimeouts.mock.calls).toEqual([[180_000], [180_000]])
})
