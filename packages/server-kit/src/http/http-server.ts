import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type {Duplex} from 'node:stream'
import {guard, type Unexpected} from '../guard.ts'
import {OwnResponse} from './own-response.ts'
import {cutStalledConnections} from './stalled-connections.ts'

/**
 * Number of requests that may wait on one connection while another is answered. Browsers and proxies
 * send one request at a time.
 */
const maxWaiting = 8

/**
 * Maximum number of header lines of a request; browsers send about 30. Node drops the lines above a
 * limit, and a proxy may add the client's address last, so a request with more lines is refused.
 */
const maxHeaders = 200
/** Cookies of all sites of a domain are often larger than Node's default of 16 KB. */
const maxHeaderBytes = 64 * 1024

const hasTooManyHeaders = ({rawHeaders}: IncomingMessage) => rawHeaders.length > 2 * maxHeaders

interface HttpHandlers {
  /** Name of the server in log messages, such as `site`. */
  readonly name: string
  answer(request: IncomingMessage, response: ServerResponse): unknown
  /** Responds to a request whose handler failed. */
  failed(unexpected: Unexpected, request: IncomingMessage, response: ServerResponse): void
  /**
   * Takes over the connection of an upgrade request. `head` has all bytes that followed the request.
   * Without this handler, upgrade requests are answered like all others.
   */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

/**
 * Creates an HTTP server on which one client cannot occupy the process.
 *
 * One request at a time is answered per connection, and a few more wait (pipelining, RFC 9112,
 * 9.3.2). If a client sends more, the waiting requests are answered, the last one with `Connection:
 * close`, and the rest is discarded unparsed. Waiting requests are dropped when the client
 * disconnects. Node itself parses all that one read from the network contains, up to 2,000 requests,
 * starts all handlers at once, and continues after the client has left.
 *
 * Connections without traffic are closed. Errors of handlers and of responses are logged and do not
 * end the process. All responses have the headers of `OwnResponse`.
 */
export function httpServer(handlers: HttpHandlers, options: ServerOptions = {}): Server {
  const {name, upgrade} = handlers
  const connections = new WeakMap<Duplex, Connection>()
  const answer = guard(`${name} request`, handlers.answer, handlers.failed)
  // An `error` event without a listener, such as for a write after the end, ends the process.
  const report = guard(`${name} response`, (error: Error) => {
    throw error
  })
  const server = createServer(
    {maxHeaderSize: maxHeaderBytes, ...options, ServerResponse: OwnResponse},
    guard(`${name} request`, (request: IncomingMessage, response: ServerResponse) => {
      response.on('error', report)
      if (hasTooManyHeaders(request)) return refuseHeaders(response)
      connections.get(request.socket)?.add(request, response)
    }),
  )
  // Node answers unknown expectations with 417, which a cache may keep as the page (RFC 9110, 10.1.1).
  const ignore = (...exchange: Parameters<typeof answer>) =>
    void server.emit('request', ...exchange)
  server.on('checkExpectation', guard(`${name} expectation`, ignore))
  server.maxHeadersCount = maxHeaders + 1
  cutStalledConnections(server)
  server.on(
    'connection',
    guard(`${name} connection`, (socket: Duplex) => {
      connections.set(socket, new Connection(socket, answer))
    }),
  )
  if (upgrade) {
    server.on(
      'upgrade',
      guard(
        `${name} upgrade`,
        (request: IncomingMessage, socket: Duplex, head: Buffer) => {
          // The responses to earlier requests would be sent between WebSocket frames.
          const isFree = connections.get(socket)?.isFree
          if (isFree && !hasTooManyHeaders(request)) upgrade(request, socket, head)
          else socket.destroy()
        },
        (_, __, socket) => socket.destroy(),
      ),
    )
  }
  return server
}

/** A cache that does not forward the headers must not store this response. */
function refuseHeaders(response: ServerResponse): void {
  const type = 'text/plain; charset=utf-8'
  response.writeHead(431, {connection: 'close', 'cache-control': 'no-store', 'content-type': type})
  response.end(`The request has more than ${maxHeaders} header lines.\n`)
}

/** A parsed request, and whether the connection stays open after it. */
type Incoming = [request: IncomingMessage & {upgrade?: boolean}, keepsAlive: boolean]

/**
 * Returns the parser of a connection. Node does not document it; all alternatives pass each byte
 * through JavaScript, which costs a fifth of the requests per second.
 *
 * @throws TypeError if this version of Node has no such parser
 */
function parserOf(socket: Duplex): {onIncoming: (...incoming: Incoming) => unknown} {
  const parser: unknown = Reflect.get(socket, 'parser')
  if (!hasOnIncoming(parser))
    throw new TypeError(
      'This Node version has another HTTP parser. Use the version that package.json names',
    )
  return parser
}

const hasOnIncoming = (parser: unknown): parser is ReturnType<typeof parserOf> =>
  typeof parser === 'object' &&
  parser !== null &&
  'onIncoming' in parser &&
  typeof parser.onIncoming === 'function'

/** What `onIncoming` returns so that the parser stops, because other bytes than HTTP follow. */
const otherBytes = 2

/** Passes the requests of one connection to the handler, one after the other. */
class Connection {
  readonly #socket: Duplex
  readonly #answer: (request: IncomingMessage, response: ServerResponse) => void
  readonly #waiting: [request: IncomingMessage, response: ServerResponse][] = []
  /** Listens to the end of each response. One function per connection is cheaper than one each. */
  readonly #beginNext = guard('connection response', () => {
    this.#isAnswering = false
    const next = this.#waiting.shift()
    if (!next) return
    if (this.#socket.destroyed) this.#waiting.length = 0
    else this.#begin(...next)
  })
  #isAnswering = false
  /** Whether the client has sent too many requests. Further bytes are discarded. */
  #isFull = false

  constructor(
    socket: Duplex,
    answer: (request: IncomingMessage, response: ServerResponse) => void,
  ) {
    this.#socket = socket
    this.#answer = answer
    const parser = parserOf(socket)
    const receive = parser.onIncoming
    parser.onIncoming = (...incoming) => {
      const [, last] = this.#waiting.at(maxWaiting - 1) ?? []
      if (!last && !this.#isFull) return receive(...incoming)
      this.#isFull = true
      if (last) last.shouldKeepAlive = false
      const [request] = incoming
      request.upgrade = false
      return otherBytes
    }
  }

  /** Whether no request is unanswered. */
  get isFree(): boolean {
    return !this.#isAnswering && !this.#isFull
  }

  /** Adds a request. It is answered when all requests before it are. */
  add(request: IncomingMessage, response: ServerResponse): void {
    if (this.#isAnswering) this.#waiting.push([request, response])
    else this.#begin(request, response)
  }

  #begin(request: IncomingMessage, response: ServerResponse): void {
    this.#isAnswering = true
    response.on('close', this.#beginNext)
    this.#answer(request, response)
  }
}
