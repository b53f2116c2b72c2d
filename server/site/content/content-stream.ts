import type {LiveEvent} from '@sanity/client'
import type {Observable, Unsubscribable} from 'rxjs'
import {guard} from '#packages/server-kit/src/guard.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import type {Log} from '../../log-codes.ts'

/** Delays of a stream of content events, in ms. */
export interface StreamTimings {
  /** Delay before a failed stream is opened again. It doubles with each failure. */
  reopenMs: number
  longestReopenMs: number
  /** Delay after the API has sent `goaway`, because it has too many connections. */
  goawayMs: number
  /** A connection that has no stream for this long counts as failed. */
  connectMs: number
  /** Interval of `poll` while there is no stream. */
  pollMs: number
}

const standard: StreamTimings = {
  reopenMs: 2_000,
  longestReopenMs: 5 * 60_000,
  goawayMs: 60_000,
  connectMs: 10_000,
  pollMs: 30_000,
}

interface StreamOptions {
  /** Name of the stream in log lines, such as `content events`. */
  name: string
  events(): Observable<LiveEvent>
  /**
   * Called for each event.
   *
   * @param change - the change's live event and sync tags; undefined after the stream has started,
   *   when it is unknown what has changed before
   */
  follow(change: {id: string; tags: readonly string[]} | undefined): void
  /** Called when an open stream is lost. */
  lost?(): void
  /** Called regularly while there is no stream. */
  poll(): void
  log: Log
  timings?: Partial<StreamTimings> | undefined
}

/**
 * Follows Sanity's live content events. Opens the stream again after errors and after `goaway`, and
 * polls as long as there is none.
 *
 * The client itself reconnects after a lost connection, and then receives what it missed. But it
 * also retries every second if the API refuses the stream, so such a connection is closed after
 * `connectMs`.
 *
 * @see https://www.sanity.io/docs/http-reference/live
 */
export class ContentStream {
  readonly #options: StreamOptions
  readonly #timings: StreamTimings
  #connected = false
  #subscription: Unsubscribable | undefined
  #connecting: NodeJS.Timeout | undefined
  #reopening: NodeJS.Timeout | undefined
  #polling: NodeJS.Timeout | undefined
  #reopenMs: number
  /** The last logged problem; empty while the stream is open. */
  #problem = ''

  constructor(options: StreamOptions) {
    this.#options = options
    this.#timings = {...standard, ...options.timings}
    this.#reopenMs = this.#timings.reopenMs
  }

  get connected(): boolean {
    return this.#connected
  }

  open() {
    this.#wait()
    this.#subscription = this.#options.events().subscribe({
      next: (event) => this.#receive(event),
      error: (error: unknown) => this.#fail(String(error)),
    })
  }

  /** Replaces the stream, because it is open but does not report changes. */
  reopen() {
    this.close()
    this.open()
  }

  close() {
    this.#disconnect()
    this.#endWaiting()
    clearTimeout(this.#reopening)
  }

  #disconnect() {
    if (this.#connected) this.#options.lost?.()
    this.#connected = false
    this.#subscription?.unsubscribe()
    this.#subscription = undefined
    clearTimeout(this.#connecting)
    this.#connecting = undefined
  }

  #endWaiting() {
    clearTimeout(this.#connecting)
    this.#connecting = undefined
    clearInterval(this.#polling)
    this.#polling = undefined
  }

  #receive(event: LiveEvent) {
    if (event.type === 'goaway') {
      this.#fail('the content API closed the stream (goaway)', this.#timings.goawayMs)
      return
    }
    if (event.type === 'reconnect') {
      this.#wait()
      return
    }
    this.#endWaiting()
    if (this.#problem) this.#options.log(`The stream of ${this.#options.name} is open again.`)
    this.#problem = ''
    this.#connected = true
    this.#reopenMs = this.#timings.reopenMs
    this.#options.follow(event.type === 'message' ? event : undefined)
  }

  /** Polls until the connection has a stream, and closes the connection if that takes too long. */
  #wait() {
    const {connectMs} = this.#timings
    if (this.#connected) this.#options.lost?.()
    this.#connected = false
    this.#connecting ??= setTimeout(
      guard('content stream timer', () => this.#fail(`no connection for ${connectMs / 1000} s`)),
      connectMs,
    )
    this.#startPolling()
  }

  #startPolling() {
    this.#polling ??= setInterval(
      guard('content stream timer', () => this.#options.poll()),
      this.#timings.pollMs,
    )
  }

  #fail(problem: string, ms = this.#reopenMs) {
    const {name, log, poll} = this.#options
    if (problem !== this.#problem) {
      log(
        `Lost the stream of ${name}: ${problem}. Polling the content until the stream is open again.`,
        warning('CONTENT_STREAM_LOST'),
      )
      poll()
    }
    this.#problem = problem
    this.#disconnect()
    this.#startPolling()
    this.#reopenMs = Math.min(this.#reopenMs * 2, this.#timings.longestReopenMs)
    clearTimeout(this.#reopening)
    this.#reopening = setTimeout(
      guard('content stream timer', () => this.open()),
      ms,
    )
  }
}
