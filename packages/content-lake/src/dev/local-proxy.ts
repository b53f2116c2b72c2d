import type {IncomingMessage} from 'node:http'
import {connect, type Socket} from 'node:net'
import {guard} from '../../../server-kit/src/guard.ts'
import {isSanityHost} from './sanity-hosts.ts'

/**
 * Answers a CONNECT request. Programs other than Node have the gateway as their proxy, so that it can refuse
 * their requests to Sanity's hosts. All other hosts work as without it.
 */
export function answerProxy(
  {url = ''}: IncomingMessage,
  socket: Socket,
  tell: (line: string) => void,
): void {
  const target = URL.parse(`http://${url}`)
  const hostname = target?.hostname ?? ''
  const close = guard('gateway proxy socket', () => socket.destroy())
  socket.on('error', close)
  if (hostname === '' || isSanityHost(hostname)) {
    tell(
      `refused: a program other than Node tried to connect to ${hostname}. Only Node can use the lake`,
    )
    socket.end('HTTP/1.1 403 Refused by content-lake\r\ncontent-length: 0\r\n\r\n')
    return
  }
  const onward = connect(Number(target?.port || 80), hostname.replace(/^\[|\]$/g, ''))
  const end = guard('gateway proxy end', () => {
    onward.destroy()
    socket.destroy()
  })
  onward.on('error', end).on('close', end)
  socket.on('close', end)
  onward.once(
    'connect',
    guard('gateway proxy connection', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      socket.pipe(onward).pipe(socket)
    }),
  )
}
