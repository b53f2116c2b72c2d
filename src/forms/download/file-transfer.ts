import type {FileSink} from './file-sink.ts'

/** How far a download is, in bytes; the total is unknown where the server does not say. */
export interface Progress {
  received: number
  total: number | undefined
}

/** The link is refused, a renewed one too (401, 403, 404, 410). */
export class LinkRefusedError extends Error {
  override name = 'LinkRefusedError'
}

/** The connection went away and did not come back; the transfer can be run again later. */
export class ConnectionLostError extends Error {
  override name = 'ConnectionLostError'
}

interface TransferOptions {
  sink: FileSink
  /** A link to the file; asked for again when one is refused, since links expire. */
  link(signal: AbortSignal): Promise<URL>
  onProgress(progress: Progress): void
  /** Waits before the nth try to go on (from 1); tests wait less. */
  pause?(attempt: number): Promise<void>
}

/** Tries without a single new byte before the connection counts as lost. */
const patience = 5
const pauseBeforeRetry = (attempt: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.min(500 * 2 ** (attempt - 1), 8000)))

/**
 * One file on its way into a sink. After a cut connection it goes on where it was (Range, RFC 9110
 * section 14) as long as the file is still the same; where the server knows no ranges, from the
 * start.
 */
export class FileTransfer {
  readonly #options: TransferOptions
  #link: URL | undefined
  #received = 0
  #version: string | undefined

  constructor(options: TransferOptions) {
    this.#options = options
  }

  /** Bytes that are in the sink. */
  get received() {
    return this.#received
  }

  /** The link last used: names the file. */
  get link() {
    return this.#link
  }

  /**
   * Fetches what is missing; resolves when the file is whole.
   *
   * @throws LinkRefusedError, ConnectionLostError, what `link` throws, or the signal's reason
   */
  async run(signal: AbortSignal): Promise<void> {
    const {link, pause = pauseBeforeRetry} = this.#options
    let renewed = false
    for (let tries = 0; tries <= patience; ) {
      if (!this.#link) {
        this.#link = await link(signal)
        renewed = true
      }
      const before = this.#received
      try {
        if (await this.#attempt(this.#link, signal)) return
      } catch (error) {
        if (signal.aborted) throw error
        if (error instanceof LinkRefusedError) {
          this.#link = undefined
          if (renewed) throw error
          continue
        }
        tries = this.#received > before ? 1 : tries + 1
        if (tries > patience)
          throw new ConnectionLostError('the connection was lost', {cause: error})
        await pause(tries)
        // A link that just worked may have expired while the connection was away.
        renewed = false
      }
    }
  }

  /** One request. True when the file is whole, false when it must begin anew. */
  async #attempt(link: URL, signal: AbortSignal): Promise<boolean> {
    const {sink, onProgress} = this.#options
    const headers = this.#received > 0 ? {range: `bytes=${this.#received}-`} : undefined
    const response = await fetch(link, {signal, ...(headers && {headers})})
    const {status, body} = response
    if ([401, 403, 404, 410].includes(status)) throw new LinkRefusedError(`refused with ${status}`)
    const version = versionOf(response)
    const another = this.#received > 0 && (status !== 206 || version !== this.#version)
    if (another) {
      await sink.restart()
      this.#received = 0
      // All of it once more can be taken as it comes; a part of another file cannot.
      if (status !== 200) {
        await body?.cancel()
        return false
      }
    }
    if (!response.ok || !body) throw new Error(`the file answers ${status}`)
    this.#version = version
    const total = totalOf(response)
    onProgress({received: this.#received, total})
    for await (const chunk of chunksOf(body)) {
      await sink.write(chunk)
      this.#received += chunk.length
      onProgress({received: this.#received, total})
    }
    if (total !== undefined && this.#received < total) throw new Error('the answer ended early')
    return true
  }
}

/** What tells one version of a file from another, as far as the server says. */
const versionOf = ({headers}: Response) =>
  headers.get('etag') ?? headers.get('last-modified') ?? 'unknown'

/** All bytes of the file, whichever part the answer is. */
function totalOf({headers}: Response): number | undefined {
  const range = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
  // Compressed on the way, the length is not that of the bytes which arrive here.
  const length = headers.has('content-encoding') ? null : headers.get('content-length')
  const total = Number(range ?? length ?? Number.NaN)
  return Number.isFinite(total) ? total : undefined
}

/** Safari's streams cannot be iterated. */
async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.getReader()
  try {
    for (;;) {
      const {done, value} = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}
