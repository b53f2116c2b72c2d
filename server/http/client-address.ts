import type {IncomingHttpHeaders} from 'node:http'
import {isIP} from 'node:net'
import {isLoopback} from './network.ts'

/** What is looked at of a request. */
interface Sender {
  readonly socket: {readonly remoteAddress?: string | undefined}
  readonly headers: IncomingHttpHeaders
}

/**
 * The IP address a request comes from. `X-Forwarded-For` is believed where a proxy on this machine
 * sends it, and of it the last entry only, which that proxy wrote: whoever asks can write the rest.
 */
export function clientAddress({socket, headers}: Sender): string {
  const peer = socket.remoteAddress ?? ''
  if (!isLoopback(peer)) return peer
  const last = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim() ?? ''
  const address = withoutPort(last)
  return isIP(address) ? address : peer
}

/** Some proxies add the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (text: string) =>
  /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1')
