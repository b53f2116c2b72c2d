import {createServer, type Server} from 'node:http'
import {guard} from './guard.ts'
import {httpOrigin} from './http/http-origin.ts'
import {cutStalledConnections} from './http/stalled-connections.ts'

/** A server that listens. */
interface Listening {
  /** `http://host:port` as this machine reaches it, with the port it really got. */
  origin: string
  /** Stops accepting, lets requests under way finish, and ends idle connections. */
  close(): Promise<void>
}

/**
 * Makes a server listen.
 *
 * @throws a sentence that names the address where it is taken or not allowed
 */
export async function listen(server: Server, host: string, port: number): Promise<Listening> {
  cutStalledConnections(server)
  await new Promise<void>((resolve, reject) => {
    server.once(
      'error',
      guard('listen error', (error: NodeJS.ErrnoException) => {
        reject(
          new Error(
            `Cannot listen on ${host}:${port}: ${reasons[error.code ?? ''] ?? error.message}`,
          ),
        )
      }),
    )
    server.listen(port, host, resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not a TCP server')
  return {
    origin: httpOrigin(host, address.port),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
        // Keep-alive connections that fall idle only now would hold the server open.
        setTimeout(
          guard('listen timer', () => server.closeAllConnections()),
          5000,
        ).unref()
      }),
  }
}

/** Throws what `listen` would: a taken port is better told of before long work than after it. */
export async function checkPort(host: string, port: number): Promise<void> {
  const {close} = await listen(createServer(), host, port)
  await close()
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'something else listens there. Set PORT or LAKE_PORT to another port.',
  EACCES: 'this user may not use that port.',
}
