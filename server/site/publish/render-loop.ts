import {guard} from '#packages/server-kit/src/guard.ts'
import {type Log, warning} from '#packages/server-kit/src/log.ts'
import type {ContentSnapshot} from '../content/content-snapshot.ts'
import type {Renderer} from '../render/renderer.ts'
import type {PageKey, PageStore} from '../store/page-store.ts'
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

/** Renders and stores pages. */
export interface RenderTarget {
  renderer: Pick<Renderer, 'page'>
  store: PageStore
  /** Logs a line for the operator. */
  log: Log
  /** Called after stale pages were rendered, with the pages whose document has changed or that are gone. */
  onRendered?(changed: readonly PageKey[]): void
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
 * Over 200 lines: one run loads the landing pages, renders, loads derived content and removes pages.
 */
export class RenderLoop {
  readonly #options: RenderLoopOptions
  readonly #stale = new Map<string, PageKey>()
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
    const changed: PageKey[] = []
    clearTimeout(this.#retry)
    while (this.#isStale() && !signal.aborted) {
      const snapshot = this.#options.snapshot(this.snapshot, this.#changed)
      this.snapshot = snapshot
      this.#changed = new Set()
      const landingProblems = await landingContent.makeStale(snapshot.read)
      const gone = landing.goneFrom(store)
      for (const key of landing.missingIn(store)) this.#stale.set(nameOf(key), key)
      for (const key of gone) this.#stale.delete(nameOf(key))
      const keys = [...this.#stale.values()]
      this.#stale.clear()
      pagesWereStale ||= keys.length > 0
      if (await this.#renderBatch(keys, snapshot, failed, changed)) derived.markStaleOfPages()
      // Uses a copy, because some queries of derived content have parameters that keep changing;
      // the snapshot must not store their results.
      derivedProblems = [...landingProblems, ...(await derived.makeStale(snapshot.copy().read))]
      // Remove the pages only now, because their redirects must be loaded first.
      for (const key of gone) store.remove(key)
      if (gone.length > 0) {
        pagesWereStale = true
        changed.push(...gone)
        derived.markStaleOfPages()
      }
      if (derivedProblems.length > 0 && this.#stale.size === 0) break
    }
    this.#running = undefined
    if (pagesWereStale) onRendered?.(changed)
    if (!signal.aborted) this.#tryAgain(failed, derivedProblems.map(messageOf))
  }

  /**
   * Renders the pages whose content has changed, several at once.
   *
   * @param changed - receives the pages whose document has changed
   * @returns whether any page was rendered
   */
  async #renderBatch(
    keys: readonly PageKey[],
    snapshot: ContentSnapshot,
    failed: Map<string, PageKey[]>,
    changed: PageKey[],
  ): Promise<boolean> {
    const {renderer, store, signal} = this.#options
    this.#left = keys.length
    let rendered = false
    // Renders pages with few sync tags first, because such pages are most likely the subject of the
    // change.
    const tagCount = (key: PageKey) => store.page(key)?.tags.size ?? 0
    const queue = keys.toSorted((one, other) => tagCount(one) - tagCount(other)).values()
    const worker = async () => {
      for (const key of queue) {
        if (signal.aborted) return
        try {
          // If the comparison fails, so does the render, which reports the error.
          const compared = await snapshot.compare(store.page(key)).catch(() => undefined)
          if (!compared?.holds) {
            const page = await renderer.page(key, snapshot.read, compared?.answers)
            if (store.put(key, page)) changed.push(key)
            rendered = true
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
    return rendered
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
