import type {LiveEvent, SanityClient} from '@sanity/client'
import {guard} from '#packages/server-kit/src/guard.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import {locales} from '#schemas/locales.ts'
import {contentReader} from '../content/content-client.ts'
import {ContentSnapshot} from '../content/content-snapshot.ts'
import type {SiteAddresses} from '../site-addresses.ts'
import type {PageKey} from '../store/page-store.ts'
import {type DerivedContent, DerivedContents} from './derived-content.ts'
import {PriceTimer} from './price-timer.ts'
import {RenderLoop, type RenderTarget} from './render-loop.ts'

/** Delay before reconnecting to the event stream. */
const reconnectMs = 2000

/** Interval for comparing all pages with the content, to find changes whose event was lost. */
const checkMs = 5 * 60_000

/** A comparison waits this long for the event of a change before it counts the change as missed. */
const graceMs = 2000

/** How current the pages are, compared with the content. */
export interface ContentHealth {
  lake: 'connected' | 'unreachable'
  /** When content last changed or the event stream last started; ISO 8601. */
  contentEventAt: string | null
  /** Number of pages that wait to be rendered. */
  stalePages: number
  /** When the pages were last compared with the content, ISO 8601; null before the first time. */
  checkedAt: string | null
  /** Number of stale pages that comparisons with the content have found since the start. */
  foundStale: number
}

/**
 * Renders stale pages and keeps the page store and the derived content in sync with content events.
 * Renders only pages whose queries a change affects.
 *
 * Over 200 lines: content events, planned prices and regular comparisons decide together which
 * pages are stale.
 *
 * Changes arrive as Sanity's live content events. After a gap in the event stream, and when a
 * planned price takes effect, all pages are checked, because no event says which pages are
 * affected. Every five minutes all pages are compared with the content, in case an event was lost.
 *
 * @see https://www.sanity.io/docs/http-reference/live
 */
export class Publisher {
  readonly #options: PublisherOptions
  /** Keys of all pages in all languages. */
  readonly #pages: readonly PageKey[]
  readonly #derived: DerivedContents
  readonly #loop: RenderLoop
  readonly #prices = new PriceTimer(() => this.#changed(undefined))
  #lastLiveEventId: string | undefined
  #connected = false
  #contentEventAt: string | null = null
  #checkedAt: string | null = null
  #foundStale = 0
  #reconnect: NodeJS.Timeout | undefined
  #checkTimer: NodeJS.Timeout | undefined
  #unsubscribe: (() => void) | undefined
  readonly #stopping = new AbortController()

  constructor(options: PublisherOptions) {
    this.#options = options
    const {renderedPaths, notFoundPath} = options.addresses
    this.#pages = [...renderedPaths, notFoundPath].flatMap((path) =>
      locales.map((locale) => ({path, locale})),
    )
    this.#derived = new DerivedContents(options.derived)
    this.#loop = new RenderLoop({
      ...options,
      derived: this.#derived,
      signal: this.#stopping.signal,
      snapshot: (before, changed) => this.#newest(this.#lastLiveEventId, before, changed),
    })
  }

  get health(): ContentHealth {
    return {
      lake: this.#connected ? 'connected' : 'unreachable',
      contentEventAt: this.#contentEventAt,
      stalePages: this.#loop.stalePages,
      checkedAt: this.#checkedAt,
      foundStale: this.#foundStale,
    }
  }

  /**
   * Renders all pages and subscribes to content events. Never rejects, because failures are
   * retried.
   */
  async start() {
    const events = this.#options.client.live.events().subscribe({
      next: (event) => this.#follow(event),
      error: (error) => {
        this.#connected = false
        this.#options.log(
          `Lost the connection to the content event stream: ${String(error)}`,
          warning,
        )
        this.#reconnect = setTimeout(
          guard('publisher timer', () => this.start()),
          reconnectMs,
        )
      },
    })
    this.#unsubscribe = () => events.unsubscribe()
    this.#planCheck()
    await this.renderEverything()
  }

  /** Time when the next planned price takes effect, in epoch milliseconds. */
  get nextPriceAt(): number | undefined {
    return this.#prices.next
  }

  /**
   * Compares the pages with the content. Logs and renders pages that became stale without an event.
   */
  async check() {
    const {store, log} = this.#options
    const {signal} = this.#stopping
    const differing = async () => (await this.#loop.snapshot?.changedTags(this.#newest())) ?? []
    try {
      await this.#loop.run()
      let tags = [...(await differing())]
      if (tags.length > 0) {
        await new Promise((resolve) => setTimeout(resolve, graceMs))
        tags = signal.aborted ? [] : [...(await differing())]
      }
      this.#checkedAt = new Date().toISOString()
      if (tags.length === 0 || signal.aborted) return
      const keys = store.touchedBy(tags)
      this.#foundStale += keys.length
      const names = keys.map(({path, locale}) => `${path} (${locale})`).join(', ')
      log(`These pages were stale, although no content event was received: ${names}`, warning)
      this.#derived.markStale(tags)
      this.#loop.mark(keys)
      await this.#loop.run()
    } catch {
      // The content cannot be read. This error is already logged, and the retry renders all pages.
    }
  }

  #planCheck() {
    clearTimeout(this.#checkTimer)
    this.#checkTimer = setTimeout(
      guard('publisher timer', async () => {
        await this.check()
        if (!this.#stopping.signal.aborted) this.#planCheck()
      }),
      checkMs,
    )
    this.#checkTimer.unref()
  }

  /** Renders all pages again, for example after a code change in development. */
  async renderEverything() {
    this.#loop.snapshot = undefined
    await this.#changed(undefined)
  }

  /** Reloads one derived content, after stale pages have been rendered. */
  renew(each: DerivedContent) {
    this.#derived.markOneStale(each)
    void this.#loop.run()
  }

  /**
   * Unsubscribes from events and aborts the current render, so that a hanging content request
   * cannot block the shutdown.
   */
  async stop() {
    this.#stopping.abort()
    this.#unsubscribe?.()
    clearTimeout(this.#reconnect)
    await this.#loop.stop()
    clearTimeout(this.#checkTimer)
    this.#prices.stop()
  }

  #follow(event: LiveEvent) {
    if (event.type === 'goaway') return
    this.#connected = event.type !== 'reconnect'
    if (event.type === 'reconnect') return
    this.#contentEventAt = new Date().toISOString()
    // After the stream starts or restarts, it is unknown what has changed before.
    const {id, tags} = event.type === 'message' ? event : {}
    this.#lastLiveEventId = id
    void this.#changed(tags)
  }

  /**
   * Marks the affected pages as stale and renders them.
   *
   * @param tags - sync tags of the change; undefined if they are unknown
   */
  async #changed(tags: readonly string[] | undefined) {
    const {store} = this.#options
    this.#derived.markStale(tags)
    // A page that could not be rendered before may succeed after any change.
    const missing = this.#pages.filter((key) => !store.page(key))
    this.#loop.mark(tags ? [...store.touchedBy(tags), ...missing] : this.#pages, tags)
    await this.#loop.run()
  }

  /**
   * Returns a snapshot of the current content, at least as new as the given event, with the current
   * prices.
   */
  #newest(
    lastLiveEventId?: string,
    before?: ContentSnapshot,
    changed?: ReadonlySet<string>,
  ): ContentSnapshot {
    const {client, addresses} = this.#options
    return new ContentSnapshot(contentReader(client, lastLiveEventId, this.#stopping.signal), {
      atMoment: (ask, readTimes) => this.#prices.reading(ask, addresses, readTimes),
      before,
      changed,
    })
  }
}

interface PublisherOptions extends RenderTarget {
  client: SanityClient
  addresses: Pick<SiteAddresses, 'renderedPaths' | 'notFoundPath' | 'priceTimesQuery'>
  /** Data that is loaded from content, besides the pages. */
  derived: readonly DerivedContent[]
}
