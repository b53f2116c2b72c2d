import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {type WebSocket, WebSocketServer} from 'ws'
import {guard} from '../../../server-kit/src/guard.ts'
import type {Api} from '../api.ts'
import {closeSockets} from './socket-health.ts'
import {TabStreams} from './tab-streams.ts'
import {UnauthorizedSockets} from './unauthorized-sockets.ts'

/** A listen query takes up to 14,800 characters of a URL; a token and other headers are short. */
const FRAME_BYTES = 32 * 1024

/**
 * Serves `/mux`: all event streams of a browser tab over one WebSocket (`mux-protocol.ts`). The Studio
 * holds six to eight streams; over HTTP/1.1 a browser opens six connections to a host, so that
 * nothing could be saved.
 *
 * Only `/data/listen` and `/data/live/events` are served, each with the token and `Last-Event-ID` of
 * its own headers, in this process and by the same routes as over HTTP. The body is what HTTP would
 * carry: `text/event-stream` under a 200, JSON under an error. The socket is closed if the tab does not
 * read what it asked for, sends anything else, or has no stream with a valid token for 10 s.
 */
export class Mux {
  readonly #api: Pick<Api, 'handle'>
  readonly #server = new WebSocketServer({noServer: true, maxPayload: FRAME_BYTES})
  readonly #unauthorized: UnauthorizedSockets

  constructor(api: Pick<Api, 'handle'>, unauthorized = new UnauthorizedSockets()) {
    this.#api = api
    this.#unauthorized = unauthorized
  }

  /** Takes over a connection whose Host and Origin have been checked. `network` is the client's. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, network?: string): void {
    const {host, origin} = request.headers
    const begin = (tab: WebSocket) => {
      const expectToken = () => this.#unauthorized.add(tab, network)
      const authorized = () => this.#unauthorized.remove(tab)
      new TabStreams(this.#api, tab, {network, headers: {host, origin}}, {expectToken, authorized})
    }
    const opened = guard('mux connection', begin, (_, tab) => tab.terminate())
    this.#server.handleUpgrade(request, socket, head, opened)
  }

  close(): void {
    closeSockets(this.#server)
  }
}
