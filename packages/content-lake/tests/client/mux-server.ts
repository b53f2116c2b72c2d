import {once} from 'node:events'
import {createServer} from 'node:http'
import {type WebSocket, WebSocketServer} from 'ws'

/** A stream opened by the browser, with the protocol's property names. */
type Opened = {id: number; u: string; h: Record<string, string>}

/** The running server: what it received, and what a test makes it send. */
export type MuxServer = Awaited<ReturnType<typeof startMuxServer>>

/**
 * The server's half of the event socket, controlled by a test: a real WebSocket server that records
 * requests and sends only what the test tells it to.
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
  if (address === null || typeof address === 'string')
    throw new Error('the server listens on no port')

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
    /** Breaks every connection, as a crash would. */
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
