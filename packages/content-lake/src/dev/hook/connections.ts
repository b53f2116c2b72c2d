import dns from 'node:dns'
import http2 from 'node:http2'
import net from 'node:net'
import tls from 'node:tls'
import {isSanityHost} from '../sanity-hosts.ts'

interface Gateway {
  readonly port: number
}

type Options = Readonly<Record<string, unknown>>

/**
 * Redirects connections to Sanity's hosts to the gateway. `tls.connect` returns a plain connection that
 * looks like a TLS socket, so no certificate is needed. `fetch`, `https`, WebSockets and all HTTP
 * clients on npm use it. A host name of Sanity that is used in any other way is not resolved.
 */
export function redirectConnections(gateway: Gateway): void {
  const connectTls = tls.connect
  const connect = (...args: unknown[]) => {
    const {servername, host, ...options} = tlsOptions(args)
    if (![servername, host].some(isSanityHost)) return Reflect.apply(connectTls, tls, args)
    const listener = args.find((each) => typeof each === 'function')
    return plainConnection(gateway, options, listener)
  }
  Object.assign(tls, {connect})
  redirectSockets(gateway)
  refuseHttp2()
  for (const resolver of [dns, dns.Resolver.prototype]) refuseNames(resolver, failByCallback)
  for (const resolver of [dns.promises, dns.promises.Resolver.prototype]) {
    refuseNames(resolver, (_, error) => Promise.reject(error))
  }
}

/** Returns the options in the arguments of `tls.connect`: options, or port, host and options. */
function tlsOptions(args: readonly unknown[]): Options {
  const [first, second] = args
  const named = args.find((each): each is Options => typeof each === 'object' && each !== null)
  const isPort = typeof first === 'number' || (typeof first === 'string' && /^\d+$/.test(first))
  return {...(isPort && typeof second === 'string' && {host: second}), ...named}
}

function plainConnection({port}: Gateway, {signal, timeout}: Options, listener: unknown) {
  const socket = net.connect({
    port,
    host: '127.0.0.1',
    ...(signal instanceof AbortSignal && {signal}),
    ...(typeof timeout === 'number' && {timeout}),
  })
  const nothing = () => undefined
  Object.assign(socket, {
    encrypted: true,
    authorized: true,
    authorizationError: null,
    // No protocol was negotiated, so clients speak HTTP/1.1.
    alpnProtocol: false,
    getPeerCertificate: () => ({}),
    getPeerX509Certificate: nothing,
    getCertificate: () => ({}),
    getCipher: () => ({name: '', standardName: '', version: ''}),
    getEphemeralKeyInfo: () => ({}),
    getProtocol: () => 'TLSv1.3',
    getSession: nothing,
    getTLSTicket: nothing,
    isSessionReused: () => false,
    setServername: nothing,
    setMaxSendFragment: () => true,
    disableRenegotiation: nothing,
    enableTrace: nothing,
  })
  if (typeof listener === 'function') socket.once('secureConnect', () => listener.call(socket))
  socket.once('connect', () => {
    socket.emit('secure')
    socket.emit('secureConnect')
  })
  return socket
}

/** Redirects connections without TLS too: a program may start TLS on them later, which then fails. */
function redirectSockets({port}: Gateway): void {
  const {connect} = net.Socket.prototype
  Object.assign(net.Socket.prototype, {
    connect(this: net.Socket, ...args: unknown[]) {
      // Node's own calls pass one list of options and listener.
      const [first] = args
      const list: unknown[] = Array.isArray(first) ? first : args
      const [options, host] = list
      if (typeof options === 'object' && options !== null && 'host' in options) {
        if (isSanityHost(options.host)) {
          list[0] = {...options, host: '127.0.0.1', port, lookup: undefined}
        }
      } else if (isSanityHost(host)) {
        list.splice(0, 2, port, '127.0.0.1')
      }
      return Reflect.apply(connect, this, args)
    },
  })
}

function refuseHttp2(): void {
  const {connect} = http2
  Object.assign(http2, {
    connect(authority: string | URL, ...rest: unknown[]) {
      const {hostname} = new URL(authority)
      if (isSanityHost(hostname)) throw refusal(hostname, 'HTTP/2')
      return Reflect.apply(connect, http2, [authority, ...rest])
    },
  })
}

/** Makes the functions of a resolver fail for Sanity's host names. */
function refuseNames(
  resolver: object,
  fail: (args: readonly unknown[], error: Error) => unknown,
): void {
  for (const name of Object.getOwnPropertyNames(resolver)) {
    if (!/^(lookup|resolve)/.test(name)) continue
    const original: unknown = Reflect.get(resolver, name)
    if (typeof original !== 'function') continue
    const guarded = function (this: unknown, ...args: unknown[]) {
      const [host] = args
      if (!isSanityHost(host)) return Reflect.apply(original, this, args)
      return fail(args, refusal(String(host), `dns.${name}()`))
    }
    Object.defineProperty(resolver, name, {value: guarded, configurable: true, writable: true})
  }
}

function failByCallback(args: readonly unknown[], error: Error): void {
  const callback = args.at(-1)
  if (typeof callback !== 'function') throw error
  process.nextTick(callback, error)
}

function refusal(host: string, way: string): Error {
  const message = `content-lake cannot redirect ${way} for ${host} to the local lake. Use HTTPS by HTTP/1.1`
  return Object.assign(new Error(message), {code: 'ENOTFOUND', hostname: host})
}
