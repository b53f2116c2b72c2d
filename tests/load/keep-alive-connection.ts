import {once} from 'node:events'
import {connect, type Socket} from 'node:net'

/** A response as received. */
interface Answer {
  status: number
  /** Status line and headers. */
  head: string
  /** As sent: compressed if the request accepts that. */
  body: Buffer
}

/**
 * A visitor's keep-alive connection, one request at a time. It costs a fraction of Node's own
 * client, so that on a machine with two cores the server is measured.
 *
 * Only for responses with a `content-length`: a chunked page was not rendered ahead, and is an
 * error here.
 */
export class KeepAliveConnection {
  readonly #socket: Socket
  readonly #host: string
  #received: Buffer = Buffer.alloc(0)
  #waiting: {resolve(answer: Answer): void; reject(error: Error): void} | undefined
  #lost: Error | undefined

  private constructor(socket: Socket, host: string) {
    this.#socket = socket
    this.#host = host
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('the server closed the connection')))
  }

  /** Connects to an origin: `http://127.0.0.1:3000`. Rejects if nothing listens there. */
  static async open(origin: string): Promise<KeepAliveConnection> {
    const {hostname, port, host} = new URL(origin)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    return new KeepAliveConnection(socket, host)
  }

  /**
   * Requests a path.
   *
   * @param headers - header lines as sent: `accept-encoding: br`
   * @throws if the connection is lost, or the response is invalid
   */
  get(path: string, headers: readonly string[] = []): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#lost) return reject(this.#lost)
      this.#waiting = {resolve, reject}
      const lines = [`GET ${path} HTTP/1.1`, `host: ${this.#host}`, ...headers, '', '']
      this.#socket.write(lines.join('\r\n'))
    })
  }

  close() {
    this.#socket.destroy()
  }

  #take(chunk: Buffer) {
    this.#received = this.#received.length > 0 ? Buffer.concat([this.#received, chunk]) : chunk
    const end = this.#received.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#received.toString('latin1', 0, end)
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    if (length === undefined)
      return this.#fail(new Error(`a response without content-length: ${head}`))
    const total = end + 4 + Number(length)
    if (this.#received.length < total) return
    const body = this.#received.subarray(end + 4, total)
    this.#received = this.#received.subarray(total)
    this.#waiting?.resolve({status: Number(head.slice(9, 12)), head, body})
  }

  #fail(error: Error) {
    this.#lost ??= error
    this.#waiting?.reject(this.#lost)
  }
}
