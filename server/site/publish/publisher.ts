import type {LiveEvent, SanityClient} from '@sanity/client'
import {locales} from '#schemas/locales.ts'
import {guard} from '../../guard.ts'
import {AnswerCache, type Comparison} from '../content/answer-cache.ts'
import {contentReader} from '../content/content-client.ts'
import type {ReadContent} from '../content/read-content.ts'
import type {Renderer} from '../render/renderer.ts'
import type {SiteAddresses} from '../site-addresses.ts'
import type {PageKey, PageStore} from '../store/page-store.ts'
import {type DerivedContent, DerivedContents} from './derived-content.ts'
import {PriceTimer} from './price-timer.ts'

/** How long what could not be rendered waits for its next try: ever longer, up to a minute. */
const firstRetryMs = 2000
const longestRetryMs = 60_000

/** How often every answer behind the pages is asked for again, to find what no event told of. */
const checkMs = 5 * 60_000

/** Pages under way at once: while one is compressed, and one is handed over, the next is rendered. */
const pagesAtOnce = 8

/** How the content behind the pages is. */
export interface ContentHealth {
  lake: 'connected' | 'unreachable'
  /** When content last changed or was last known to be whole; ISO 8601. */
  contentEventAt: string | null
  /** Pages that wait for being rendered again. */
  stalePages: number
  /** When the pages were last compared with the content itself, ISO 8601; null before the first time. */
  checkedAt: string | null
  /** How many pages such comparisons have found stale without any event, since the start. */
  foundStale: number
}

/**
 * Keeps the page store, and what is derived from content beside it, true to the content: renders
 * every page once, then those, and only those, whose queries a change touches.
 *
 * Over 200 lines: what is stale, why, and when it is tried again is one state, told in one place.
 *
 * Changes are followed by Sanity's live content events; after a gap in the stream everything is
 * rendered again, since what was missed is not known. So is everything when a planned price begins
 * to hold, which changes no document and is no event. That no event was lost is not only hoped for:
 * every five minutes the content itself is asked.
 * @see https://www.sanity.io/docs/http-reference/live
 */
export class Publisher {
  readonly #stale = new Map<string, PageKey>()
  readonly #options: PublisherOptions
  readonly #derived: DerivedContents
  readonly #prices = new PriceTimer(() => this.#pricesChanged())
  /** What went wrong last, so that the same is not said again at every try. */
  #lastProblem = ''
  #retryMs = firstRetryMs
  #lastLiveEventId: string | undefined
  #rendering: Promise<void> | undefined
  /** Pages of the batch being rendered that are still to come. */
  #underWay = 0
  #retry: NodeJS.Timeout | undefined
  #connected = false
  #contentEventAt: string | null = null
  readonly #answers = new AnswerCache()
  /** Sync tags of what has changed since pages were last rendered; undefined where that is not known. */
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

  /** Renders everything and follows the content from then on. Never rejects: it keeps trying. */
  async start() {
    const events = this.#options.client.live.events().subscribe({
      next: (event) => this.#follow(event),
      error: (error) => {
        this.#connected = false
        this.#options.log(`content events ended: ${messageOf(error)}`)
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

  /** When a planned price begins to hold next, epoch milliseconds. */
  get nextPriceAt(): number | undefined {
    return this.#prices.next
  }

  /**
   * Compares the pages with the content itself. What is stale though no event told of it is reported
   * and rendered.
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
      log(`Pages were older than the content, and no event had told of it: ${names}`)
      this.#derived.markStale(tags)
      this.#markStale(keys, undefined)
      await this.#rendering
    } catch {
      // The content cannot be reached: that is said already, and everything is rendered when it can.
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

  /** Renders everything again, as after a change of the code. */
  async renderEverything() {
    this.#answers.forget()
    this.#markStale(this.#allPages())
    await this.#rendering
  }

  /** Has something that is derived from content made anew, once the pages that are stale are not. */
  renew(each: DerivedContent) {
    this.#derived.markOneStale(each)
    this.#markStale([], [])
  }

  /** Stops following; gives up what is being rendered, lest content that does not come hold it. */
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
      // A page that could not be rendered yet may be made whole by any change.
      const missing = this.#allPages().filter((key) => !this.#options.store.page(key))
      this.#markStale([...this.#options.store.touchedBy(event.tags), ...missing], event.tags)
    } else {
      // The stream begins, or begins again: what changed before it is not known.
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

  /** @param tags - of what has changed; undefined where that is not known */
  #markStale(keys: readonly PageKey[], tags?: readonly string[]) {
    this.#changed = tags && this.#changed?.union(new Set(tags))
    for (const key of keys) this.#stale.set(`${key.locale}:${key.path}`, key)
    if (this.#isStale()) this.#rendering ??= this.#renderStale()
  }

  /** Renders until nothing is stale; what changes meanwhile is rendered again. */
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
    // What reads least is most likely what the change is about, and is asked for and rendered first.
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

  /** Whether a page would come out as it is; where that cannot be known, it is tried. */
  async #compared(key: PageKey, read: ReadContent): Promise<Comparison> {
    const page = this.#options.store.page(key)
    const unknown = {holds: false, answers: []}
    return page ? this.#answers.compare(page, read).catch(() => unknown) : unknown
  }

  /** Asks as of the moment whose prices hold. */
  #reading = (asked: ReadContent, askedTimes = asked) =>
    this.#prices.reading(asked, this.#options.addresses, askedTimes)

  /** Says what failed, once, and plans the next try. */
  #tryAgain(failed: ReadonlyMap<string, readonly PageKey[]>, derivedProblems: readonly string[]) {
    const keys = [...failed.values()].flat()
    for (const key of keys) this.#stale.set(`${key.locale}:${key.path}`, key)
    // What they missed is not what the next event will tell of.
    if (keys.length > 0) this.#changed = undefined
    const problem = [
      ...[...failed].map(([reason, {length}]) => `${length} pages wait: ${reason}`),
      // What keeps pages waiting is said once.
      ...derivedProblems
        .filter((reason) => !failed.has(reason))
        .map((reason) => `Redirects or files about the site wait: ${reason}`),
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
  /** What is made of content beside the pages. */
  derived: readonly DerivedContent[]
  /** Takes a line for the operator. */
  log(line: string): void
  /** Told when the pages that were stale have been rendered. */
  onRendered?(): void
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
