import type {IncomingHttpHeaders} from 'node:http'
import {isIP} from 'node:net'
import type {TrustedProxies} from './trusted-proxies.ts'

/** The parts of a request from which the client's address is determined. */
interface Sender {
  readonly socket: {readonly remoteAddress?: string | undefined}
  readonly headers: IncomingHttpHeaders
}

/**
 * Returns the IP address of a client. Uses `X-Forwarded-For` only from trusted proxies, and reads
 * it from the end up to the first address that is not a trusted proxy, because clients can forge
 * the addresses before it.
 */
export function clientAddress(
  {socket, headers}: Sender,
  proxies: Pick<TrustedProxies, 'has'>,
): string {
  let address = socket.remoteAddress ?? ''
  const hops = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  while (proxies.has(address)) {
    const before = withoutPort(hops.pop()?.trim() ?? '')
    if (!isIP(before)) break
    address = before
  }
  return address
}

/** Removes the port, which some proxies add: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (text: string) =>
  /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1')
