import type {IncomingMessage} from 'node:http'
import type {TrustedProxies} from '#packages/server-kit/src/http/trusted-proxies.ts'
import {problem} from '../problem.ts'

/**
 * Returns the origin of the page that sent a request, to build links to this site: the public URL
 * if the `Origin` header matches it, else the request's `Host` with the protocol that a trusted
 * proxy reports.
 *
 * @throws Problem 400 for a missing or invalid `Host`
 */
export function pageOrigin(
  {headers, socket}: Pick<IncomingMessage, 'headers' | 'socket'>,
  publicUrl: string | undefined,
  proxies: TrustedProxies,
): string {
  // The Host header is not used here, because a proxy may have replaced it.
  if (publicUrl !== undefined && headers.origin === publicUrl) return publicUrl
  const {host = ''} = headers
  if (!/^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host)) {
    throw problem(400, 'bad_host', 'The Host header is missing or invalid.')
  }
  const [forwarded] = [headers['x-forwarded-proto'] ?? []].flat()
  const secure =
    proxies.has(socket.remoteAddress ?? '') &&
    forwarded?.split(',').at(-1)?.trim().toLowerCase() === 'https'
  return `${secure ? 'https' : 'http'}://${host}`
}
