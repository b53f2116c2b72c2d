import {createServer, type Server} from 'node:http'
import {guard} from './guard.ts'
import {closeServer} from './http/close-server.ts'
import {httpOrigin} from './http/http-origin.ts'

/** A listening server. */
interface Listening {
  /** `http://host:port` as reachable from this machine, with the actual port. */
  origin: string
  /** Stops accepting connections, finishes running requests and closes idle connections. */
  close(): Promise<void>
}

/**
 * Makes a server listen.
 *
 * @param fd - file descriptor of an open socket to use instead of a new one
 * @throws an error that names the address if the port is in use or not permitted
 */
export async function listen(
  server: Server,
  host: string,
  port: number,
  fd?: number,
): Promise<Listening> {
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
    server.listen(fd === undefined ? {port, host} : {fd}, resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a TCP port')
  return {
    origin: httpOrigin(host, address.port),
    close: () => closeServer(server, 5000),
  }
}

/**
 * Checks that a port can be used, so that a program can report an unusable port before it starts
 * long work. Throws the same errors as `listen`.
 */
export async function checkPort(host: string, port: number): Promise<void> {
  const {close} = await listen(createServer(), host, port)
  await close()
}

const noAddress =
  'this machine does not have this address. Set HOST to one that it has, IPv6 without brackets.'

const reasons: Record<string, string> = {
  EADDRINUSE: 'the port is in use by another program. Set PORT or LAKE_PORT to another port.',
  EACCES: 'this user may not use this port. Set PORT or LAKE_PORT to a port above 1023.',
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
}
