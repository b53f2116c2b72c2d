import {once} from 'node:events'
import {createServer, type ServerResponse} from 'node:http'
import {connect} from 'node:net'
import {text} from 'node:stream/consumers'
import {expect, test} from 'vitest'
import {closeServer} from '#src/http/close-server.ts'
import {listen} from '#src/listen.ts'

/** Starts a server, and sends a request on a connection that the client keeps open. */
async function startRequest() {
  const asked = Promise.withResolvers<ServerResponse>()
  const server = createServer((_, response) => asked.resolve(response))
  const {origin} = await listen(server, '127.0.0.1', 0)
  const socket = connect({
    port: Number(new URL(origin).port),
    host: '127.0.0.1',
    allowHalfOpen: true,
  })
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n')
  return {server, socket, response: await asked.promise}
}

test('a server that is being closed finishes the running request, and then closes its connection, which the client keeps open', async () => {
  const {server, socket, response} = await startRequest()
  const closed = closeServer(server, 600_000)
  response.write('half ')
  await new Promise((resolve) => setTimeout(resolve, 100))
  response.end('whole')
  const received = text(socket)
  await closed
  socket.end()
  expect(await received).toMatch(/half [\s\S]*whole/)
})

test('a server that is being closed cuts a request that takes too long', async () => {
  const {server, socket, response} = await startRequest()
  response.write('half ')
  const cut = text(socket)
  await closeServer(server, 50)
  expect(await cut).toMatch(/half $/m)
  expect(response.writableFinished).toBe(false)
  socket.destroy()
})
