import type {WebSocket, WebSocketServer} from 'ws'

const PING_MS = 15_000

/** How long a socket has to say goodbye when the server stops. */
const GOODBYE_MS = 500

/** Pings a socket, and ends it when a ping was not answered by the next. */
export function keepSocketAlive(socket: WebSocket): void {
  let answered = true
  socket.on('pong', () => {
    answered = true
  })
  const timer = setInterval(() => {
    if (!answered) {
      socket.terminate()
      return
    }
    answered = false
    socket.ping()
  }, PING_MS)
  timer.unref()
  socket.on('close', () => clearInterval(timer))
}

/** Closes all sockets of a server; those that do not answer are cut. */
export function closeSockets(server: WebSocketServer): void {
  for (const socket of server.clients) {
    socket.close(1001, 'the server is stopping')
    const timer = setTimeout(() => socket.terminate(), GOODBYE_MS)
    socket.once('close', () => clearTimeout(timer))
  }
  server.close()
}
