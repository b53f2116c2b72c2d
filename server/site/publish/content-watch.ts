import type {SanityClient} from '@sanity/client'
import {guard} from '#packages/server-kit/src/guard.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import {type Handlers, perform} from '#packages/server-kit/src/transitions.ts'
import type {Log} from '../../log-codes.ts'
import {ContentStream, type StreamTimings} from '../content/content-stream.ts'
import {ContentVersion} from '../content/content-version.ts'
import type {RequestPause} from '../content/request-pause.ts'
import type {PageKey} from '../store/page-store.ts'
import {messageOf} from './render-problems.ts'
import {type WatchEffects, type WatchEvent, type WatchState, watchStep} from './watch-states.ts'

/** Delays in ms. */
export interface WatchTimings extends StreamTimings {
  /** Interval for checking the content for changes whose event was lost. */
  checkMs: number
  /** A check waits this long for the event of a change before it counts the change as missed. */
  graceMs: number
  /** Delay before a failed read of the content is retried while the event stream is open. */
  rereadMs: number
}

const standard = {checkMs: 5 * 60_000, graceMs: 2_000, rereadMs: 30_000}

interface WatchOptions {
  client: SanityClient
  pause: RequestPause
  /** Aborts requests. */
  signal: AbortSignal
  log: Log
  timings: Partial<WatchTimings> | undefined
  /** Renders what a change affects; everything if its sync tags are undefined. */
  render(tags: readonly string[] | undefined): Promise<void>
  /** Marks pages with these tags, and everything that a comparison does not show. Returns the pages. */
  markMissed(tags: readonly string[]): readonly PageKey[]
  /** Renders what is marked. */
  settle(): Promise<void>
  /** Compares all pages with the content. Returns sync tags; throws if the content is unreadable. */
  differences(): Promise<readonly string[]>
}

/**
 * Watches the content for changes, which arrive as Sanity's live content events. After a gap, every five
 * minutes and without an event stream, it reads the version of the content. See `watch-states.ts`.
 */
export class ContentWatch {
  readonly #options: WatchOptions
  readonly #timings: Pick<WatchTimings, 'checkMs' | 'graceMs' | 'rereadMs'>
  readonly #stream: ContentStream
  readonly version: ContentVersion
  #state: WatchState = {kind: 'unread'}
  #eventAt: string | null = null
  #checkedAt: string | null = null
  #foundStale = 0
  #checkTimer: NodeJS.Timeout | undefined
  #rereadTimer: NodeJS.Timeout | undefined

  constructor(options: WatchOptions) {
    this.#options = options
    const {client, pause, signal, log, timings} = options
    this.#timings = {...standard, ...timings}
    this.version = new ContentVersion(client, pause, signal)
    this.#stream = new ContentStream({
      name: 'content events',
      events: () => client.live.events(),
      follow: (change) => {
        this.#eventAt = new Date().toISOString()
        void this.#send(change ? {...change, kind: 'changed'} : {kind: 'started'})
      },
      lost: () => void this.#send({kind: 'lost'}),
      poll: () => void this.#send({kind: 'readDue'}),
      log,
      timings,
    })
  }

  /** The watch's part of ContentHealth. */
  get health() {
    const {kind} = this.#state
    const withoutStream = kind === 'readable' ? 'polling' : 'unreachable'
    const isConnected = this.#stream.connected && kind !== 'unreadable'
    return {
      lake: isConnected ? 'connected' : withoutStream,
      contentEventAt: this.#eventAt,
      checkedAt: this.#checkedAt,
      foundStale: this.#foundStale,
    } as const
  }

  /** Id of the last live event; undefined after a gap. */
  get eventId(): string | undefined {
    return this.#state.eventId
  }

  /** Follows the content. All pages show `version` or are marked stale for it, if it is known. */
  start(version?: string) {
    this.#state = {...this.#state, version}
    this.#stream.open()
    this.#planCheck()
  }

  /** Checks whether the content has changed without an event. If so, renders the stale pages. */
  async check() {
    await this.#options.settle()
    await this.#send({kind: 'checkDue'})
  }

  /** Call it after the signal has aborted. */
  stop() {
    this.#stream.close()
    clearTimeout(this.#checkTimer)
    clearTimeout(this.#rereadTimer)
  }

  #planCheck() {
    this.#checkTimer = setTimeout(
      guard('publisher timer', async () => {
        await this.check()
        if (!this.#options.signal.aborted) this.#planCheck()
      }),
      this.#timings.checkMs,
    )
    this.#checkTimer.unref()
  }

  /** Resolves when all effects have ended, with the effects of further events. */
  async #send(event: WatchEvent): Promise<void> {
    if (this.#options.signal.aborted) return
    const [state, ...effects] = watchStep(this.#state, event)
    this.#state = state
    await Promise.all(effects.map((effect) => perform(this.#effects, effect)))
  }

  readonly #effects: Handlers<WatchEffects> = {
    read: async ({purpose}) => {
      clearTimeout(this.#rereadTimer)
      const event = await this.version.read().then(
        (version): WatchEvent => ({kind: 'read', version, purpose}),
        (error: unknown): WatchEvent => ({kind: 'failed', reason: messageOf(error)}),
      )
      await this.#send(event)
    },
    readLater: () => {
      clearTimeout(this.#rereadTimer)
      this.#rereadTimer = setTimeout(
        guard('publisher timer', () => this.#send({kind: 'readDue'})),
        this.#timings.rereadMs,
      )
    },
    compare: ({version}) => this.#compare(version),
    checked: () => {
      this.#checkedAt = new Date().toISOString()
    },
    render: ({tags}) => this.#options.render(tags),
    renderMissed: ({tags}) => this.#renderMissed(tags),
    log: ({line, code}) => this.#options.log(line, code && warning(code)),
  }

  async #compare(version: string) {
    const {differences, signal} = this.#options
    try {
      let tags = await differences()
      if (tags.length > 0) {
        await pause(this.#timings.graceMs, signal)
        tags = await differences()
      }
      await this.#send({kind: 'compared', version, tags})
    } catch {
      // The content cannot be read. This error is already logged, and the retry renders all pages.
    }
  }

  async #renderMissed(tags: readonly string[]) {
    const {log, markMissed, settle} = this.#options
    const keys = markMissed(tags)
    if (tags.length > 0) {
      if (this.#stream.connected) this.#stream.reopen()
      this.#foundStale += keys.length
      const names = keys.map(({path, locale}) => `${path} (${locale})`).join(', ')
      log(
        `The content of these pages changed without a content event, so they are rendered again: ${names}`,
        warning('CONTENT_EVENT_MISSED'),
      )
    }
    await settle()
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', guard('content watch stop', end))
  })
