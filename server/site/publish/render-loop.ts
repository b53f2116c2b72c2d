import {setTimeout as delay} from 'node:timers/promises'
import {guard} from '#packages/server-kit/src/guard.ts'
import {type Log, warning} from '#packages/server-kit/src/log.ts'
import type {ContentSnapshot} from '../content/content-snapshot.ts'
import type {Renderer} from '../render/renderer.ts'
import type {PageKey, PageStore, StoredPage} from '../store/page-store.ts'
import type {DerivedContents} from './derived-content.ts'
import type {LandingPages} from './landing-pages.ts'

/** First and longest delay before a failed render is retried. The delay doubles each time. */
const firstRetryMs = 2000
const longestRetryMs = 60_000

/**
 * Maximum number of pages in progress: one page can be rendered while others are compressed or
 * transferred.
 */
const pagesAtOnce = 8

/**
 * When the content keeps changing while pages are rendered, the rendered pages go live after this
 * many rounds.
 */
const maxRounds = 5

/** How long a round waits for the event of a change that the version of the content shows. */
const eventWaitMs = 2000

/** Renders and stores pages. */
export interface RenderTarget {
  renderer: Pick<Renderer, 'page'>
  store: PageStore
  /** Logs a line for the operator. */
  log: Log
  /** Called after stale pages were rendered, with the pages whose document has changed or that are gone. */
  onRendered?(changed: readonly PageKey[]): void
}

interface RenderedPage {
  key: PageKey
  page: StoredPage
}

interface RenderLoopOptions extends RenderTarget {
  derived: DerivedContents
  landing: LandingPages
  /** Reloads the list of landing pages when the content changes. */
  landingContent: DerivedContents
  /** Delay before a failed render is retried for the first time, in ms. */
  retryMs?: number | undefined
  /** Aborts the current render. */
  signal: AbortSignal
  /** Reads the version of the content. */
  version(): Promise<string>
  /**
   * Returns a snapshot of the current content.
   *
   * @param changed - sync tags of all changes since `before`; undefined if they are unknown
   */
  snapshot(
    before: ContentSnapshot | undefined,
    changed: ReadonlySet<string> | undefined,
  ): ContentSnapshot
}

/**
 * Renders stale pages and loads stale derived content until nothing is stale. Retries failures.
 *
 * All pages and redirects that a change affects go live at the same moment: no visitor sees an old
 * page after a new one. If the content changes while pages are rendered, the pages that the second
 * change affects are rendered again before any of them goes live. A page that cannot be rendered
 * does not hold back the others.
 *
 * Over 200 lines: one run loads the landing pages, renders, loads derived content and stores all of
 * them.
 */
export class RenderLoop {
  readonly #options: RenderLoopOptions
  readonly #stale = new Map<string, PageKey>()
  /** Rendered pages that are not live yet. */
  readonly #rendered = new Map<string, RenderedPage>()
  /** Called when the content changes. */
  #onMark: (() => void) | undefined
  /** Sync tags of changes since the last snapshot; undefined if they are unknown. */
  #changed: ReadonlySet<string> | undefined
  /**
   * The snapshot that pages were last rendered from. If undefined, stale pages are rendered without
   * a comparison.
   */
  snapshot: ContentSnapshot | undefined
  #running: Promise<void> | undefined
  /** Number of pages of the current batch that are not rendered yet. */
  #left = 0
  /** The last logged error. A retry logs its error only if it is different. */
  #lastProblem = ''
  #retryMs: number
  #retry: NodeJS.Timeout | undefined

  constructor(options: RenderLoopOptions) {
    this.#options = options
    this.#retryMs = this.#firstRetryMs
  }

  /** Number of pages that wait to be rendered. */
  get stalePages(): number {
    return this.#stale.size + this.#left
  }

  /**
   * Marks pages as stale, and resets the retry delay.
   *
   * @param tags - sync tags of the change; undefined if they are unknown
   */
  mark(keys: readonly PageKey[], tags?: readonly string[]) {
    this.#changed = tags && this.#changed?.union(new Set(tags))
    for (const key of keys) this.#stale.set(nameOf(key), key)
    this.#retryMs = this.#firstRetryMs
    this.#onMark?.()
  }

  get #firstRetryMs(): number {
    return this.#options.retryMs ?? firstRetryMs
  }

  /** Renders stale pages. Resolves when nothing is stale or a retry is scheduled. Never rejects. */
  async run() {
    if (this.#isStale()) this.#running ??= this.#run()
    await this.#running
  }

  /** Waits until the aborted render has ended, and cancels the retry. */
  async stop() {
    await this.#running
    clearTimeout(this.#retry)
  }

  #isStale = () =>
    this.#stale.size > 0 || this.#options.derived.stale || this.#options.landingContent.stale

  async #run() {
    const {derived, landing, landingContent, store, signal, onRendered} = this.#options
    const failed = new Map<string, PageKey[]>()
    let derivedProblems: unknown[] = []
    let pagesWereStale = false
    let unfinishedRounds = 0
    const changed: PageKey[] = []
    clearTimeout(this.#retry)
    while ((this.#isStale() || unfinishedRounds > 0) && !signal.aborted) {
      // Without pages there is nothing old to show, so the first pages go live one by one.
      const isFirst = store.size === 0
      const version = isFirst ? undefined : await this.#version()
      const snapshot = this.#options.snapshot(this.snapshot, this.#changed)
      this.snapshot = snapshot
      this.#changed = new Set()
      derivedProblems = await landingContent.loadStale(snapshot.read)
      landingContent.use()
      const gone = landing.goneFrom(store)
      for (const [name, {key}] of this.#rendered) {
        if (!landing.hasOrIsFixed(key)) this.#rendered.delete(name)
      }
      for (const key of landing.missingIn(store)) this.#stale.set(nameOf(key), key)
      for (const key of gone) this.#stale.delete(nameOf(key))
      const keys = [...this.#stale.values()]
      this.#stale.clear()
      pagesWereStale ||= keys.length + gone.length > 0
      // Uses a copy, because some queries of derived content have parameters that keep changing;
      // the snapshot must not store their results.
      const [problems] = await Promise.all([
        derived.loadStale(snapshot.copy().read),
        this.#renderBatch(keys, snapshot, failed, isFirst ? changed : undefined),
      ])
      derivedProblems.push(...problems)
      if (!isFirst) {
        const now = await this.#version()
        // While the content cannot be read, the pages that have been rendered wait for the others.
        if (signal.aborted || (now === undefined && failed.size > 0)) break
        const isChanged = version !== undefined && now !== undefined && version !== now
        if (isChanged && ++unfinishedRounds < maxRounds) {
          await this.#waitForChange()
          continue
        }
      }
      unfinishedRounds = 0
      if (this.#goLive(gone, changed) || isFirst) derived.markStaleOfPages()
      derivedProblems.push(...(await derived.loadStale(snapshot.copy().read, true)))
      derived.use()
      if (derivedProblems.length > 0 && this.#stale.size === 0) break
    }
    this.#running = undefined
    if (pagesWereStale) onRendered?.(changed)
    if (!signal.aborted) this.#tryAgain(failed, derivedProblems.map(messageOf))
  }

  /** Returns the version of the content; undefined if the content cannot be read. */
  #version = () => this.#options.version().catch(() => undefined)

  /**
   * Waits until the event of a change has marked the affected pages. If it does not arrive, marks all
   * pages.
   */
  async #waitForChange() {
    if (this.#isStale()) return
    const {store, signal} = this.#options
    const isMarked = await Promise.race([
      new Promise<boolean>((resolve) => {
        this.#onMark = () => resolve(true)
      }),
      delay(eventWaitMs, false, {signal, ref: false}).catch(() => false),
    ])
    this.#onMark = undefined
    if (!isMarked) this.mark([...store.all()].map(({key}) => key))
  }

  /**
   * Puts all rendered pages and loaded redirects live, and removes pages that no longer exist. Runs
   * synchronously, so no request sees a part of a change.
   *
   * @param changed - receives the pages whose document has changed or that are gone
   * @returns whether any page was stored or removed
   */
  #goLive(gone: readonly PageKey[], changed: PageKey[]): boolean {
    const {derived, store} = this.#options
    const isChange = this.#rendered.size + gone.length > 0
    for (const {key, page} of this.#rendered.values()) {
      if (store.put(key, page)) changed.push(key)
    }
    this.#rendered.clear()
    for (const key of gone) store.remove(key)
    changed.push(...gone)
    derived.use()
    return isChange
  }

  /**
   * Renders the pages whose content has changed, several at once.
   *
   * @param live - receives the pages that go live at once; undefined to keep all pages in `#rendered`
   */
  async #renderBatch(
    keys: readonly PageKey[],
    snapshot: ContentSnapshot,
    failed: Map<string, PageKey[]>,
    live: PageKey[] | undefined,
  ) {
    const {renderer, store, signal} = this.#options
    this.#left = keys.length
    const queue = keys.values()
    const worker = async () => {
      for (const key of queue) {
        if (signal.aborted) return
        try {
          const before = this.#rendered.get(nameOf(key))?.page ?? store.page(key)
          // If the comparison fails, so does the render, which reports the error.
          const compared = await snapshot.compare(before).catch(() => undefined)
          if (!compared?.holds) {
            const page = await renderer.page(key, snapshot.read, compared?.answers)
            this.#rendered.set(nameOf(key), {key, page})
            if (live) this.#goLive([], live)
          }
        } catch (error) {
          if (signal.aborted) return
          const reason = messageOf(error)
          failed.set(reason, [...(failed.get(reason) ?? []), key])
        }
        this.#left--
      }
    }
    await Promise.all(Array.from({length: pagesAtOnce}, worker))
    this.#left = 0
  }

  /** Logs new errors, and schedules the next attempt to render the failed pages. */
  #tryAgain(failed: ReadonlyMap<string, readonly PageKey[]>, derivedProblems: readonly string[]) {
    const retryMs = this.#retryMs
    // Marks the failed pages without tags: the sync tags of the changes that they missed are no
    // longer known.
    if (failed.size > 0) this.mark([...failed.values()].flat())
    const problem = [
      ...[...failed].map(
        ([reason, {length}]) => `Could not render ${length} pages, will retry: ${reason}`,
      ),
      // An error that also stopped pages from being rendered is not logged a second time.
      ...derivedProblems
        .filter((reason) => !failed.has(reason))
        .map((reason) => `Could not update redirects or site files, will retry: ${reason}`),
    ]
    if (problem.join() !== this.#lastProblem)
      for (const line of problem) this.#options.log(line, warning)
    this.#lastProblem = problem.join()
    if (!this.#isStale()) return
    this.#retry = setTimeout(
      guard('render loop timer', () => this.run()),
      retryMs,
    )
    this.#retryMs = Math.min(retryMs * 2, longestRetryMs)
  }
}

const nameOf = ({locale, path}: PageKey) => `${locale}:${path}`

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
