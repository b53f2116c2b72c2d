import type {SanityClient} from '@sanity/client'
import {guard} from '#packages/server-kit/src/guard.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import {locales} from '#schemas/locales.ts'
import {contentReader} from '../content/content-client.ts'
import {ContentSnapshot} from '../content/content-snapshot.ts'
import {ContentStream, type StreamTimings} from '../content/content-stream.ts'
import {ContentVersion} from '../content/content-version.ts'
import {type PauseTimings, RequestPause} from '../content/request-pause.ts'
import type {SiteAddresses} from '../site-addresses.ts'
import type {PageKey} from '../store/page-store.ts'
import {type DerivedContent, DerivedContents} from './derived-content.ts'
import {LandingPages} from './landing-pages.ts'
import {PlannedTimes} from './planned-times.ts'
import {RenderLoop, type RenderTarget} from './render-loop.ts'

/** Delays of the publisher in ms. */
export interface PublisherTimings extends StreamTimings, PauseTimings {
  /** Interval for checking the content for changes whose event was lost. */
  checkMs: number
  /** A check waits this long for the event of a change before it counts the change as missed. */
  graceMs: number
  /** Delay before a failed read of the content is retried while the event stream is open. */
  rereadMs: number
  /** Delay before a failed render is retried for the first time. */
  retryMs: number
}

const standard = {checkMs: 5 * 60_000, graceMs: 2_000, rereadMs: 30_000}

/** How current the pages are, compared with the content. */
export interface ContentHealth {
  /**
   * `polling`: there is no event stream, so the site asks for changes every 30 seconds.
   * `unreachable`: the last attempt to read the content failed.
   */
  lake: 'connected' | 'polling' | 'unreachable'
  /** When content last changed or the event stream last started; ISO 8601. */
  contentEventAt: string | null
  /** Number of pages whose served answer is older than the content, with `newPages`. */
  stalePages: number
  /** Number of new landing pages that are not served yet. */
  newPages: number
  /** Number of parts besides the pages that could not be updated: redirects, sitemap and so on. */
  staleParts: number
  /** When the content was last checked for missed changes, ISO 8601; null before the first time. */
  checkedAt: string | null
  /** Number of stale pages that these checks have found since the start. */
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
 * affected. Every five minutes, and while there is no event stream, the site asks for the version
 * of the content, and compares all pages with the content if that has changed.
 */
export class Publisher {
  readonly #options: PublisherOptions
  /** Keys of the fixed pages in all languages. */
  readonly #fixedPages: readonly PageKey[]
  readonly #landing: LandingPages
  readonly #landingContent: DerivedContents
  readonly #derived: DerivedContents
  readonly #loop: RenderLoop
  readonly #plannedTimes = new PlannedTimes(() => this.#changed(undefined))
  readonly #stream: ContentStream
  readonly #version: ContentVersion
  readonly #pause: RequestPause
  readonly #timings: Pick<PublisherTimings, 'checkMs' | 'graceMs' | 'rereadMs'>
  #lastLiveEventId: string | undefined
  /** Whether the last read of the content's version succeeded; undefined before the first read. */
  #readable: boolean | undefined
  /** The version of the content that all pages were compared with or were marked stale for. */
  #seenVersion: string | undefined
  #contentEventAt: string | null = null
  #checkedAt: string | null = null
  #foundStale = 0
  /** The values of a wrong type that were logged. */
  readonly #wrong = new Set<string>()
  #checkTimer: NodeJS.Timeout | undefined
  #reread: NodeJS.Timeout | undefined
  readonly #stopping = new AbortController()

  constructor(options: PublisherOptions) {
    this.#options = options
    const {renderedPaths, notFoundPath} = options.addresses
    this.#fixedPages = [...renderedPaths, notFoundPath].flatMap((path) =>
      locales.map((locale) => ({path, locale})),
    )
    this.#landing = new LandingPages(options.addresses)
    this.#landingContent = new DerivedContents([this.#landing])
    this.#derived = new DerivedContents(options.derived)
    this.#loop = new RenderLoop({
      ...options,
      derived: this.#derived,
      landing: this.#landing,
      landingContent: this.#landingContent,
      retryMs: options.timings?.retryMs,
      signal: this.#stopping.signal,
      version: () => this.#version.read(),
      snapshot: (before, changed) => this.#newest(this.#lastLiveEventId, before, changed),
    })
    const {client, log, timings} = options
    this.#timings = {...standard, ...timings}
    this.#pause = new RequestPause(timings)
    this.#version = new ContentVersion(client, this.#pause, this.#stopping.signal)
    this.#stream = new ContentStream({
      name: 'content events',
      events: () => client.live.events(),
      follow: (change) => this.#follow(change),
      lost: () => {
        if (this.#readable) this.#readable = undefined
      },
      poll: () => void this.#catchUp(),
      log,
      timings,
    })
  }

  get health(): ContentHealth {
    return {
      lake: this.#lakeState(),
      contentEventAt: this.#contentEventAt,
      stalePages: this.#loop.stalePages,
      newPages: this.#loop.newPages,
      staleParts: this.#loop.staleParts,
      checkedAt: this.#checkedAt,
      foundStale: this.#foundStale,
    }
  }

  /** Number of pages that could not be rendered although others could. */
  get failedPages(): number {
    return this.#lakeState() === 'unreachable' ? 0 : this.#loop.failedPages
  }

  /**
   * Renders all pages and subscribes to content events. Never rejects, because failures are
   * retried.
   */
  async start() {
    this.#stream.open()
    this.#planCheck()
    await this.renderEverything()
  }

  /** The next planned time, in epoch milliseconds. */
  get nextPlannedTime(): number | undefined {
    return this.#plannedTimes.next
  }

  /**
   * Checks whether the content has changed without an event. If so, logs and renders the pages that
   * became stale.
   */
  async check() {
    const {store, log} = this.#options
    const {signal} = this.#stopping
    const differing = async () => (await this.#loop.snapshot?.changedTags(this.#newest())) ?? []
    try {
      await this.#loop.run()
      const version = await this.#readVersion()
      if (version === this.#seenVersion) {
        this.#checkedAt = new Date().toISOString()
        return
      }
      let tags = [...(await differing())]
      if (tags.length > 0) {
        await new Promise((resolve) => setTimeout(resolve, this.#timings.graceMs))
        tags = signal.aborted ? [] : [...(await differing())]
      }
      this.#checkedAt = new Date().toISOString()
      this.#seenVersion = version
      if (tags.length === 0 || signal.aborted) return
      if (this.#stream.connected) this.#stream.reopen()
      const keys = store.touchedBy(tags)
      this.#foundStale += keys.length
      const names = keys.map(({path, locale}) => `${path} (${locale})`).join(', ')
      log(
        `The content of these pages changed without a content event, so they are rendered again: ${names}`,
        warning('CONTENT_EVENT_MISSED'),
      )
      this.#landingContent.markStale(tags)
      this.#derived.markStale(tags)
      this.#loop.mark(keys, {isMixed: true})
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
      this.#timings.checkMs,
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
    this.#stream.close()
    await this.#loop.stop()
    clearTimeout(this.#checkTimer)
    clearTimeout(this.#reread)
    this.#plannedTimes.stop()
  }

  #lakeState(): ContentHealth['lake'] {
    if (this.#readable === false) return 'unreachable'
    if (this.#stream.connected) return 'connected'
    return this.#readable ? 'polling' : 'unreachable'
  }

  #follow(change: {id: string; tags: readonly string[]} | undefined) {
    this.#contentEventAt = new Date().toISOString()
    this.#lastLiveEventId = change?.id
    if (!change) return void this.#catchUp()
    const began = performance.now()
    void this.#changed(change.tags)
    void this.#loop
      .changesLive()
      .then(() => this.#options.onPublished?.((performance.now() - began) / 1000))
  }

  /** Checks all pages if the content has changed since their last check. */
  async #catchUp() {
    const version = await this.#readVersion().catch(() => undefined)
    if (this.#stopping.signal.aborted) return
    if (version === undefined || version === this.#seenVersion) return
    this.#seenVersion = version
    await this.#changed(undefined)
  }

  /**
   * Reads the version of the content. If that fails, tries again later.
   *
   * @throws if the content cannot be read
   */
  async #readVersion(): Promise<string> {
    const {log} = this.#options
    clearTimeout(this.#reread)
    try {
      const version = await this.#version.read()
      if (this.#readable === false) log('The site can read the content again.')
      this.#readable = true
      return version
    } catch (error) {
      if (this.#readable !== false && !this.#stopping.signal.aborted) {
        const reason = error instanceof Error ? error.message : String(error)
        log(`The site cannot read the content: ${reason}`, warning('CONTENT_UNREADABLE'))
      }
      this.#readable = false
      this.#reread = setTimeout(
        guard('publisher timer', () => this.#catchUp()),
        this.#timings.rereadMs,
      )
      throw error
    }
  }

  /**
   * Marks the affected pages as stale and renders them.
   *
   * @param tags - sync tags of the change; undefined if they are unknown
   */
  async #changed(tags: readonly string[] | undefined) {
    const {store} = this.#options
    const isList = this.#landingContent.markStale(tags)
    const isDerived = this.#derived.markStale(tags)
    const served = tags ? store.touchedBy(tags) : [...store.all()].map(({key}) => key)
    // A page that could not be rendered before may succeed after any change.
    const missing = this.#fixedPages.filter((key) => !store.page(key))
    const isMixed = isList && (isDerived || served.length > 0)
    this.#loop.mark([...served, ...missing], {tags, isMixed})
    await this.#loop.run()
  }

  /** Logs values of a wrong type, if the last such line was not about the same values. */
  #logWrong(wrong: string) {
    if (this.#wrong.has(wrong)) return
    if (this.#wrong.size >= 100) this.#wrong.clear()
    this.#wrong.add(wrong)
    this.#options.log(
      `The content has values of a wrong type, which the pages leave out: ${wrong}. Site health in the Studio names the documents.`,
      warning('CONTENT_WRONG_TYPE'),
    )
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
    const {signal} = this.#stopping
    const read = contentReader(client, {
      lastLiveEventId,
      signal,
      pause: this.#pause,
      onWrong: (wrong) => this.#logWrong(wrong),
    })
    return new ContentSnapshot(read, {
      atMoment: (ask, readTimes) => this.#plannedTimes.reading(ask, addresses, readTimes),
      before,
      changed,
    })
  }
}

interface PublisherOptions extends RenderTarget {
  client: SanityClient
  addresses: Pick<
    SiteAddresses,
    | 'renderedPaths'
    | 'notFoundPath'
    | 'plannedTimesQuery'
    | 'landingPathsQuery'
    | 'canBeLandingPath'
  >
  /** Called when all pages that an event affects are rendered, with the seconds since the event. */
  onPublished?(seconds: number): void
  /** Data that is loaded from content, besides the pages. */
  derived: readonly DerivedContent[]
  timings?: Partial<PublisherTimings> | undefined
}
