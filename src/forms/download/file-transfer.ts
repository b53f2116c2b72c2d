import {type FileAnswer, isSameFile, readAnswer} from './file-answer.ts'
import {type FileSink, SinkError} from './file-sink.ts'

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

/** The file's host is there, and lets no other origin's page read it (CORS). */
export class HiddenFileError extends Error {
  override name = 'HiddenFileError'
}

interface TransferOptions {
  sink: FileSink
  /** A link to the file; asked for again when one is refused, since links expire. */
  link(signal: AbortSignal): Promise<URL>
  onProgress(progress: Progress): void
  /** Told when the connection is cut and another try is made. */
  onCut?(): void
  /** Whether a link that could not be fetched leads to a host that answers others than pages. */
  isHidden?(link: URL, signal: AbortSignal): Promise<boolean>
  /** Waits before the nth try to go on (from 1); tests wait less. */
  pause?(attempt: number): Promise<void>
  /** A connection that brings nothing for so many ms counts as cut. */
  stallMs?: number
}

/** Tries without a single new byte before the connection counts as lost. */
const patience = 5

/** Waits longer each time, but no longer than until the browser is online again. */
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
 * One file on its way into a sink. After a cut connection it goes on where it was (Range, RFC 9110
 * section 14) as long as the file is still the same; where the server knows no ranges, from the
 * start.
 */
export class FileTransfer {
  readonly #options: TransferOptions
  #link: URL | undefined
  #received = 0
  /** The most there ever was: to get there again is no way ahead. */
  #furthest = 0
  #answer: FileAnswer | undefined
  /** Whether any answer could be read, if only that it failed. */
  #readable = false

  constructor(options: TransferOptions) {
    this.#options = options
  }

  /** Bytes that are in the sink. */
  get received() {
    return this.#received
  }

  /** How far it is. */
  get progress(): Progress {
    return {received: this.#received, total: this.#answer?.total}
  }

  /** The link last used: names the file. */
  get link() {
    return this.#link
  }

  /**
   * Fetches what is missing; resolves when the file is whole.
   *
   * @throws LinkRefusedError, ConnectionLostError, HiddenFileError, SinkError, what `link` throws,
   *   or the signal's reason
   */
  async run(signal: AbortSignal): Promise<void> {
    const {link, isHidden = async () => false, pause = pauseBeforeRetry} = this.#options
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
        // Cut off after its last byte, the file is whole.
        if (this.#received > 0 && this.#received === this.#answer?.total) return
        if (!this.#readable && (await isHidden(this.#link, signal))) {
          throw new HiddenFileError('no page may read this file', {cause: error})
        }
        tries = this.#furthest > before ? 1 : tries + 1
        if (tries > patience)
          throw new ConnectionLostError('the connection was lost', {cause: error})
        this.#options.onCut?.()
        await pause(tries)
        signal.throwIfAborted()
        // A link that just worked may have expired while the connection was away.
        renewed = false
      }
    }
  }

  /** One request. True when the file is whole, false when it must begin anew. */
  async #attempt(link: URL, signal: AbortSignal): Promise<boolean> {
    const {sink, onProgress, stallMs = 30_000} = this.#options
    const stalled = new AbortController()
    const unstalled = <Result>(work: Promise<Result>) => {
      const timer = setTimeout(() => stalled.abort(new Error('nothing comes any more')), stallMs)
      return work.finally(() => clearTimeout(timer))
    }
    const asked = this.#received
    const response = await unstalled(
      fetch(link, {
        signal: AbortSignal.any([signal, stalled.signal]),
        // It would push everything else out of the browser's cache, and is of no use there.
        cache: 'no-store',
        ...(asked > 0 && {headers: {range: `bytes=${asked}-`}}),
      }),
    )
    this.#readable = true
    const {status, body} = response
    if ([401, 403, 404, 410].includes(status)) throw new LinkRefusedError(`refused with ${status}`)
    const answer = readAnswer(response, asked)
    const goesOn =
      status === 206 && answer.start === asked && this.#answer && isSameFile(answer, this.#answer)
    if (asked > 0 && !goesOn) {
      await sink.restart()
      this.#received = 0
      // All of it once more can be taken as it comes; a part of another file cannot.
      if (status !== 200) {
        await body?.cancel()
        return false
      }
    }
    if (!response.ok || !body) throw new Error(`the file answers ${status}`)
    this.#answer = answer
    const {total} = answer
    onProgress({received: this.#received, total})
    const reader = body.getReader()
    try {
      // Safari's streams cannot be iterated.
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
    if (total !== undefined && this.#received < total) throw new Error('the answer ended early')
    return true
  }
}
