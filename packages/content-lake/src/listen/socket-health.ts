import type {WebSocket, WebSocketServer} from 'ws'
import {TokenBuckets} from '../../../server-kit/src/access/token-buckets.ts'
import {guard} from '../../../server-kit/src/guard.ts'

const PING_MS = 15_000

/** How long a client may take to confirm a close before its socket is terminated. */
const GOODBYE_MS = 500

/** Limit of frames and pings of a socket. A Studio sends about 50 at first, then a few a second. */
const FRAMES = {burst: 200, refillMs: 50}

interface SocketHandlers {
  /** Name of the socket in log messages. */
  readonly edge: string
  receive(text: string): void
  closed(): void
  /**
   * Returns the maximum number of unread bytes. A client that sends while more bytes are unread is
   * disconnected.
   */
  maxUnread(): number
}

/**
 * Handles the events of a socket. Terminates the socket if the client does not respond to a ping
 * before the next ping, or sends without reading, or if a handler fails. Closes the socket if the
 * client sends too many frames.
 */
export function handleSocket(socket: WebSocket, handlers: SocketHandlers): void {
  const {edge, receive, closed, maxUnread} = handlers
  const frames = new TokenBuckets(FRAMES)
  const cut = () => socket.terminate()
  const mayGoOn = () => {
    // A closing socket may still send frames; ignore them.
    if (socket.readyState !== socket.OPEN) return false
    if (socket.bufferedAmount > maxUnread()) socket.terminate()
    else if (frames.take('') > 0) endSocket(socket, 1008, 'too many frames')
    return socket.readyState === socket.OPEN
  }
  const message = guard(
    `${edge} message`,
    (data: unknown) => {
      if (mayGoOn()) receive(String(data))
    },
    cut,
  )
  let answered = true
  const timer = setInterval(
    guard(`${edge} ping`, () => {
      if (!answered) return socket.terminate()
      answered = false
      socket.ping()
    }),
    PING_MS,
  ).unref()
  socket.on('error', guard(`${edge} error`, cut))
  socket.on('message', message)
  // `ws` responds to pings by itself, and its responses pile up if the client does not read them.
  socket.on('ping', guard(`${edge} ping`, mayGoOn, cut))
  socket.on(
    'pong',
    guard(`${edge} pong`, () => {
      answered = true
    }),
  )
  socket.on(
    'close',
    guard(`${edge} close`, () => {
      clearInterval(timer)
      closed()
    }),
  )
}

/** Closes a socket, and terminates it if the client does not confirm the close. */
export function endSocket(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason)
  const timer = setTimeout(
    guard('socket end', () => socket.terminate()),
    GOODBYE_MS,
  )
  socket.once(
    'close',
    guard('socket end', () => clearTimeout(timer)),
  )
}

/** Closes all sockets of a server, and terminates those whose clients do not confirm the close. */
export function closeSockets(server: WebSocketServer): void {
  for (const socket of server.clients) endSocket(socket, 1001, 'the server is stopping')
  server.close()
}
