import type {IncomingMessage, ServerResponse} from 'node:http'
import {httpError} from '../lake-error.ts'
import type {OriginPolicy} from './origin.ts'

/**
 * Checks where a request comes from. Throws a 403 for a Host that is not ours (DNS rebinding) and
 * for an Origin that is not on the list; sets the headers by which an allowed page may read the
 * answer. With `openToAll` any page may read it: assets, and the question whether it is allowed.
 */
export function checkSource(
  request: IncomingMessage,
  response: ServerResponse,
  policy: OriginPolicy,
  openToAll: boolean,
): void {
  const {host, origin} = request.headers
  if (!policy.allowsHost(host)) {
    throw httpError(403, `This server does not answer to the host name "${host ?? ''}"`)
  }
  if (origin === undefined) return
  response.setHeader('vary', 'origin')
  const allowed = policy.allowsOrigin(origin, host)
  if (!allowed && !openToAll) throw httpError(403, `The origin "${origin}" is not allowed`)
  response.setHeader('access-control-allow-origin', origin)
  if (allowed) response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader(
    'access-control-expose-headers',
    'content-length, content-type, etag, retry-after',
  )
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
