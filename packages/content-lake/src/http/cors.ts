import type {IncomingMessage, ServerResponse} from 'node:http'
import {httpError} from '../lake-error.ts'
import type {OriginPolicy} from './origin-policy.ts'

/** Throws a 403 for an unknown `Host` header. This protects from DNS rebinding. */
export function checkHost(
  {headers: {host}}: IncomingMessage,
  policy: OriginPolicy,
  setting: string,
): void {
  if (policy.allowsHost(host)) return
  throw httpError(
    403,
    `The host name "${host ?? ''}" is not allowed. Add this host name to ${setting}.`,
  )
}

/**
 * Throws a 403 for an origin that is not allowed. Sets the CORS headers for an allowed origin. With
 * `allowAll` every origin is accepted, for the route that reports whether an origin is allowed.
 */
export function checkOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  policy: OriginPolicy,
  allowAll: boolean,
): void {
  const {origin} = request.headers
  response.setHeader('vary', 'origin')
  if (origin === undefined) return
  const allowed = policy.allowsOrigin(origin, request)
  if (!allowed && !allowAll)
    throw httpError(
      403,
      `The content lake does not accept requests from the origin "${origin}". Add this origin to the allowed origins`,
    )
  response.setHeader('access-control-allow-origin', origin)
  if (allowed) response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader(
    'access-control-expose-headers',
    'content-type, etag, retry-after, x-request-id',
  )
}

/**
 * Throws a 403 for API calls that pages of other sites make without CORS, such as `<img src>`,
 * scripts, forms and frames. These requests usually have no `Origin`, so `checkOrigin` accepts
 * them. Implements a resource isolation policy by Fetch Metadata
 * (https://web.dev/articles/fetch-metadata). Allows requests with `Origin`, followed links, and
 * clients other than browsers, which do not send these headers.
 */
export function checkFetchSite({headers}: IncomingMessage): void {
  const {'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest, origin} = headers
  if (site !== 'cross-site' && site !== 'same-site') return
  if (origin !== undefined || mode === 'cors') return
  if (mode === 'navigate' && dest === 'document') return
  throw httpError(
    403,
    'Pages of other sites must call the API with CORS. Use fetch() with the mode "cors"',
  )
}

/** Responds to a CORS preflight request. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '600',
  })
  response.end()
}
