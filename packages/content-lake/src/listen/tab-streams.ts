import type {WebSocket} from 'ws'
import {guard} from '../../../server-kit/src/guard.ts'
import type {Api} from '../api-handler.ts'
import {bearerToken} from '../http/bearer-token.ts'
import {EventWriter} from '../http/sse.ts'
import {type OpenFrame, readClientFrame, type ServerFrame} from '../mux-protocol.ts'
import type {Fields} from '../store/document.ts'
import {endSocket, handleSocket} from './socket-health.ts'

/** Maximum number of open streams of a tab. The Studio needs about eight. */
const streamsPerTab = 64

/** Maximum number of streams without a token that a tab may have open. */
const anonymousStreams = 4

/**
 * Maximum number of unread bytes of a tab: if it has a stream with a valid token, and if it has
 * none. A tab that sends a frame while more bytes are unread is disconnected.
 */
const unreadBytes = {after: 4_000_000, before: 256 * 1024}

const streamPath = /^\/+v[^/]+\/data\/(listen|live\/events)\//
const readPath = /^\/+v[^/]+\/data\/(query|doc)\//

/** Describes the browser that opened a tab's WebSocket. */
interface TabOrigin {
  /**
   * The client's IP address (for IPv6 its /64 network); undefined if the client is on this machine.
   */
  readonly network: string | undefined
  /** The headers of the upgrade request. Frames cannot override them. */
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** Limits how long the tab may be without a stream that has a valid token. */
interface Authorization {
  /** Called at the start, and when the tab closes its last stream that has a token. */
  expectToken(): void
  /** Called when the tab opens a stream with a token. */
  authorized(): void
}

interface TabStream {
  readonly authorized: boolean
  /** Writes the stream's events; undefined until the API has handled the call. */
  readonly writer?: EventWriter
}

/** Serves the event streams of one browser tab. */
export class TabStreams {
  readonly #api: Pick<Api, 'handle'>
  readonly #tab: WebSocket
  readonly #origin: TabOrigin
  readonly #authorization: Authorization
  readonly #open = new Map<number, TabStream>()
  /** Whether the client had unread bytes after the last frame that was sent. */
  #waiting = false

  constructor(
    api: Pick<Api, 'handle'>,
    tab: WebSocket,
    origin: TabOrigin,
    authorization: Authorization,
  ) {
    this.#api = api
    this.#tab = tab
    this.#origin = origin
    this.#authorization = authorization
    handleSocket(tab, {
      edge: 'mux socket',
      receive: (text) => this.#receive(text),
      closed: () => {
        for (const {writer} of this.#open.values()) writer?.closed()
        this.#open.clear()
        authorization.authorized()
      },
      isAuthorized: () => this.#isAuthorized(),
      maxUnread: unreadBytes,
    })
    authorization.expectToken()
  }

  #receive(text: string): void {
    const frame = readClientFrame(text)
    if (!frame) {
      endSocket(this.#tab, 1003, 'not the mux protocol')
    } else if (!('u' in frame)) {
      this.#open.get(frame.id)?.writer?.closed()
      this.#forget(frame.id)
    } else if (!this.#open.has(frame.id)) {
      guard(
        'mux stream',
        () => this.#begin(frame),
        () => this.#tab.terminate(),
      )()
    }
  }

  async #begin({id, u, h}: OpenFrame) {
    const url = URL.parse(u, 'http://lake')
    const {headers, network} = this.#origin
    const header = headerReader(h, headers)
    const authorized = bearerToken(header('authorization')) !== undefined
    const isServed =
      url && (streamPath.test(url.pathname) || (authorized && readPath.test(url.pathname)))
    if (!isServed) return this.#refuse(id, 400)
    const open = [...this.#open.values()]
    const anonymous = open.filter((stream) => !stream.authorized).length
    if (open.length >= streamsPerTab) return this.#refuse(id, 429)
    if (!authorized && anonymous >= anonymousStreams) return this.#refuse(id, 429)
    const pending: TabStream = {authorized}
    this.#open.set(id, pending)
    const isGone = () => this.#open.get(id) !== pending
    const reply = await this.#api.handle({method: 'GET', url, network, header, isGone})
    // Stop if the stream was cancelled meanwhile. Its id may already belong to another stream.
    if (isGone()) return
    if (reply.kind === 'events') {
      this.#send({id, s: 200, h: {'content-type': 'text/event-stream'}})
      const writer = new EventWriter({
        write: (text) => this.#send({id, d: text}),
        // Counts the bytes of the whole tab, because its streams share one socket.
        pending: () => this.#tab.bufferedAmount,
        end: () => this.#end(id),
      })
      this.#open.set(id, {authorized, writer})
      // The token is valid: an invalid token would have got a 401 instead of an event stream.
      if (authorized) this.#authorization.authorized()
      reply.open(writer)
    } else if (reply.kind === 'body') {
      this.#send({id, s: reply.status, h: reply.headers})
      this.#send({id, d: String(reply.body)})
      this.#end(id)
    }
  }

  #refuse(id: number, status: number): void {
    this.#send({id, s: status, h: {}})
    this.#end(id)
  }

  #end(id: number): void {
    this.#send({id, e: 1})
    this.#forget(id)
  }

  #forget(id: number): void {
    const {authorized, writer} = this.#open.get(id) ?? {}
    this.#open.delete(id)
    if (authorized && writer && !this.#isAuthorized()) this.#authorization.expectToken()
  }

  /** Whether a stream with a valid token is open. */
  #isAuthorized(): boolean {
    return [...this.#open.values()].some(({authorized, writer}) => authorized && writer)
  }

  #send(message: ServerFrame): void {
    if (this.#tab.readyState !== this.#tab.OPEN) return
    const sent = guard(
      'mux socket send',
      () => this.#sent(),
      () => this.#tab.terminate(),
    )
    this.#tab.send(JSON.stringify(message), sent)
    if (this.#tab.bufferedAmount > 0) this.#waiting = true
  }

  /** Lets all streams of the tab send events again if the tab has read all sent bytes. */
  #sent(): void {
    if (!this.#waiting || this.#tab.bufferedAmount > 0) return
    this.#waiting = false
    for (const {writer} of this.#open.values()) writer?.drained()
  }
}

/**
 * Returns a function that reads the headers of a stream. Headers of the upgrade request take
 * precedence, because scripts cannot forge them.
 */
function headerReader(
  headers: Fields,
  fixed: Readonly<Record<string, string | undefined>>,
): (name: string) => string | undefined {
  const given = new Map<string, string>()
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') given.set(name.toLowerCase(), value)
  }
  return (name) => (name in fixed ? fixed[name] : given.get(name))
}
