import type {LiveEvent, SanityClient} from '@sanity/client'
import {guard} from '#packages/server-kit/src/guard.ts'
import {locales} from '#schemas/locales.ts'
import {AnswerCache, type Comparison} from '../content/answer-cache.ts'
import {contentReader} from '../content/content-client.ts'
import type {ReadContent} from '../content/read-content.ts'
import type {Renderer} from '../render/renderer.ts'
import type {SiteAddresses} from '../site-addresses.ts'
import type {PageKey, PageStore} from '../store/page-store.ts'
import {type DerivedContent, DerivedContents} from './derived-content.ts'
import {PriceTimer} from './price-timer.ts'

/** Retry delay after a failed rendering: doubles from 2 s up to a minute. */
const firstRetryMs = 2000
const longestRetryMs = 60_000

/** How often all pages are compared with the content, to find changes without an event. */
const checkMs = 5 * 60_000

/** Concurrent pages: while one is compressed and another transferred, the next is rendered. */
const pagesAtOnce = 8

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
 * Over 200 lines: which pages are stale, why, and when to retry is one state.
 *
 * Changes arrive as Sanity's live content events. After a gap in the stream, and when a planned
 * price takes effect, all pages are checked because no event names the affected ones. Every five
 * minutes all pages are compared with the content, in case an event was lost.
 * @see https://www.sanity.io/docs/http-reference/live
 */
export class Publisher {
  readonly #stale = new Map<string, PageKey>()
  readonly #options: PublisherOptions
  readonly #derived: DerivedContents
  readonly #prices = new PriceTimer(() => this.#pricesChanged())
  /** The last logged problem. Retries log it again only if it has changed. */
  #lastProblem = ''
  #retryMs = firstRetryMs
  #lastLiveEventId: string | undefined
  #rendering: Promise<void> | undefined
  /** Pages of the current batch that are not rendered yet. */
  #underWay = 0
  #retry: NodeJS.Timeout | undefined
  #connected = false
  #contentEventAt: string | null = null
  readonly #answers = new AnswerCache()
  /** Sync tags of changes since the last rendering; undefined if they are unknown. */
  #changed: Set<string> | undefined
  #checkedAt: string | null = null
  #foundStale = 0
  #checkTimer: NodeJS.Timeout | undefined
  #unsubscribe: (() => void) | undefined
  readonly #stopping = new AbortController()

  constructor(options: PublisherOptions) {
    this.#options = options
    this.#derived = new DerivedContents(options.derived)
  }

  get health(): ContentHealth {
    return {
      lake: this.#connected ? 'connected' : 'unreachable',
      contentEventAt: this.#contentEventAt,
      stalePages: this.#stale.size + this.#underWay,
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
        this.#options.log(`Lost the connection for content events: ${messageOf(error)}`)
        this.#retry = setTimeout(
          guard('publisher timer', () => this.start()),
          firstRetryMs,
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
    const {client, store, log} = this.#options
    const {signal} = this.#stopping
    try {
      await this.#rendering
      const reader = () => this.#reading(contentReader(client, undefined, signal))
      const tags = [...(await this.#answers.staleTags(reader, signal))]
      this.#checkedAt = new Date().toISOString()
      if (tags.length === 0 || signal.aborted) return
      const keys = store.touchedBy(tags)
      this.#foundStale += keys.length
      const names = keys.map(({path, locale}) => `${path} (${locale})`).join(', ')
      log(`Pages were stale although no content event had arrived: ${names}`)
      this.#derived.markStale(tags)
      this.#markStale(keys, undefined)
      await this.#rendering
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
    this.#answers.forget()
    this.#markStale(this.#allPages())
    await this.#rendering
  }

  /** Loads one piece of derived content again, after stale pages were rendered. */
  renew(each: DerivedContent) {
    this.#derived.markOneStale(each)
    this.#markStale([], [])
  }

  /**
   * Stops following events and aborts the current rendering, so that a hanging content request
   * cannot block shutdown.
   */
  async stop() {
    this.#stopping.abort()
    this.#unsubscribe?.()
    await this.#rendering
    clearTimeout(this.#retry)
    clearTimeout(this.#checkTimer)
    this.#prices.stop()
  }

  #follow(event: LiveEvent) {
    if (event.type === 'goaway') return
    this.#connected = event.type !== 'reconnect'
    if (event.type === 'reconnect') return
    this.#contentEventAt = new Date().toISOString()
    this.#retryMs = firstRetryMs
    this.#derived.markStale(event.type === 'message' ? event.tags : undefined)
    if (event.type === 'message') {
      this.#lastLiveEventId = event.id
      // A page that could not be rendered may succeed after any change.
      const missing = this.#allPages().filter((key) => !this.#options.store.page(key))
      this.#markStale([...this.#options.store.touchedBy(event.tags), ...missing], event.tags)
    } else {
      // The stream has started or restarted: earlier changes are unknown.
      this.#lastLiveEventId = undefined
      this.#markStale(this.#allPages())
    }
  }

  #pricesChanged() {
    this.#retryMs = firstRetryMs
    this.#derived.markStale(undefined)
    this.#markStale(this.#allPages())
  }

  #allPages(): PageKey[] {
    const {renderedPaths, notFoundPath} = this.#options.addresses
    const paths = [...renderedPaths, notFoundPath]
    return paths.flatMap((path) => locales.map((locale) => ({path, locale})))
  }

  #isStale = () => this.#stale.size > 0 || this.#derived.stale

  /** @param tags - sync tags of the change; undefined if they are unknown */
  #markStale(keys: readonly PageKey[], tags?: readonly string[]) {
    this.#changed = tags && this.#changed?.union(new Set(tags))
    for (const key of keys) this.#stale.set(`${key.locale}:${key.path}`, key)
    if (this.#isStale()) this.#rendering ??= this.#renderStale()
  }

  /** Renders until nothing is stale, including changes that arrive meanwhile. */
  async #renderStale() {
    const {client, onRendered} = this.#options
    const {signal} = this.#stopping
    const failed = new Map<string, PageKey[]>()
    let derivedProblems: unknown[] = []
    let pagesWereStale = false
    clearTimeout(this.#retry)
    while (this.#isStale() && !signal.aborted) {
      const asked = contentReader(client, this.#lastLiveEventId, signal)
      const known = this.#answers.reading(asked, this.#changed)
      const batch = {
        keys: [...this.#stale.values()],
        read: this.#answers.reading(this.#reading(asked, known), this.#changed),
      }
      pagesWereStale ||= this.#stale.size > 0
      this.#stale.clear()
      this.#changed = new Set()
      if (await this.#renderBatch(batch, failed)) this.#derived.markStaleOfPages()
      derivedProblems = await this.#derived.makeStale(this.#reading(asked))
      if (derivedProblems.length > 0 && this.#stale.size === 0) break
    }
    this.#rendering = undefined
    if (pagesWereStale) onRendered?.()
    if (!signal.aborted) this.#tryAgain(failed, derivedProblems.map(messageOf))
  }

  /** @returns whether any page was rendered */
  async #renderBatch({keys, read}: Batch, failed: Map<string, PageKey[]>): Promise<boolean> {
    const {renderer, store} = this.#options
    const {signal} = this.#stopping
    this.#underWay = keys.length
    let rendered = 0
    // Pages with the fewest tags are the likeliest to be the subject of the change. They are
    // rendered first.
    const reads = (key: PageKey) => store.page(key)?.tags.size ?? 0
    const queue = keys.toSorted((one, other) => reads(one) - reads(other)).values()
    const worker = async () => {
      for (const key of queue) {
        if (signal.aborted) return
        try {
          const {holds, answers} = await this.#compared(key, read)
          if (!holds) {
            store.put(key, await renderer.page(key, read, answers))
            rendered++
          }
        } catch (error) {
          if (signal.aborted) return
          const reason = messageOf(error)
          failed.set(reason, [...(failed.get(reason) ?? []), key])
        }
        this.#underWay--
      }
    }
    await Promise.all(Array.from({length: pagesAtOnce}, worker))
    this.#underWay = 0
    return rendered > 0
  }

  /** Checks whether a page would be the same. If that is unknown, it is rendered. */
  async #compared(key: PageKey, read: ReadContent): Promise<Comparison> {
    const page = this.#options.store.page(key)
    const unknown = {holds: false, answers: []}
    return page ? this.#answers.compare(page, read).catch(() => unknown) : unknown
  }

  /** Reads content with the prices of the current moment. */
  #reading = (asked: ReadContent, askedTimes = asked) =>
    this.#prices.reading(asked, this.#options.addresses, askedTimes)

  /** Logs failures once and schedules the retry. */
  #tryAgain(failed: ReadonlyMap<string, readonly PageKey[]>, derivedProblems: readonly string[]) {
    const keys = [...failed.values()].flat()
    for (const key of keys) this.#stale.set(`${key.locale}:${key.path}`, key)
    // The tags of the changes that the failed pages missed are lost.
    if (keys.length > 0) this.#changed = undefined
    const problem = [
      ...[...failed].map(
        ([reason, {length}]) => `${length} pages cannot be rendered yet: ${reason}`,
      ),
      // A reason that also stops pages is logged once.
      ...derivedProblems
        .filter((reason) => !failed.has(reason))
        .map((reason) => `Redirects or site files cannot be updated yet: ${reason}`),
    ]
    if (problem.join() !== this.#lastProblem) for (const line of problem) this.#options.log(line)
    this.#lastProblem = problem.join()
    if (!this.#isStale()) return
    this.#retry = setTimeout(
      guard('publisher timer', () => this.#markStale([])),
      this.#retryMs,
    )
    this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs)
  }
}

interface Batch {
  keys: readonly PageKey[]
  read: ReadContent
}

interface PublisherOptions {
  client: SanityClient
  addresses: Pick<SiteAddresses, 'renderedPaths' | 'notFoundPath' | 'priceTimesQuery'>
  renderer: Pick<Renderer, 'page'>
  store: PageStore
  /** Prepared from content in addition to the pages. */
  derived: readonly DerivedContent[]
  /** Writes a line for the operator. */
  log(line: string): void
  /** Called after stale pages were rendered. */
  onRendered?(): void
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
