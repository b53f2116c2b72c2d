import {guard} from '../../guard.ts'
import type {EventStream} from './lake-request.ts'

/** Where the text of an event stream goes: an HTTP response, or one channel of a tab's WebSocket. */
export interface EventSink {
  write(text: string): void
  /** Bytes that the reader has not taken yet. The sink's owner calls `EventWriter.drained` at 0. */
  pending(): number
  /** Ends the stream from this side. What the reader has not taken may be dropped. */
  end(): void
}

/** Silence after which a comment line is sent, so that proxies and clients keep the stream. */
const KEEP_ALIVE_MS = 15_000

/** After a break clients come back this much later; by themselves they would wait 3 seconds. */
const RETRY_MS = 500

/** Unread bytes from which a reader is behind: more than the pauses of a good connection gather. */
const CONGESTED_BYTES = 1_000_000

/** Looks, `KEEP_ALIVE_MS` apart, between which a reader may take nothing before it is cut off. */
const PATIENCE = 3

/** One event in the `text/event-stream` format; `data` is written as JSON. */
export function eventText(event: string, data: unknown, id?: string): string {
  const head = id === undefined ? '' : `id: ${id}\n`
  return `${head}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/**
 * Writes events in the `text/event-stream` format to a sink:
 * https://html.spec.whatwg.org/multipage/server-sent-events.html. A slow reader is `congested` until
 * it has caught up; one that takes nothing at all for 45 seconds is cut off, and resumes or reads
 * anew when it comes back.
 */
export class EventWriter implements EventStream {
  readonly #sink: EventSink
  readonly #closeListeners: (() => void)[] = []
  readonly #drainListeners: (() => void)[] = []
  readonly #keepAlive: NodeJS.Timeout
  #open = true
  #unread = 0
  #stalled = 0

  constructor(sink: EventSink) {
    this.#sink = sink
    this.#keepAlive = setInterval(
      guard('sse timer', () => this.#look()),
      KEEP_ALIVE_MS,
    )
    this.#keepAlive.unref()
    this.write(`retry: ${RETRY_MS}\n\n`)
  }

  get congested(): boolean {
    return this.#open && this.#sink.pending() > CONGESTED_BYTES
  }

  send(event: string, data: unknown, id?: string): void {
    if (this.#open) this.write(eventText(event, data, id))
  }

  write(text: string): void {
    if (this.#open) this.#sink.write(text)
  }

  onDrain(listener: () => void): void {
    this.#drainListeners.push(listener)
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

  /** To be called by the owner of the sink when its reader has taken all there was. */
  drained(): void {
    if (!this.#open) return
    for (const listener of this.#drainListeners) listener()
  }

  #look(): void {
    const unread = this.#sink.pending()
    // Waiting bytes keep the stream as well as a comment would, as long as they are being taken.
    if (unread === 0) this.write(':\n\n')
    this.#stalled = this.#unread > 0 && unread >= this.#unread ? this.#stalled + 1 : 0
    this.#unread = unread
    if (this.#stalled >= PATIENCE) this.close()
  }
}
