import {once} from 'node:events'
import {createServer} from 'node:http'
import {type WebSocket, WebSocketServer} from 'ws'

/** What the browser sent about a stream, in the protocol's own letters. */
type Opened = {id: number; u: string; h: Record<string, string>}

/** The running server: what it heard, and what a test has it say. */
export type MuxServer = Awaited<ReturnType<typeof startMuxServer>>

/**
 * The server's half of the event socket, played by a test: a real WebSocket server that records
 * what it is asked and says only what the test lets it say.
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
  if (address === null || typeof address === 'string') throw new Error('listens on no port')

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
