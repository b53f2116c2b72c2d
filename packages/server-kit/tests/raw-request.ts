import {connect} from 'node:net'
import {onTestFinished} from 'vitest'

/**
 * Sends bytes over a new connection. Resolves with the response when the server has closed the
 * connection.
 */
export function exchangeBytes(origin: string, bytes: string): Promise<string> {
  const {hostname, port} = new URL(origin)
  const socket = connect({port: Number(port), host: hostname, allowHalfOpen: true})
  onTestFinished(() => void socket.destroy())
  return new Promise((resolve, reject) => {
    let answer = ''
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text
    })
    socket.once('error', reject).once('end', () => resolve(answer))
    socket.write(bytes, 'latin1')
  })
}

/** Returns the status of a response, or NaN if there is no response. */
export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])

/** Formats a request that closes the connection after the response. */
export const plainRequest = (start: string, host = '127.0.0.1', headers: readonly string[] = []) =>
  [start, `Host: ${host}`, 'Connection: close', ...headers, '', ''].join('\r\n')

/** Formats a WebSocket upgrade request. */
export const upgradeRequest = (target: string, host = '127.0.0.1', method = 'GET') =>
  [
    `${method} ${target} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade, close',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '',
    '',
  ].join('\r\n')

/** Unusual request targets: full URLs, invalid escapes, odd characters and a very long path. */
export const oddTargets = [
  'http://[',
  'http://[::1',
  'http://elsewhere.example/nothing',
  'https://%',
  'http:',
  '*',
  '//',
  '//[',
  '/%',
  '/%zz/%E0%A4%A',
  '/mux/..%2f',
  '/v1/socket/%ff%fe/',
  '/\\[\\',
  `/${'a'.repeat(12_000)}`,
  '\u00ff\u0080',
]
