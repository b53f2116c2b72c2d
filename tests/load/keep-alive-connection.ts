import {once} from 'node:events'
import {connect, type Socket} from 'node:net'

/** An HTTP response. */
interface Answer {
  status: number
  /** The status line and the headers. */
  head: string
  /** The bytes as sent, which are compressed if the request accepts that. */
  body: Buffer
}

/**
 * A keep-alive HTTP connection for load tests that sends one request at a time. It needs much less
 * CPU than Node's own client, so that the server is measured and not the client.
 *
 * It only accepts responses with a `content-length`. A page with a chunked response was not
 * rendered in advance, which is an error in these tests.
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
    socket.on('close', () => this.#fail(new Error('The server closed the connection')))
  }

  /** Connects to an origin such as `http://127.0.0.1:3000`. Rejects if no server listens there. */
  static async open(origin: string): Promise<KeepAliveConnection> {
    const {hostname, port, host} = new URL(origin)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    return new KeepAliveConnection(socket, host)
  }

  /**
   * Requests a path.
   *
   * @param headers - header lines as sent, such as `accept-encoding: br`
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
      return this.#fail(new Error(`The response has no content-length: ${head}`))
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
