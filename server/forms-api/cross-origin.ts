import type {IncomingMessage, ServerResponse} from 'node:http'

type Handle = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** Request headers that the site's own forms and downloads send (`src/api/`, `src/forms/download/`). */
const requestHeaders = 'content-type, idempotency-key, content-language, range'

/** Response headers that they read, and the id by which the log is searched. */
const responseHeaders = 'retry-after, etag, content-range, content-encoding, x-request-id'

/** Browsers keep the answer to a preflight request for this time. */
const preflightSeconds = '600'

/** Returns the named origin whose page has sent a request; undefined for all other requests. */
export const namedOrigin = (
  {headers: {origin}}: Pick<IncomingMessage, 'headers'>,
  origins: readonly string[],
): string | undefined => origins.find((named) => named === origin)

/**
 * Lets pages of the named origins call a handler of the forms API and read its responses (CORS), also
 * its errors. Answers their preflight requests itself. Browsers keep all responses from pages of
 * other origins. Never allows cookies.
 *
 * @param origins - exact origins, as browsers send them: the variable FORMS_ORIGINS
 * @see https://fetch.spec.whatwg.org/#http-cors-protocol
 */
export const allowOrigins =
  (origins: readonly string[], handle: Handle): Handle =>
  (request, response) => {
    response.setHeader('vary', 'origin')
    const origin = namedOrigin(request, origins)
    if (origin === undefined) return handle(request, response)
    response.setHeader('access-control-allow-origin', origin)
    const isPreflight =
      request.method === 'OPTIONS' && 'access-control-request-method' in request.headers
    if (!isPreflight) {
      response.setHeader('access-control-expose-headers', responseHeaders)
      return handle(request, response)
    }
    response.writeHead(204, {
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-allow-headers': requestHeaders,
      'access-control-max-age': preflightSeconds,
    })
    response.end()
  }
