import {type WebSocket, WebSocketServer} from 'ws'
import {TokenBuckets} from '../../../server-kit/src/access/token-buckets.ts'
import {guard} from '../../../server-kit/src/guard.ts'

const pingMs = 15_000

/** How long a client may take to confirm a close before its socket is terminated. */
const goodbyeMs = 500

/**
 * Limit of messages, pings and pongs of a socket. A Studio sends about 50 at first, then a few a
 * second.
 */
const frameRate = {burst: 200, refillMs: 50}

/**
 * Maximum number of messages, and of their characters, before a socket is authorized. A Studio opens
 * about eight streams at once and sends its token with each.
 */
const beforeSignIn = {messages: 64, characters: 256 * 1024}

/**
 * Maximum number of fragments of a message, and of network reads that one frame takes. Browsers send
 * a message in one frame. With the defaults of `ws`, 16,384 and 262,144, a socket that sends
 * one-byte fragments costs 3 MB and long garbage collections.
 */
const partLimits = {maxFragments: 32, maxBufferedChunks: 256}

/** Creates a WebSocket server for connections that the HTTP server has received. */
export const socketServer = (maxPayload: number): WebSocketServer =>
  new WebSocketServer({noServer: true, maxPayload, ...partLimits})

interface SocketHandlers {
  /** Name of the socket in log messages. */
  readonly edge: string
  receive(text: string): void
  closed(): void
  /** Whether the client has sent a valid token. */
  isAuthorized(): boolean
  /**
   * Maximum number of unread bytes after and before the authorization. A client that sends while
   * more bytes are unread is disconnected.
   */
  readonly maxUnread: {readonly after: number; readonly before: number}
}

/**
 * Handles the events of a socket. Terminates the socket if the client does not respond to a ping
 * before the next ping, or sends without reading, or if a handler fails. Closes the socket if the
 * client sends too many frames, or too much before it is authorized.
 */
export function handleSocket(socket: WebSocket, handlers: SocketHandlers): void {
  const {edge, receive, closed, isAuthorized, maxUnread} = handlers
  const frames = new TokenBuckets(frameRate)
  const sent = {messages: 0, characters: 0}
  const cut = () => socket.terminate()
  const mayGoOn = () => {
    // A closing socket may still send frames; ignore them.
    if (socket.readyState !== socket.OPEN) return false
    if (socket.bufferedAmount > (isAuthorized() ? maxUnread.after : maxUnread.before)) cut()
    else if (frames.take('') > 0) refuseSocket(socket, 'too many frames')
    return socket.readyState === socket.OPEN
  }
  const mayReceive = (text: string) => {
    if (isAuthorized()) return true
    sent.messages += 1
    sent.characters += text.length
    if (sent.messages <= beforeSignIn.messages && sent.characters <= beforeSignIn.characters)
      return true
    refuseSocket(socket, 'authorization expected')
    return false
  }
  const message = guard(
    `${edge} message`,
    (data: unknown) => {
      if (!mayGoOn()) return
      const text = String(data)
      if (mayReceive(text)) receive(text)
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
    pingMs,
  ).unref()
  socket.on('error', guard(`${edge} error`, cut))
  socket.on('message', message)
  // `ws` responds to pings by itself, and its responses pile up if the client does not read them.
  socket.on('ping', guard(`${edge} ping`, mayGoOn, cut))
  socket.on(
    'pong',
    guard(
      `${edge} pong`,
      () => {
        answered = mayGoOn()
      },
      cut,
    ),
  )
  socket.on(
    'close',
    guard(`${edge} close`, () => {
      clearInterval(timer)
      closed()
    }),
  )
}

/** Closes the socket of a client that broke a rule, and reads nothing more from it. */
function refuseSocket(socket: WebSocket, reason: string): void {
  endSocket(socket, 1008, reason)
  socket.pause()
}

/** Closes a socket, and terminates it if the client does not confirm the close. */
export function endSocket(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason)
  const timer = setTimeout(
    guard('socket end', () => socket.terminate()),
    goodbyeMs,
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
