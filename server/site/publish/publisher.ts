import type {LiveEvent, SanityClient} from '@sanity/client'
import {guard} from '#packages/server-kit/src/guard.ts'
import {locales} from '#schemas/locales.ts'
import {contentReader} from '../content/content-client.ts'
import {ContentSnapshot} from '../content/content-snapshot.ts'
import type {SiteAddresses} from '../site-addresses.ts'
import type {PageKey} from '../store/page-store.ts'
import {type DerivedContent, DerivedContents} from './derived-content.ts'
import {PriceTimer} from './price-timer.ts'
import {RenderLoop, type RenderTarget} from './render-loop.ts'

/** How long after a lost connection for events a new one is opened. */
const reconnectMs = 2000

/** How often all pages are compared with the content, to find changes without an event. */
const checkMs = 5 * 60_000

/** A change found this soon by a comparison may still be announced by its event. */
const graceMs = 2000

/** The state of the content behind the pages. */
export interface ContentHealth {
  lake: 'connected' | 'unreachable'
  /** When content last changed or the event stream last started; ISO 8601. */
  contentEventAt: string | null
  /** Pages that are waiting to be rendered. */
  stalePages: number
  /** When the pages were last compared with the content, ISO 8601; null before the first time. */
  checkedAt: string | null
  /** How many stale pages such comparisons have found since the start. */
  foundStale: number
}

/**
 * Renders stale pages and keeps the page store and the derived content in sync with content events.
 * Only pages whose queries a change affects are rendered again.
 *
 * Over 200 lines: events, prices and checks together tell what is stale.
 *
 * Changes arrive as Sanity's live content events. After a gap in the stream, and when a planned
 * price takes effect, all pages are checked because no event names the affected ones. Every five
 * minutes all pages are compared with the content, in case an event was lost.
 * @see https://www.sanity.io/docs/http-reference/live
 */
export class Publisher {
  readonly #options: PublisherOptions
  /** Every page in every language. */
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

  /** Renders everything and follows content events. Never rejects; failures are retried. */
  async start() {
    const events = this.#options.client.live.events().subscribe({
      next: (event) => this.#follow(event),
      error: (error) => {
        this.#connected = false
        this.#options.log(`Lost the connection for content events: ${String(error)}`)
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

  /** When the next planned price takes effect, epoch milliseconds. */
  get nextPriceAt(): number | undefined {
    return this.#prices.next
  }

  /**
   * Compares the pages with the content. Reports and renders pages that became stale without an
   * event.
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
      log(`Pages were stale although no content event had arrived: ${names}`)
      this.#derived.markStale(tags)
      this.#loop.mark(keys)
      await this.#loop.run()
    } catch {
      // The content cannot be reached. That is already logged, and the retry renders everything.
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

  /** Renders everything again, for example after a code change in development. */
  async renderEverything() {
    this.#loop.snapshot = undefined
    await this.#changed(undefined)
  }

  /** Loads one piece of derived content again, after stale pages were rendered. */
  renew(each: DerivedContent) {
    this.#derived.markOneStale(each)
    void this.#loop.run()
  }

  /**
   * Stops following events and aborts the current rendering, so that a hanging content request
   * cannot block shutdown.
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
    // When the stream starts or restarts, earlier changes are unknown.
    const {id, tags} = event.type === 'message' ? event : {}
    this.#lastLiveEventId = id
    void this.#changed(tags)
  }

  /** @param tags - sync tags of the change; undefined if they are unknown */
  async #changed(tags: readonly string[] | undefined) {
    const {store} = this.#options
    this.#derived.markStale(tags)
    // A page that could not be rendered may succeed after any change.
    const missing = this.#pages.filter((key) => !store.page(key))
    this.#loop.mark(tags ? [...store.touchedBy(tags), ...missing] : this.#pages, tags)
    await this.#loop.run()
  }

  /** The content of now, at least as new as an event, with the prices of this moment. */
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
  /** Prepared from content in addition to the pages. */
  derived: readonly DerivedContent[]
}
