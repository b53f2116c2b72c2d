import type {IncomingMessage} from 'node:http'
import type {TrustedProxies} from '../../http/trusted-proxies.ts'
import {problem} from '../problem.ts'

/**
 * The origin of the page that sent a request, for links back to it: the public URL if `Origin` names
 * it, else the `Host` with the protocol that a trusted proxy reports.
 *
 * @throws Problem 400 for a missing or invalid `Host`
 */
export function pageOrigin(
  {headers, socket}: Pick<IncomingMessage, 'headers' | 'socket'>,
  publicUrl: string | undefined,
  proxies: TrustedProxies,
): string {
  // A proxy may not forward the original host.
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
