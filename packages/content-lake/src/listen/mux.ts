import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import type {WebSocket} from 'ws'
import {guard} from '../../../server-kit/src/guard.ts'
import type {Api} from '../api-handler.ts'
import {closeSockets, socketServer} from './socket-health.ts'
import {TabStreams} from './tab-streams.ts'
import {UnauthorizedSockets} from './unauthorized-sockets.ts'

/**
 * Maximum size of a client's frame. A listen query has up to 14,800 characters in a URL; a token
 * and other headers are short.
 */
const frameBytes = 32 * 1024

/**
 * Serves `/mux`: all event streams of a browser tab over one WebSocket (`mux-protocol.ts`). The
 * Studio has six to eight streams open, and browsers open at most six HTTP/1.1 connections to a
 * host, so over HTTP no connection would be left for saving.
 *
 * Serves only `/data/listen` and `/data/live/events`, and with a token `/data/query` and `/data/doc`, by
 * the same routes as over HTTP. Each stream has its own headers, with token and `Last-Event-ID`. Bodies are the same as over HTTP:
 * `text/event-stream` with a 200, JSON with an error. Closes the socket if the tab does not read,
 * sends an invalid frame, or has no stream with a valid token for 10 s.
 */
export class Mux {
  readonly #api: Pick<Api, 'handle'>
  readonly #server = socketServer(frameBytes)
  readonly #unauthorized: UnauthorizedSockets

  constructor(api: Pick<Api, 'handle'>, unauthorized = new UnauthorizedSockets()) {
    this.#api = api
    this.#unauthorized = unauthorized
  }

  /**
   * Upgrades a connection to a WebSocket. The caller has checked Host and Origin. `network` is the
   * client's IP address (for IPv6 its /64 network).
   */
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
