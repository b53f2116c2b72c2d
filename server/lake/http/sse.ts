import type {EventStream} from './lake-request.ts'

/**
 * Where the text of an event stream goes: an HTTP response, or one channel of a tab's WebSocket.
 * `write` answers false when the reader is too far behind to be served further.
 */
export interface EventSink {
  write(text: string): boolean
  /** Ends the stream from this side. */
  end(): void
}

/** Silence after which a comment line is sent, so that proxies and clients keep the stream. */
const KEEP_ALIVE_MS = 15_000

/**
 * Writes events in the `text/event-stream` format to a sink:
 * https://html.spec.whatwg.org/multipage/server-sent-events.html. A reader that does not keep up is
 * cut off; its client reconnects and resumes or reads anew.
 */
export class EventWriter implements EventStream {
  readonly #sink: EventSink
  readonly #closeListeners: (() => void)[] = []
  readonly #keepAlive: NodeJS.Timeout
  #open = true

  constructor(sink: EventSink) {
    this.#sink = sink
    this.#keepAlive = setInterval(() => this.#write(':\n\n'), KEEP_ALIVE_MS)
    this.#keepAlive.unref()
    this.#write(':\n\n')
  }

  send(event: string, data: unknown, id?: string): void {
    const head = id === undefined ? '' : `id: ${id}\n`
    this.#write(`${head}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  onClose(listener: () => void): void {
    if (this.#open) this.#closeListeners.push(listener)
    else listener()
  }

  close(): void {
    if (!this.#open) return
    this.closed()
    this.#sink.end()
  }

  /** To be called by the owner of the sink when the other side has gone. */
  closed(): void {
    if (!this.#open) return
    this.#open = false
    clearInterval(this.#keepAlive)
    for (const listener of this.#closeListeners) listener()
  }

  #write(text: string): void {
    if (this.#open && !this.#sink.write(text)) this.close()
  }
}
