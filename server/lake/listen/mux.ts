import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {type RawData, type WebSocket, WebSocketServer} from 'ws'
import type {Api} from '../api.ts'
import {EventWriter} from '../http/sse.ts'
import {isFields} from '../store/document.ts'
import {closeSockets, keepSocketAlive} from './socket-health.ts'

/**
 * All event streams of a browser tab over one WebSocket, `/mux`. The Studio holds six to eight
 * streams; over HTTP/1.1 a browser opens six connections a host, and saving would wait for ever.
 *
 * The protocol, in JSON text frames; `id` is a number the client makes up, one for each stream:
 *
 *     client → server   {id, u: url, h: headers}     open: the URL and headers of the fetch it stands for
 *                       {id, x: 1}                    cancel
 *     server → client   {id, s: status, h: headers}   head, once and first
 *                       {id, d: "text"}               a piece of the body, cut anywhere
 *                       {id, e: 1}                    end; nothing follows for this id
 *
 * Only `/data/listen` and `/data/live/events` are served, each with the token and `Last-Event-ID` of
 * its own headers, in this process and by the same routes as over HTTP. The body is what HTTP would
 * carry: `text/event-stream` under a 200, JSON under an error. A cancelled stream is answered with
 * nothing more. A tab that does not read what it asked for, or speaks something else, is cut off.
 */
export class Mux {
  readonly #api: Api
  readonly #server = new WebSocketServer({noServer: true, maxPayload: 64 * 1024})

  constructor(api: Api) {
    this.#api = api
  }

  /** Takes over a connection whose Host and Origin have been checked. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#server.handleUpgrade(request, socket, head, (tab) => {
      const {host, origin} = request.headers
      new TabStreams(this.#api, tab, {host, origin})
    })
  }

  close(): void {
    closeSockets(this.#server)
  }
}

/** Streams a tab may have open; the Studio needs about eight. */
const STREAMS_PER_TAB = 64

const STREAM_PATH = /^\/+v[^/]+\/data\/(listen|live\/events)\//

class TabStreams {
  readonly #api: Api
  readonly #tab: WebSocket
  readonly #fixed: Readonly<Record<string, string | undefined>>
  /** Undefined while the call is being answered. */
  readonly #open = new Map<number, EventWriter | undefined>()
  /** Whether something was left unread at the last look. */
  #waiting = false

  constructor(api: Api, tab: WebSocket, fixed: Readonly<Record<string, string | undefined>>) {
    this.#api = api
    this.#tab = tab
    this.#fixed = fixed
    keepSocketAlive(tab)
    tab.on('error', () => tab.terminate())
    tab.on('message', (data) => this.#receive(data))
    tab.on('close', () => {
      for (const stream of this.#open.values()) stream?.closed()
      this.#open.clear()
    })
  }

  #receive(data: RawData): void {
    const message = parse(data)
    const id = message?.id
    if (!message || typeof id !== 'number') {
      this.#tab.close(1003, 'not the mux protocol')
    } else if (message.x) {
      this.#open.get(id)?.closed()
      this.#open.delete(id)
    } else if (typeof message.u === 'string' && !this.#open.has(id)) {
      const headers = isFields(message.h) ? message.h : {}
      this.#begin(id, message.u, headers).catch(() => this.#tab.terminate())
    }
  }

  async #begin(id: number, address: string, headers: Readonly<Record<string, unknown>>) {
    const url = URL.parse(address, 'http://lake')
    if (!url || !STREAM_PATH.test(url.pathname)) return this.#refuse(id, 400)
    if (this.#open.size >= STREAMS_PER_TAB) return this.#refuse(id, 429)
    this.#open.set(id, undefined)
    const reply = await this.#api.handle({
      method: 'GET',
      url,
      header: headerReader(headers, this.#fixed),
    })
    // Cancelled meanwhile.
    if (!this.#open.has(id)) return
    if (reply.kind === 'events') {
      this.#send({id, s: 200, h: {'content-type': 'text/event-stream'}})
      const stream = new EventWriter({
        write: (text) => this.#send({id, d: text}),
        // Of the whole tab: its streams share one socket, and one that is not read holds up all.
        pending: () => this.#tab.bufferedAmount,
        end: () => this.#end(id),
      })
      this.#open.set(id, stream)
      reply.open(stream)
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
    this.#open.delete(id)
  }

  #send(message: Readonly<Record<string, unknown>>): void {
    if (this.#tab.readyState !== this.#tab.OPEN) return
    this.#tab.send(JSON.stringify(message), () => this.#sent())
    if (this.#tab.bufferedAmount > 0) this.#waiting = true
  }

  /** Lets the streams go on once the tab has taken all that waited for it. */
  #sent(): void {
    if (!this.#waiting || this.#tab.bufferedAmount > 0) return
    this.#waiting = false
    for (const stream of this.#open.values()) stream?.drained()
  }
}

function parse(data: RawData): Readonly<Record<string, unknown>> | undefined {
  try {
    const message: unknown = JSON.parse(String(data))
    return isFields(message) ? message : undefined
  } catch {
    return undefined
  }
}

/** Headers of a stream: the tab's own where the browser, not the page, vouches for them. */
function headerReader(
  headers: Readonly<Record<string, unknown>>,
  fixed: Readonly<Record<string, string | undefined>>,
): (name: string) => string | undefined {
  const given = new Map<string, string>()
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') given.set(name.toLowerCase(), value)
  }
  return (name) => (name in fixed ? fixed[name] : given.get(name))
}
