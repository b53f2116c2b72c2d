import type {IncomingMessage} from 'node:http'
import {isSecure, requestOrigin} from '#packages/server-kit/src/http/request-origin.ts'
import type {TrustedProxies} from '#packages/server-kit/src/http/trusted-proxies.ts'
import {namedOrigin} from '../cross-origin.ts'
import {problem} from '../problem.ts'

export interface PageOriginParts {
  readonly publicUrl: string | undefined
  readonly proxies: TrustedProxies
  /** Origins of other sites whose pages may call the API. */
  readonly origins: readonly string[]
}

/**
 * Returns the origin at which the page that sent a request reaches this server, to build links to
 * files; see `requestOrigin`. For a page of a named origin it has the request's host: the public URL
 * may be the site that the page belongs to. Browsers let https pages call only https.
 *
 * @throws ProblemError 400 for a missing or invalid `Host`
 */
export function pageOrigin(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  {publicUrl, proxies, origins}: PageOriginParts,
): string {
  const {host = ''} = request.headers
  const page = namedOrigin(request, origins)
  const isHttps = page?.startsWith('https:') || isSecure(request, {publicUrl, proxies})
  const origin = page
    ? `${isHttps ? 'https' : 'http'}://${host}`
    : requestOrigin(request, {publicUrl, proxies})
  if (origin !== publicUrl && !/^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host)) {
    throw problem(400, 'bad_host', 'The Host header is missing or invalid.')
  }
  return origin
}
