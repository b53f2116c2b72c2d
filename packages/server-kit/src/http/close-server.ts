import type {Server} from 'node:http'
import {guard} from '../guard.ts'

/** How often a server that is being closed looks for connections that have become idle. */
const lookMs = 20

/**
 * Stops accepting connections, lets running requests finish, and closes idle connections. Node's `close`
 * leaves a connection open that becomes idle later, until its client closes it.
 *
 * @param cutMs - time after which the connections with running requests are closed too
 */
export function closeServer(server: Server, cutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const look = setInterval(
      guard('server shutdown', () => server.closeIdleConnections()),
      lookMs,
    )
    const cut = setTimeout(
      guard('server shutdown', () => server.closeAllConnections()),
      cutMs,
    )
    server.close(() => {
      clearInterval(look)
      clearTimeout(cut)
      resolve()
    })
  })
}
