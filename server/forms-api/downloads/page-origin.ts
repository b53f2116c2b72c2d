import type {IncomingMessage} from 'node:http'
import type {TrustedProxies} from '../../http/trusted-proxies.ts'
import {problem} from '../problem.ts'

/**
 * The origin of the page that sent a request, so that a link leads to the same one: the public URL
 * where the browser says that it is there; else the host the request is for, with the protocol that
 * a trusted proxy names.
 *
 * @throws Problem 400 for a request for no host, or for what is none
 */
export function pageOrigin(
  {headers, socket}: Pick<IncomingMessage, 'headers' | 'socket'>,
  publicUrl: string | undefined,
  proxies: TrustedProxies,
): string {
  // A proxy need not hand the host on that the visitor sees.
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
