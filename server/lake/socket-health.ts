import type {WebSocket} from 'ws'

const PING_MS = 15_000

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
