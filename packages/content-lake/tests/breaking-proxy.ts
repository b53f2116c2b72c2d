import {connect, createServer, type Socket} from 'node:net'
import {onTestFinished} from 'vitest'

/** A proxy that breaks the connections to a server, to test how clients reconnect. */
export interface BreakingProxy {
  readonly origin: string
  /** Returns the number of connections that the proxy has broken so far. */
  breaks(): number
  /** Stops breaking connections. */
  mend(): void
}

/**
 * Starts a proxy to a server. The proxy cuts each connection after `bytes()` bytes of the response,
 * which may be in the middle of an event, a line or a character.
 */
export async function startBreakingProxy(
  target: string,
  bytes: () => number,
): Promise<BreakingProxy> {
  const {hostname, port} = new URL(target)
  let broken = 0
  let mended = false
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect({host: hostname, port: Number(port)})
    const end = () => {
      client.destroy()
      upstream.destroy()
      open.delete(client)
    }
    open.add(client)
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
    client.on('data', (data) => upstream.write(data))
    let left = bytes()
    upstream.on('data', (data) => {
      if (mended || data.length < left) {
        left -= data.length
        client.write(data)
        return
      }
      broken += 1
      // Send the bytes up to the limit before closing the connection.
      client.write(data.subarray(0, left), end)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no TCP port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    breaks: () => broken,
    mend() {
      mended = true
    },
  }
}
