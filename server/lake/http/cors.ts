import type {IncomingMessage, ServerResponse} from 'node:http'
import {httpError} from '../lake-error.ts'
import type {OriginPolicy} from './origin.ts'

/** Throws a 403 for a Host that is not ours: a page may have had its own name rebound to us. */
export function checkHost({headers: {host}}: IncomingMessage, policy: OriginPolicy): void {
  if (policy.allowsHost(host)) return
  throw httpError(
    403,
    `This server does not answer to the host name "${host ?? ''}"; LAKE_HOSTS names those it does`,
  )
}

/**
 * Throws a 403 for a page whose origin is not on the list; sets the headers by which an allowed one
 * may read the answer. Where `tellAll` holds every page may read it: the question whether it is allowed.
 */
export function checkOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  policy: OriginPolicy,
  tellAll: boolean,
): void {
  const {host, origin} = request.headers
  response.setHeader('vary', 'origin')
  if (origin === undefined) return
  const allowed = policy.allowsOrigin(origin, host)
  if (!allowed && !tellAll) throw httpError(403, `The origin "${origin}" is not allowed`)
  response.setHeader('access-control-allow-origin', origin)
  if (allowed) response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader(
    'access-control-expose-headers',
    'content-type, etag, retry-after, x-request-id',
  )
}

/**
 * Throws a 403 for an API call that a page elsewhere has the browser make without CORS, as by
 * `<img src>`, a script, a form or a frame: such requests mostly carry no Origin, so `checkOrigin` lets them
 * pass. The rule is that of a resource isolation policy, by W3C Fetch Metadata
 * (https://www.w3.org/TR/fetch-metadata/, https://web.dev/articles/fetch-metadata): what has an
 * Origin is left to `checkOrigin`, and a link may be followed. Clients that are no browsers send no such header.
 */
export function checkFetchSite({headers}: IncomingMessage): void {
  const {'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest, origin} = headers
  if (site !== 'cross-site' && site !== 'same-site') return
  if (origin !== undefined || mode === 'cors') return
  if (mode === 'navigate' && dest === 'document') return
  throw httpError(403, 'Pages of other sites may only call the API by CORS')
}

/** Answers a preflight of an allowed page. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '600',
  })
  response.end()
}
