import type {LiveEvent} from '@sanity/client'
import type {Observable, Unsubscribable} from 'rxjs'
import {guard} from '#packages/server-kit/src/guard.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import {type Handlers, perform} from '#packages/server-kit/src/transitions.ts'
import type {Log} from '../../log-codes.ts'
import {
  type StreamEffects,
  type StreamEvent,
  type StreamState,
  streamStep,
} from './stream-states.ts'

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
 * polls as long as there is none. `stream-states.ts` has its states.
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
  #state: StreamState = {kind: 'closed', failures: 0, problem: ''}
  #subscription: Unsubscribable | undefined
  /** The timer of the current state. */
  #timer: NodeJS.Timeout | undefined
  #polling: NodeJS.Timeout | undefined

  constructor(options: StreamOptions) {
    this.#options = options
    this.#timings = {...standard, ...options.timings}
  }

  get connected(): boolean {
    return this.#state.kind === 'open'
  }

  open() {
    this.#send({kind: 'open'})
  }

  /** Replaces the stream, because it is open but does not report changes. */
  reopen() {
    this.close()
    this.open()
  }

  close() {
    this.#send({kind: 'close'})
  }

  #send(event: StreamEvent) {
    const before = this.#state.kind
    const [state, ...effects] = streamStep(this.#state, event)
    this.#state = state
    if (before === 'open' && state.kind !== 'open') this.#options.lost?.()
    if (state.kind !== before) this.#enter(state)
    for (const effect of effects) perform(this.#effects, effect)
  }

  /** Starts and ends what belongs to a state: the connection, its timer and polling. */
  #enter(state: StreamState) {
    clearTimeout(this.#timer)
    if (state.kind === 'closed' || state.kind === 'waiting') {
      this.#subscription?.unsubscribe()
      this.#subscription = undefined
    }
    if (state.kind === 'closed' || state.kind === 'open') {
      clearInterval(this.#polling)
      this.#polling = undefined
      return
    }
    this.#polling ??= setInterval(
      guard('content stream timer', () => this.#options.poll()),
      this.#timings.pollMs,
    )
    const {connectMs, reopenMs, longestReopenMs, goawayMs} = this.#timings
    if (state.kind === 'waiting') {
      const backoffMs = Math.min(reopenMs * 2 ** (state.failures - 1), longestReopenMs)
      this.#sendIn(state.isGoaway ? goawayMs : backoffMs, {kind: 'open'})
      return
    }
    const problem = `no connection for ${connectMs / 1000} s`
    this.#sendIn(connectMs, {kind: 'failed', problem})
    this.#subscription ??= this.#options.events().subscribe({
      next: (event) => this.#receive(event),
      error: (error: unknown) => this.#send({kind: 'failed', problem: String(error)}),
    })
  }

  #sendIn(ms: number, event: StreamEvent) {
    this.#timer = setTimeout(
      guard('content stream timer', () => this.#send(event)),
      ms,
    )
  }

  #receive(event: LiveEvent) {
    if (event.type === 'goaway') {
      const problem = 'the content API closed the stream (goaway)'
      this.#send({kind: 'failed', problem, isGoaway: true})
    } else if (event.type === 'reconnect') this.#send({kind: 'reconnecting'})
    else this.#send({kind: 'received', change: event.type === 'message' ? event : undefined})
  }

  readonly #effects: Handlers<StreamEffects> = {
    follow: ({change}) => this.#options.follow(change),
    reportOpen: () => this.#options.log(`The stream of ${this.#options.name} is open again.`),
    reportLost: ({problem}) => {
      const {name, log, poll} = this.#options
      log(
        `Lost the stream of ${name}: ${problem}. Polling the content until the stream is open again.`,
        warning('CONTENT_STREAM_LOST'),
      )
      poll()
    },
  }
}
