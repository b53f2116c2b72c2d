import {type IncomingMessage, type Server, type ServerResponse, STATUS_CODES} from 'node:http'
import type {Duplex} from 'node:stream'
import {guard, reportUnexpected} from '../../server-kit/src/guard.ts'
import {clientAddress} from '../../server-kit/src/http/client-address.ts'
import {closeServer} from '../../server-kit/src/http/close-server.ts'
import {httpServer} from '../../server-kit/src/http/http-server.ts'
import {isLoopback, networkOf} from '../../server-kit/src/http/network.ts'
import {strictTransport} from '../../server-kit/src/http/page-headers.ts'
import type {TrustedProxies} from '../../server-kit/src/http/trusted-proxies.ts'
import {type Api, errorReply} from './api-handler.ts'
import {assetCaller} from './assets/asset-caller.ts'
import {type AssetSource, isAssetPath, serveAsset} from './assets/serve-asset.ts'
import {answerPreflight, checkFetchSite, checkHost, checkOrigin} from './http/cors.ts'
import {decodedBody} from './http/decoded-body.ts'
import type {OriginPolicy} from './http/origin-policy.ts'
import {UnreadReplies} from './http/unread-replies.ts'
import {type OpenReplies, writeReply} from './http/write-reply.ts'
import {httpError} from './lake-error.ts'
import type {Mux} from './listen/mux.ts'
import {serveLogin} from './login/login.ts'
import type {Login} from './login/sign-in.ts'
import type {Presence} from './presence/presence.ts'
import type {StudioFiles} from './studio/studio-files.ts'

/** The parts of the lake that handle requests. */
export interface ServerParts {
  readonly api: Pick<Api, 'handle'>
  /** Returns what serves the files of the dataset in a path. */
  readonly assetsAt: (pathname: string) => Omit<AssetSource, 'caller'>
  readonly login: Login
  readonly mux: Mux
  readonly presence: Presence
  readonly policy: OriginPolicy
  readonly studio: StudioFiles | undefined
}

/** The lake's HTTP server: the API, assets, the login page and the Studio on one port. */
export class LakeServer {
  readonly #parts: ServerParts
  readonly #server: Server
  readonly #open: OpenReplies = {streams: new Set(), unread: new UnreadReplies()}

  constructor(parts: ServerParts) {
    this.#parts = parts
    const serve = async (request: IncomingMessage, response: ServerResponse) => {
      await this.#serve(request, response).catch((error: unknown) =>
        this.#fail(request, response, error),
      )
    }
    this.#server = httpServer(
      {
        name: 'lake',
        answer: serve,
        failed: (_, __, response) => response.destroy(),
        upgrade: (...connection) => this.#upgrade(...connection),
      },
      // Listen queries are sent in the URL and have up to 14,800 characters.
      {maxHeaderSize: 64 * 1024},
    )
  }

  /**
   * Starts listening and returns the port. Throws if the port is in use.
   *
   * @param fd - file descriptor of an open socket to use instead of a new one
   */
  listen(port: number, host: string, fd?: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(fd === undefined ? {port, host} : {fd}, () => {
        this.#server.off('error', reject)
        const address = this.#server.address()
        resolve(typeof address === 'object' && address ? address.port : port)
      })
    })
  }

  /** Ends streams and sockets, lets running requests finish, and closes slow connections after 2 s. */
  async close(): Promise<void> {
    const closed = closeServer(this.#server, 2_000)
    for (const stream of this.#open.streams) stream.close()
    this.#parts.mux.close()
    this.#parts.presence.close()
    await closed
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {api, policy, studio, login} = this.#parts
    const url = urlOf(request)
    const isAsset = isAssetPath(url.pathname)
    response.setHeaders(new Map(Object.entries(strictTransport(policy.isSecure(request)))))
    checkHost(request, policy, login.names.allowedHosts)
    // Responses with assets set their own CORS headers, because any page may show assets.
    if (!isAsset) checkOrigin(request, response, policy, url.pathname.endsWith('/check/cors'))
    if (request.method === 'OPTIONS') return answerPreflight(request, response)
    if (isApiPath(url.pathname)) {
      checkFetchSite(request)
      const header = (name: string) => headerOf(request, name)
      const [method, body] = [request.method ?? 'GET', decodedBody(request)]
      const network = networkFrom(request, login.proxies)
      const isGone = () => response.destroyed
      const reply = await api.handle({method, url, network, header, isGone, request, body})
      // With `await`, `#fail` answers when too much is unread.
      return await writeReply(request, response, reply, this.#open)
    }
    if (/^\/login(\/|$)/.test(url.pathname)) return serveLogin(login, request, response, url)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw httpError(405, `${request.method} is not allowed on ${url.pathname}`)
    }
    if (isAsset) {
      const caller = assetCaller(request, login)
      return serveAsset(request, response, url, {caller, ...this.#parts.assetsAt(url.pathname)})
    }
    if (/^\/data\//.test(url.pathname)) {
      throw httpError(404, `API paths begin with a version. Use /v2025-02-19${url.pathname}`)
    }
    if (!studio) throw httpError(404, 'Not found')
    return studio.serve(request, response, url.pathname, policy.ownOrigin(request))
  }

  async #fail(request: IncomingMessage, response: ServerResponse, error: unknown): Promise<void> {
    if (response.headersSent) {
      reportUnexpected('lake answer', error, request)
      response.destroy()
      return
    }
    await writeReply(request, response, errorReply(error, request), this.#open)
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const {mux, presence, policy, login} = this.#parts
    const {host, origin} = request.headers
    socket.on(
      'error',
      guard('lake upgrade error', () => socket.destroy()),
    )
    const path = parsedUrl(request)?.pathname
    const network = networkFrom(request, login.proxies)
    // Browsers do not apply CORS to WebSockets, so the server must check the origin.
    const allowed = policy.allowsHost(host) && (!origin || policy.allowsOrigin(origin, request))
    if (path === undefined) refuseUpgrade(socket, 400)
    else if (!allowed) refuseUpgrade(socket, 403)
    else if (path === '/mux') mux.accept(request, socket, head, network)
    else if (/^\/v[^/]+\/socket\/[^/]+$/.test(path)) presence.accept(request, socket, head, network)
    else refuseUpgrade(socket, 404)
  }
}

function refuseUpgrade(socket: Duplex, status: number): void {
  // Destroy the socket, because the HTTP server's timeouts do not apply to it after an upgrade.
  socket.once(
    'finish',
    guard('lake upgrade end', () => socket.destroy()),
  )
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
  )
}

function networkFrom(request: IncomingMessage, proxies: TrustedProxies): string | undefined {
  const address = clientAddress(request, proxies)
  return isLoopback(address) ? undefined : networkOf(address)
}

/** Whether a path starts with a version: `/vX/…`, `/v1/…`, `/v2025-02-19/…`; `/vision` does not. */
function isApiPath(pathname: string): boolean {
  return /^\/v(X(\/|$)|\d)/.test(pathname)
}

function urlOf(request: IncomingMessage): URL {
  const url = parsedUrl(request)
  if (!url) throw httpError(400, 'Malformed URL')
  return url
}

function parsedUrl({url = '/'}: IncomingMessage): URL | null {
  return URL.parse(url.replace(/^\/+/, '/'), 'http://lake')
}

function headerOf({headers}: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}
