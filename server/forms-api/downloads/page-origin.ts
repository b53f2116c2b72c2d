import type {IncomingMessage} from 'node:http'
import {requestOrigin} from '#packages/server-kit/src/http/request-origin.ts'
import type {TrustedProxies} from '#packages/server-kit/src/http/trusted-proxies.ts'
import {problem} from '../problem.ts'

/**
 * Returns the origin of the page that sent a request, to build links to this site; see
 * `requestOrigin`.
 *
 * @throws Problem 400 for a missing or invalid `Host`
 */
export function pageOrigin(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  publicUrl: string | undefined,
  proxies: TrustedProxies,
): string {
  const origin = requestOrigin(request, {publicUrl, proxies})
  const {host = ''} = request.headers
  if (origin !== publicUrl && !/^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host)) {
    throw problem(400, 'bad_host', 'The Host header is missing or invalid.')
  }
  return origin
}
