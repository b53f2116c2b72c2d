import type {SanityClient} from '@sanity/client'
import {warning} from '#packages/server-kit/src/log.ts'
import {contentReader} from '../content/content-client.ts'
import {ContentSnapshot} from '../content/content-snapshot.ts'
import {type PauseTimings, RequestPause} from '../content/request-pause.ts'
import type {SiteAddresses} from '../site-addresses.ts'
import type {SnapshotContent} from '../store/page-snapshot.ts'
import type {ContentHealth} from './content-health.ts'
import {ContentWatch, type WatchTimings} from './content-watch.ts'
import {type DerivedContent, DerivedContents} from './derived-content.ts'
import {PlannedTimes} from './planned-times.ts'
import {RenderLoop} from './render-loop.ts'
import type {RenderTarget, RenderWorkOptions} from './render-options.ts'

/** Delays of the publisher in ms. */
export interface PublisherTimings extends WatchTimings, PauseTimings {
  /** Delay before a failed render is retried for the first time. */
  retryMs: number
}

interface PublisherOptions extends RenderTarget {
  client: SanityClient
  addresses: RenderWorkOptions['addresses'] & Pick<SiteAddresses, 'plannedTimesQuery'>
  /** Called when all pages that an event affects are rendered, with the seconds since the event. */
  onPublished?(seconds: number): void
  /** Data that is loaded from content, besides the pages. */
  derived: readonly DerivedContent[]
  timings?: Partial<PublisherTimings> | undefined
  /** The content of the pages in the store, if they are pages of the last run; else undefined. */
  restored?: SnapshotContent | undefined
}

/**
 * Keeps the page store and the derived content in sync with the content: `ContentWatch` notices
 * changes, and `RenderLoop` renders the pages whose queries a change affects. At a planned time, all
 * pages are checked, because there is no event.
 */
export class Publisher {
  readonly #options: PublisherOptions
  readonly #derived: DerivedContents
  readonly #loop: RenderLoop
  readonly #watch: ContentWatch
  readonly #plannedTimes = new PlannedTimes(() => this.#render(undefined))
  readonly #pause: RequestPause
  /** The values of a wrong type that were logged. */
  readonly #wrong = new Set<string>()
  readonly #stopping = new AbortController()

  constructor(options: PublisherOptions) {
    this.#options = options
    const {client, log, timings} = options
    const {signal} = this.#stopping
    this.#derived = new DerivedContents(options.derived)
    this.#pause = new RequestPause(timings)
    this.#loop = new RenderLoop({
      ...options,
      derived: this.#derived,
      retryMs: timings?.retryMs,
      signal,
      version: () => this.#watch.version.read(),
      documentIds: () => this.#watch.version.readIds(),
      snapshot: (...since) => this.#newest(this.#watch.eventId, ...since),
    })
    this.#watch = new ContentWatch({
      client,
      pause: this.#pause,
      signal,
      log,
      timings,
      render: (tags) => this.#render(tags),
      markMissed: (tags) => {
        // Comparing pages does not show whether derived content has changed.
        this.#derived.markStale(undefined)
        return tags.length > 0 ? this.#loop.change(tags, true) : []
      },
      settle: () => this.#loop.run(),
      differences: async () => [
        ...((await this.#loop.work.snapshot?.changedTags(this.#newest())) ?? []),
      ],
    })
  }

  get health(): ContentHealth {
    return {...this.#watch.health, ...this.#loop.work.health}
  }

  /** Number of pages that could not be rendered although others could. */
  get failedPages(): number {
    return this.#watch.health.lake === 'unreachable' ? 0 : this.#loop.work.lastFailed.pages
  }

  /**
   * Renders all pages and follows content events. Pages of the last run are not rendered if the content
   * has the same version as then. Otherwise they are compared with the content. Never rejects, because
   * failures are retried.
   */
  async start() {
    const {restored} = this.#options
    const version = restored && (await this.#watch.version.read().catch(() => undefined))
    this.#watch.start(version)
    if (!restored || version === undefined) return this.renderEverything()
    this.#loop.work.restore(restored)
    this.#loop.change(version === restored.version ? [] : undefined)
    await this.#loop.run()
  }

  /** The content that the pages show, for the next start. */
  get content(): SnapshotContent {
    return this.#loop.work.content
  }

  /** The next planned time, in epoch milliseconds. */
  get nextPlannedTime(): number | undefined {
    return this.#plannedTimes.next
  }

  /** Checks whether the content has changed without an event. If so, renders the stale pages. */
  check = () => this.#watch.check()

  /** Renders all pages again, for example after a code change in development. */
  renderEverything() {
    this.#loop.work.snapshot = undefined
    return this.#render(undefined)
  }

  /** Resolves when the changed pages are live, or could not be rendered. New pages may still wait. */
  changesLive = () => this.#loop.changesLive()

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
    this.#watch.stop()
    await this.#loop.stop()
    this.#plannedTimes.stop()
  }

  /** Renders what a change affects; everything if its sync tags are undefined. */
  async #render(tags: readonly string[] | undefined) {
    const began = performance.now()
    this.#loop.change(tags)
    const rendered = this.#loop.run()
    if (tags) {
      await this.#loop.changesLive()
      this.#options.onPublished?.((performance.now() - began) / 1000)
    }
    await rendered
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
   * Returns a snapshot of the current content, at least as new as the given event, as of the current
   * planned time.
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
