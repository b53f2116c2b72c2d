import type {IncomingMessage} from 'node:http'
import type {TrustedProxies} from '#packages/server-kit/src/http/trusted-proxies.ts'
import {problem} from '../problem.ts'

/**
 * The origin of the page that sent a request, for links back to it: the public URL if `Origin`
 * matches it, else the request's host with the protocol of a trusted proxy.
 *
 * @throws Problem 400 for a missing or invalid `Host`
 */
export function pageOrigin(
  {headers, socket}: Pick<IncomingMessage, 'headers' | 'socket'>,
  publicUrl: string | undefined,
  proxies: TrustedProxies,
): string {
  // A proxy may replace the Host header.
  if (publicUrl !== undefined && headers.origin === publicUrl) return publicUrl
  const {host = ''} = headers
  if (!/^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host)) {
    throw problem(400, 'bad_host', 'The request says no host that a link can lead to.')
  }
  const [forwarded] = [headers['x-forwarded-proto'] ?? []].flat()
  const secure =
    proxies.has(socket.remoteAddress ?? '') &&
    forwarded?.split(',').at(-1)?.trim().toLowerCase() === 'https'
  return `${secure ? 'https' : 'http'}://${host}`
}
