import {once} from 'node:events'
import {connect, createServer, type Socket} from 'node:net'

/** A TCP proxy in front of a server, to simulate failures of the network. */
export interface TcpProxy {
  readonly port: number
  /** `refuse` closes all connections, `stall` keeps them open without passing on any data. */
  set(mode: 'forward' | 'refuse' | 'stall', targetPort?: number): void
  /** Returns how many bytes `stall` has kept back. */
  heldBytes(): number
  close(): Promise<void>
}

/** Starts a proxy on a free port. It forwards connections to another port of this machine. */
export async function startTcpProxy(port: number): Promise<TcpProxy> {
  let mode: Parameters<TcpProxy['set']>[0] = 'forward'
  let target = port
  let held = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    if (mode === 'refuse') return void client.destroy()
    const upstream = connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket.on('data', (bytes) => {
        if (mode === 'forward') other.write(bytes)
        else held += bytes.length
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port.')
  return {
    port: address.port,
    set(next, targetPort = target) {
      mode = next
      target = targetPort
      if (next !== 'stall') for (const socket of sockets) socket.destroy()
    },
    heldBytes: () => held,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
