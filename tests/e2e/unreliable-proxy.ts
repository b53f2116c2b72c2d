import {EventEmitter} from 'node:events'
import {connect, createServer, type Socket} from 'node:net'
import {onTestFinished} from 'vitest'

/** A TCP proxy between a browser and a server whose connections can be cut or paused. */
export interface UnreliableProxy {
  /** The proxy's origin, to visit instead of the server's. */
  readonly origin: string
  /** The `Range` header of each download request, in order; undefined for the whole file. */
  readonly ranges: readonly (string | undefined)[]
  /** Number of open connections. */
  open(): number
  /** Number of bytes received from the server since the last cut. */
  carried(): number
  /**
   * Cuts all connections after the given number of further bytes from the server; 0 cuts them now.
   */
  cutAfter(bytes: number): void
  /**
   * Stops forwarding after the given number of further bytes from the server, until `release` is
   * called.
   */
  holdAfter(bytes: number): void
  release(): void
  /** Whether new connections are refused. */
  down: boolean
}

/** Starts a TCP proxy in front of a server for one test. */
export async function startUnreliableProxy(to: string): Promise<UnreliableProxy> {
  const {hostname, port} = new URL(to)
  const sockets = new Set<Socket>()
  const ranges: (string | undefined)[] = []
  let carried = 0
  let cutAt = Number.POSITIVE_INFINITY
  let holdAt = Number.POSITIVE_INFINITY
  const released = new EventEmitter().setMaxListeners(100)
  const cut = () => {
    carried = 0
    cutAt = Number.POSITIVE_INFINITY
    holdAt = Number.POSITIVE_INFINITY
    // Send a TCP reset, as when a connection breaks, instead of closing it in an orderly way.
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const server = createServer((near) => {
    if (line.down) return near.resetAndDestroy()
    const far = connect(Number(port), hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    near.on('data', (chunk) => ranges.push(...rangesIn(chunk.toString('latin1'))))
    near.pipe(far)
    const goOn = () => {
      if (carried < holdAt) far.resume()
    }
    near.on('drain', goOn)
    released.on('release', goOn)
    far.on('close', () => released.off('release', goOn))
    far.on('data', (chunk) => {
      carried += chunk.length
      if (carried >= cutAt) return cut()
      if (!near.write(chunk) || carried >= holdAt) far.pause()
    })
    far.on('end', () => near.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The proxy does not listen on a TCP port.')
  const line: UnreliableProxy = {
    origin: `http://127.0.0.1:${address.port}`,
    ranges,
    open: () => sockets.size,
    carried: () => carried,
    cutAfter(bytes) {
      if (bytes === 0) return cut()
      cutAt = carried + bytes
    },
    holdAfter(bytes) {
      holdAt = carried + bytes
    },
    release() {
      holdAt = Number.POSITIVE_INFINITY
      released.emit('release')
    },
    down: false,
  }
  onTestFinished(() => {
    cut()
    server.close()
  })
  return line
}

/** Returns the `Range` headers of the download requests in the given HTTP text. */
const rangesIn = (text: string) =>
  [...text.matchAll(/^GET \/api\/downloads[\s\S]*?\r\n\r\n/gm)].map(
    ([head]) => /^range: (.*)\r$/im.exec(head)?.[1],
  )
