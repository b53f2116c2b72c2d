import type {IncomingHttpHeaders} from 'node:http'
import {isIP} from 'node:net'
import type {TrustedProxies} from './trusted-proxies.ts'

/** What is looked at of a request. */
interface Sender {
  readonly socket: {readonly remoteAddress?: string | undefined}
  readonly headers: IncomingHttpHeaders
}

/**
 * The IP address a request comes from. `X-Forwarded-For` is believed where a trusted proxy sends it,
 * and of it what trusted proxies wrote, from the end: whoever asks can write the rest.
 */
export function clientAddress({socket, headers}: Sender, proxies: TrustedProxies): string {
  let address = socket.remoteAddress ?? ''
  const hops = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  while (proxies.has(address)) {
    const before = withoutPort(hops.pop()?.trim() ?? '')
    if (!isIP(before)) break
    address = before
  }
  return address
}

/** Some proxies add the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (text: string) =>
  /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1')
