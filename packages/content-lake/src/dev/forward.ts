import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as openRequest,
  type ServerResponse,
} from 'node:http'
import type {Duplex} from 'node:stream'
import {guard} from '../../../server-kit/src/guard.ts'

/** Where a request goes, and with which headers. */
interface Onward {
  readonly origin: string
  readonly path: string
  readonly headers: OutgoingHttpHeaders
}

/** Sends a request to another server of this machine, and its response back. */
export function forwardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  {origin, path, headers}: Onward,
): void {
  const {hostname, port} = new URL(origin)
  const {method} = request
  const onward = openRequest({hostname, port, method, path, headers})
  const broken = guard('gateway answer', () => response.destroy())
  response.on(
    'close',
    guard('gateway end', () => onward.destroy()),
  )
  onward.on('error', broken)
  onward.on(
    'response',
    guard('gateway response', (answer: IncomingMessage) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      response.flushHeaders()
      answer.on('error', broken)
      answer.pipe(response)
    }),
  )
  request.pipe(onward)
}

/** Connects a WebSocket with another server of this machine. */
export function forwardUpgrade(
  socket: Duplex,
  head: Buffer,
  {origin, path, headers}: Onward,
): void {
  const {hostname, port} = new URL(origin)
  const onward = openRequest({hostname, port, path, headers})
  const close = guard('gateway socket', () => socket.destroy())
  onward.on('error', close)
  onward.on('response', close)
  onward.on(
    'upgrade',
    guard('gateway upgrade', (answer: IncomingMessage, other: Duplex, first: Buffer) => {
      const lines = answer.rawHeaders.map((each, at) => each + (at % 2 === 0 ? ': ' : '\r\n'))
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`)
      if (first.length > 0) socket.write(first)
      if (head.length > 0) other.write(head)
      const end = guard('gateway socket end', () => {
        other.destroy()
        socket.destroy()
      })
      for (const each of [socket, other]) each.on('close', end).on('error', end)
      socket.pipe(other).pipe(socket)
    }),
  )
  onward.end()
}
