import {once} from 'node:events'
import type {IncomingMessage, Server, ServerResponse} from 'node:http'
import type {AddressInfo, Socket} from 'node:net'
import type {Duplex} from 'node:stream'
import {guard} from '../../../server-kit/src/guard.ts'
import {httpServer} from '../../../server-kit/src/http/http-server.ts'
import type {Control} from './control.ts'
import type {DevTokens} from './dev-tokens.ts'
import {forwardRequest, forwardUpgrade} from './forward.ts'
import {answerProxy} from './local-proxy.ts'
import type {ProjectLake, ProjectLakes} from './project-lakes.ts'
import {type Target, targetOf} from './target-project.ts'

export interface GatewayParts {
  readonly lakes: ProjectLakes
  readonly tokens: DevTokens
  readonly control: Control
  /** The project of requests that name none. */
  readonly project: string
  /** Prints a line for the user. */
  readonly tell: (line: string) => void
}

/** The one server to which all requests to Sanity's hosts go. It passes them to the projects' lakes. */
export class Gateway {
  readonly #parts: GatewayParts
  readonly #servers: Server[] = []
  readonly #told = new Set<string>()

  constructor(parts: GatewayParts) {
    this.#parts = parts
  }

  /**
   * Starts to listen on the loopback addresses. Returns the port.
   *
   * @param copy - the copy of a project to which all requests to this port go
   */
  async listen(port: number, copy?: string): Promise<number> {
    const server = this.#server(copy)
    await once(server.listen(port, '127.0.0.1'), 'listening')
    // The cast is safe: a server that listens on a TCP port has an AddressInfo as its address.
    const {port: chosen} = server.address() as AddressInfo
    this.#servers.push(server)
    // Browsers try `::1` first for `localhost`. A machine without IPv6 has no such address.
    const sixth = this.#server(copy)
    sixth.on(
      'error',
      guard('gateway', () => undefined),
    )
    sixth.listen(chosen, '::1')
    this.#servers.push(sixth)
    return chosen
  }

  async close(): Promise<void> {
    for (const server of this.#servers) {
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    }
  }

  #server(copy: string | undefined): Server {
    const server = httpServer(
      {
        name: 'gateway',
        answer: (request, response) => this.#answer(request, response, copy),
        failed: ({error}, _, response) => {
          if (!response.headersSent) {
            sendJson(response, 502, {message: error instanceof Error ? error.message : 'Failed'})
          } else response.destroy()
        },
        upgrade: (request, socket, head) => this.#upgrade(request, socket, head, copy),
      },
      {maxHeaderSize: 64 * 1024},
    )
    server.on(
      'connect',
      guard('gateway proxy', (request: IncomingMessage, socket: Socket) =>
        answerProxy(request, socket, (line) => this.#tellOnce(line)),
      ),
    )
    return server
  }

  async #answer(request: IncomingMessage, response: ServerResponse, copy: string | undefined) {
    const {control} = this.#parts
    const path = request.url ?? '/'
    const target = targetOf(request.headers.host, path)
    if (!target) {
      if (path === '/-/control')
        return control.answer(request, response, (name) => this.listen(0, name))
      return sendJson(response, 404, {message: 'This is the gateway of content-lake dev'})
    }
    if (target.kind === 'unknown') return this.#refuse(request, response, target)
    const lake = await this.#lakeOf(target, copy)
    const headers = await this.#headers(request, lake)
    forwardRequest(request, response, {origin: lake.origin, path: target.path, headers})
  }

  async #upgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    copy: string | undefined,
  ): Promise<void> {
    socket.on(
      'error',
      guard('gateway socket', () => socket.destroy()),
    )
    const target = targetOf(request.headers.host, request.url ?? '/')
    if (target?.kind !== 'lake') return void socket.destroy()
    const lake = await this.#lakeOf(target, copy)
    const headers = await this.#headers(request, lake)
    forwardUpgrade(socket, head, {origin: lake.origin, path: target.path, headers})
  }

  #lakeOf({project}: Target & {kind: 'lake'}, copy: string | undefined): Promise<ProjectLake> {
    return this.#parts.lakes.lake(copy ?? project ?? this.#parts.project)
  }

  /** The lake sees its own address as the host. The tokens of `content-lake dev` become the lake's own. */
  async #headers({headers}: IncomingMessage, lake: ProjectLake) {
    const {host} = new URL(lake.origin)
    const authorization = await this.#parts.tokens.translated(headers.authorization, lake)
    return {...headers, host: host.replace('127.0.0.1', 'localhost'), ...authorization}
  }

  #refuse(
    {method, headers: {origin}}: IncomingMessage,
    response: ServerResponse,
    {host, path}: Target & {kind: 'unknown'},
  ): void {
    const address = `https://${host}${path.replace(/\?.*/s, '')}`
    this.#tellOnce(`not sent: ${method} ${address}, which is not part of a content lake`)
    if (origin !== undefined) response.setHeader('access-control-allow-origin', origin)
    // The Studio and its preview load scripts from here that only work with Sanity's dashboard.
    if (path.endsWith('.js')) {
      response.writeHead(200, {'content-type': 'text/javascript; charset=utf-8'})
      response.end('export {}')
      return
    }
    sendJson(response, 404, {message: `content-lake dev does not send requests to ${host}`})
  }

  #tellOnce(line: string): void {
    if (this.#told.has(line) || this.#told.size > 100) return
    this.#told.add(line)
    this.#parts.tell(line)
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {'content-type': 'application/json; charset=utf-8'})
  response.end(JSON.stringify(body))
}
