import {once} from 'node:events'
import {createServer} from 'node:http'
import {type WebSocket, WebSocketServer} from 'ws'

/**
 * A request for a stream, with the property names of the protocol: `u` is the URL, and `h` are the
 * headers.
 */
type Opened = {id: number; u: string; h: Record<string, string>}

/** A running test server that records requests and sends messages on demand. */
export type MuxServer = Awaited<ReturnType<typeof startMuxServer>>

/**
 * Starts a WebSocket server for tests of the browser's event socket. It records the requests and
 * sends only what the test makes it send.
 */
export async function startMuxServer(port = 0) {
  const http = createServer()
  const server = new WebSocketServer({server: http, path: '/mux'})
  const sockets: WebSocket[] = []
  const opened: Opened[] = []
  const cancelled: number[] = []
  server.on('connection', (socket) => {
    sockets.push(socket)
    socket.on('message', (data) => {
      const message: Opened | {id: number; x: 1} = JSON.parse(String(data))
      if ('x' in message) cancelled.push(message.id)
      else opened.push(message)
    })
  })
  http.listen(port, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP port')

  const send = (message: object) => sockets.at(-1)?.send(JSON.stringify(message))
  return {
    port: address.port,
    url: `ws://127.0.0.1:${address.port}/mux`,
    sockets,
    opened,
    cancelled,
    head: (id: number, status = 200) =>
      send({id, s: status, h: {'content-type': 'text/event-stream'}}),
    chunk: (id: number, text: string) => send({id, d: text}),
    end: (id: number) => send({id, e: 1}),
    say: (text: string) => sockets.at(-1)?.send(text),
    /** Breaks every connection, like a crash of the server. */
    drop() {
      for (const socket of sockets) socket.terminate()
    },
    async stop() {
      for (const socket of sockets) socket.terminate()
      server.close()
      http.close()
      await once(http, 'close')
    },
  }
}
