import {eitherSignal} from '#src/api/either-signal.ts'
import {type FileResponse, isSameFile, readFileResponse} from './file-response.ts'
import {type FileSink, SinkError} from './file-sink.ts'

/** Progress of a download in bytes. The total is undefined if the server does not send it. */
export interface Progress {
  received: number
  total: number | undefined
}

/** The server rejected two links in succession, with status 401, 403, 404 or 410. */
export class LinkRefusedError extends Error {
  override name = 'LinkRefusedError'
}

/** The connection was lost, and all retries failed. The transfer can be resumed later. */
export class ConnectionLostError extends Error {
  override name = 'ConnectionLostError'
}

/** The file's host responds, but its CORS rules do not let this page read the file. */
export class BlockedByCorsError extends Error {
  override name = 'BlockedByCorsError'
}

interface TransferOptions {
  sink: FileSink
  /**
   * Requests a link to the file. Called again after the server rejected a link, because links
   * expire.
   */
  link(signal: AbortSignal): Promise<URL>
  onProgress(progress: Progress): void
  /** Called when the connection is lost, before a retry. */
  onCut?(): void
  /**
   * Returns whether a failed link leads to a host that responds but whose CORS rules block this
   * page.
   */
  isBlocked?(link: URL, signal: AbortSignal): Promise<boolean>
  /** Waits before a retry. `attempt` starts at 1. Tests pass a shorter wait. */
  pause?(attempt: number): Promise<void>
  /** Milliseconds without data after which the connection counts as lost. */
  stallMs?: number
}

/** Number of successive retries without a new byte, after which the transfer fails. */
const maxRetries = 5

/** Waits before a retry, longer after each failure. Stops waiting when the browser is online again. */
const pauseBeforeRetry = (attempt: number) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, Math.min(500 * 2 ** (attempt - 1), 8000))
    addEventListener('online', go)
  })

/**
 * Downloads a file into a sink. After a lost connection it resumes with a range request (RFC 9110
 * section 14) if the file has not changed, and starts over if the server does not support ranges.
 */
export class FileTransfer {
  readonly #options: TransferOptions
  #link: URL | undefined
  #received = 0
  /**
   * The highest number of bytes received so far. After the download starts over, receiving the same
   * bytes again does not count as progress.
   */
  #furthest = 0
  #answer: FileResponse | undefined
  /** Whether any response could be read, including error responses. If so, CORS allows reading. */
  #readable = false

  constructor(options: TransferOptions) {
    this.#options = options
  }

  /** Number of bytes that were received and stored in the sink. */
  get received() {
    return this.#received
  }

  get progress(): Progress {
    return {received: this.#received, total: this.#answer?.total}
  }

  /** The latest link. Its path ends with the file's name. */
  get link() {
    return this.#link
  }

  /**
   * Downloads the missing bytes. Resolves when the file is complete.
   *
   * @throws LinkRefusedError, ConnectionLostError, BlockedByCorsError, SinkError, any error of `link`,
   *   or the signal's reason
   */
  async run(signal: AbortSignal): Promise<void> {
    const {link, isBlocked = async () => false, pause = pauseBeforeRetry} = this.#options
    let renewed = false
    for (let tries = 0; ; ) {
      if (!this.#link) {
        this.#link = await link(signal)
        renewed = true
      }
      const before = this.#furthest
      try {
        if (await this.#attempt(this.#link, signal)) return
      } catch (error) {
        if (signal.aborted || error instanceof SinkError) throw error
        if (error instanceof LinkRefusedError) {
          this.#link = undefined
          if (renewed) throw error
          continue
        }
        // If the connection was lost after the last byte, the file is complete.
        if (this.#received > 0 && this.#received === this.#answer?.total) return
        if (!this.#readable && (await isBlocked(this.#link, signal))) {
          throw new BlockedByCorsError(`CORS blocks ${this.#link.origin}`, {cause: error})
        }
        tries = this.#furthest > before ? 1 : tries + 1
        if (tries > maxRetries)
          throw new ConnectionLostError('the connection to the file host was lost', {cause: error})
        this.#options.onCut?.()
        await pause(tries)
        signal.throwIfAborted()
        // Allow another renewal of the link, which may expire while the connection is lost.
        renewed = false
      }
    }
  }

  /**
   * Sends one request and stores the response's bytes. Returns true if the file is complete, false if
   * the download must start over.
   */
  async #attempt(link: URL, signal: AbortSignal): Promise<boolean> {
    const {sink, onProgress, stallMs = 30_000} = this.#options
    const stalled = new AbortController()
    const unstalled = <Result>(work: Promise<Result>) => {
      const timer = setTimeout(
        () => stalled.abort(new Error(`the file host sent no data for ${stallMs} ms`)),
        stallMs,
      )
      return work.finally(() => clearTimeout(timer))
    }
    const asked = this.#received
    const response = await unstalled(
      fetch(link, {
        signal: eitherSignal(signal, stalled.signal),
        // Do not write the file to the HTTP cache, where it would evict all other files. The sink
        // stores the file.
        cache: 'no-store',
        ...(asked > 0 && {headers: {range: `bytes=${asked}-`}}),
      }),
    )
    this.#readable = true
    const {status, body} = response
    if ([401, 403, 404, 410].includes(status))
      throw new LinkRefusedError(`the file host rejected the link with the status ${status}`)
    const answer = readFileResponse(response, asked)
    const goesOn =
      status === 206 && answer.start === asked && this.#answer && isSameFile(answer, this.#answer)
    if (asked > 0 && !goesOn) {
      await sink.restart()
      this.#received = 0
      // The file has changed, so the download starts over, with this response if it is complete (200).
      if (status !== 200) {
        await body?.cancel()
        return false
      }
    }
    if (!response.ok || !body) throw new Error(`the file host returned the status ${status}`)
    this.#answer = answer
    const {total} = answer
    onProgress({received: this.#received, total})
    const reader = body.getReader()
    try {
      // Do not use `for await`, because streams are not async iterable in Safari.
      for (;;) {
        const {done, value} = await unstalled(reader.read())
        if (done) break
        await sink.write(value)
        this.#received += value.length
        this.#furthest = Math.max(this.#furthest, this.#received)
        onProgress({received: this.#received, total})
      }
    } finally {
      reader.cancel().catch(() => {})
    }
    if (total !== undefined && this.#received < total)
      throw new Error(`the download ended after ${this.#received} of ${total} bytes`)
    return true
  }
}
