import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import {requestIdOf} from './request-id.ts'

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** Keeps browsers from guessing another type than `Content-Type`. */
export const noSniffing = {'x-content-type-options': 'nosniff'} as const

/**
 * A response with the headers of all responses: `X-Content-Type-Options: nosniff`, and `X-Request-Id`
 * with the id that the log has. Node calls `writeHead` for every response. Handlers that pass headers
 * as an array must leave these two out.
 */
export class OwnResponse<
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
