import {guard} from '../../../server-kit/src/guard.ts'
import type {EventStream} from './reply.ts'

/** The target of an event stream: an HTTP response, or a channel of a Studio tab's WebSocket. */
export interface EventSink {
  write(text: string): void
  /**
   * Number of buffered bytes that the client has not read yet. When it becomes 0, the owner of the
   * sink must call `EventWriter.drained`.
   */
  pending(): number
  /** Ends the stream. May drop unread bytes. */
  end(): void
}

/** Interval between comment lines. They keep idle streams open in proxies and clients. */
const keepAliveMs = 15_000

/** Delay before clients reconnect. Their default is 3 seconds. */
const retryMs = 500

/**
 * A stream with more unread bytes than this is congested. Short pauses of a good connection leave
 * fewer unread bytes.
 */
const congestedBytes = 1_000_000

/** A client that reads nothing for this many intervals of `keepAliveMs` is disconnected. */
const stalledIntervals = 3

/** Formats an event as `text/event-stream`, with `data` as JSON. */
export function eventText(event: string, data: unknown, id?: string): string {
  const head = id === undefined ? '' : `id: ${id}\n`
  return `${head}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/**
 * Writes `text/event-stream` events to a sink:
 * https://html.spec.whatwg.org/multipage/server-sent-events.html. A client that reads nothing for
 * 45 seconds is disconnected; it can reconnect later.
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
      keepAliveMs,
    )
    this.#keepAlive.unref()
    this.write(`retry: ${retryMs}\n\n`)
  }

  get congested(): boolean {
    return this.#open && this.#sink.pending() > congestedBytes
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

  /** The owner of the sink calls this when the client has disconnected. */
  closed(): void {
    if (!this.#open) return
    this.#open = false
    clearInterval(this.#keepAlive)
    for (const listener of this.#closeListeners) listener()
  }

  /** The owner of the sink calls this when the client has read all buffered bytes. */
  drained(): void {
    if (!this.#open) return
    for (const listener of this.#drainListeners) listener()
  }

  #look(): void {
    const unread = this.#sink.pending()
    // No comment line is needed while there are unread bytes: they keep the stream open too.
    if (unread === 0) this.write(':\n\n')
    this.#stalled = this.#unread > 0 && unread >= this.#unread ? this.#stalled + 1 : 0
    this.#unread = unread
    if (this.#stalled >= stalledIntervals) this.close()
  }
}
