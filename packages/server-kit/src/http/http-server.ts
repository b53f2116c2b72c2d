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
const MAX_WAITING = 8

/**
 * The parser receives at most this many bytes at once. One read from the network has up to 64 KB,
 * in which 2,000 requests fit, and Node parses all that it receives, even if the connection was
 * closed meanwhile.
 */
const SLICE_BYTES = 4096

/**
 * Maximum number of header lines of a request; browsers send about 30. Node drops the lines above a
 * limit, and a proxy may add the client's address last, so a request with more lines is refused.
 */
const MAX_HEADERS = 200
/** Cookies of all sites of a domain are often larger than Node's default of 16 KB. */
const MAX_HEADER_BYTES = 64 * 1024

const hasTooManyHeaders = ({rawHeaders}: IncomingMessage) => rawHeaders.length > 2 * MAX_HEADERS

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
 * disconnects. Node itself starts all handlers at once, and continues after the client has left.
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
    {maxHeaderSize: MAX_HEADER_BYTES, ...options, ServerResponse: OwnResponse},
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
  server.maxHeadersCount = MAX_HEADERS + 1
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
          const bytes = connections.get(socket)?.release(head)
          // The responses to earlier requests would be sent between WebSocket frames.
          if (bytes && !hasTooManyHeaders(request)) upgrade(request, socket, bytes)
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
  response.end(`The request has more than ${MAX_HEADERS} header lines.\n`)
}

/** Passes the requests of one connection to the handler, one after the other. */
class Connection {
  readonly #socket: Duplex
  readonly #answer: (request: IncomingMessage, response: ServerResponse) => void
  readonly #waiting: [request: IncomingMessage, response: ServerResponse][] = []
  readonly #receive: (chunk: Buffer) => void
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
  /** Whether the connection belongs to the handler of an upgrade. */
  #isReleased = false
  /** Bytes of the current read that the parser has not received yet. */
  #unparsed: Buffer = Buffer.alloc(0)

  constructor(
    socket: Duplex,
    answer: (request: IncomingMessage, response: ServerResponse) => void,
  ) {
    this.#socket = socket
    this.#answer = answer
    // Replaces the listener with which the server passes bytes to its parser.
    const [parse] = socket.listeners('data')
    const receive = guard(
      'connection data',
      (chunk: Buffer) => this.#parse(chunk, (slice) => parse?.call(socket, slice)),
      () => socket.destroy(),
    )
    socket.removeAllListeners('data')
    socket.on('data', receive)
    this.#receive = receive
  }

  /** Adds a request. It is answered when all requests before it are. */
  add(request: IncomingMessage, response: ServerResponse): void {
    if (this.#isFull) return
    const [, last] = this.#waiting.at(MAX_WAITING - 1) ?? []
    if (last) {
      this.#isFull = true
      last.shouldKeepAlive = false
    } else if (this.#isAnswering) this.#waiting.push([request, response])
    else this.#begin(request, response)
  }

  /**
   * Stops to handle the connection's bytes. Returns all bytes that were received after the upgrade
   * request, or undefined if earlier requests are unanswered.
   */
  release(head: Buffer): Buffer | undefined {
    this.#isReleased = true
    this.#socket.off('data', this.#receive)
    if (this.#isAnswering || this.#isFull) return undefined
    return Buffer.concat([head, this.#unparsed])
  }

  #parse(chunk: Buffer, parse: (slice: Buffer) => void): void {
    // Nearly all requests fit into one slice.
    if (chunk.length <= SLICE_BYTES && !this.#isFull) {
      parse(chunk)
      return
    }
    this.#unparsed = chunk
    while (this.#unparsed.length > 0 && !this.#isFull && !this.#socket.destroyed) {
      const slice = this.#unparsed.subarray(0, SLICE_BYTES)
      this.#unparsed = this.#unparsed.subarray(SLICE_BYTES)
      parse(slice)
      if (this.#isReleased) return
      if (this.#socket.isPaused()) {
        // The server reads no further until a body is read or a response is sent.
        if (this.#unparsed.length > 0) this.#socket.unshift(this.#unparsed)
        return
      }
    }
  }

  #begin(request: IncomingMessage, response: ServerResponse): void {
    this.#isAnswering = true
    response.on('close', this.#beginNext)
    this.#answer(request, response)
  }
}
