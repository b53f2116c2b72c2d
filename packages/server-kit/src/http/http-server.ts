import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerOptions,
  ServerResponse,
} from 'node:http'
import {requestIdOf} from './request-id.ts'

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** Keeps browsers from guessing another type than `Content-Type`. */
export const noSniffing = {'x-content-type-options': 'nosniff'} as const

/** A response with the headers of all responses. Node calls `writeHead` for every response. */
class OwnResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    return typeof reason === 'string'
      ? super.writeHead(status, reason, this.#withOwn(headers))
      : super.writeHead(status, this.#withOwn(reason))
  }

  /** Adds to precomputed headers without a lookup of each name: stored pages are sent this way. */
  #withOwn(headers: Headers | undefined): Headers {
    const id = requestIdOf(this.req)
    return Array.isArray(headers)
      ? [...headers, 'x-content-type-options', 'nosniff', 'x-request-id', id]
      : {...noSniffing, 'x-request-id': id, ...headers}
  }
}

/**
 * Creates an HTTP server. All its responses have `X-Content-Type-Options: nosniff`, and
 * `X-Request-Id` with the id that the log has. Handlers that pass headers to `writeHead` as an
 * array must leave these two out.
 */
export const createHttpServer = (options: ServerOptions, listener?: RequestListener): Server =>
  createServer({...options, ServerResponse: OwnResponse}, listener)
