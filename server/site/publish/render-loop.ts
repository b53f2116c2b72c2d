import {guard} from '#packages/server-kit/src/guard.ts'
import type {ContentSnapshot} from '../content/content-snapshot.ts'
import type {Renderer} from '../render/renderer.ts'
import type {PageKey, PageStore} from '../store/page-store.ts'
import type {DerivedContents} from './derived-content.ts'

/** Retry delay after a failed rendering: doubles from 2 s up to a minute. */
const firstRetryMs = 2000
const longestRetryMs = 60_000

/** Concurrent pages: while one is compressed and another transferred, the next is rendered. */
const pagesAtOnce = 8

/** What renders pages, and where they go. */
export interface RenderTarget {
  renderer: Pick<Renderer, 'page'>
  store: PageStore
  /** Writes a line for the operator. */
  log(line: string): void
  /** Called after stale pages were rendered. */
  onRendered?(): void
}

interface RenderLoopOptions extends RenderTarget {
  derived: DerivedContents
  /** Aborts the current rendering. */
  signal: AbortSignal
  /**
   * Reads the current content.
   *
   * @param changed - sync tags of all changes since `before`; undefined if they are unknown
   */
  snapshot(
    before: ContentSnapshot | undefined,
    changed: ReadonlySet<string> | undefined,
  ): ContentSnapshot
}

/** Renders stale pages and loads stale derived content until nothing is stale. Retries failures. */
export class RenderLoop {
  readonly #options: RenderLoopOptions
  readonly #stale = new Map<string, PageKey>()
  /** Sync tags of changes since the last snapshot; undefined if they are unknown. */
  #changed: ReadonlySet<string> | undefined
  /** What the pages were last rendered from. Without it, stale pages are rendered in any case. */
  snapshot: ContentSnapshot | undefined
  #running: Promise<void> | undefined
  /** Pages of the current batch that are not rendered yet. */
  #left = 0
  /** The last logged problem. Retries log it again only if it has changed. */
  #lastProblem = ''
  #retryMs = firstRetryMs
  #retry: NodeJS.Timeout | undefined

  constructor(options: RenderLoopOptions) {
    this.#options = options
  }

  /** Pages that are waiting to be rendered. */
  get stalePages(): number {
    return this.#stale.size + this.#left
  }

  /**
   * Marks pages as stale, and retries failures sooner.
   *
   * @param tags - sync tags of the change; undefined if they are unknown
   */
  mark(keys: readonly PageKey[], tags?: readonly string[]) {
    this.#changed = tags && this.#changed?.union(new Set(tags))
    for (const key of keys) this.#stale.set(`${key.locale}:${key.path}`, key)
    this.#retryMs = firstRetryMs
  }

  /** Resolves when nothing is stale or a retry is planned. Never rejects. */
  async run() {
    if (this.#isStale()) this.#running ??= this.#run()
    await this.#running
  }

  /** Waits for the aborted rendering. */
  async stop() {
    await this.#running
    clearTimeout(this.#retry)
  }

  #isStale = () => this.#stale.size > 0 || this.#options.derived.stale

  async #run() {
    const {derived, signal, onRendered} = this.#options
    const failed = new Map<string, PageKey[]>()
    let derivedProblems: unknown[] = []
    let pagesWereStale = false
    clearTimeout(this.#retry)
    while (this.#isStale() && !signal.aborted) {
      const snapshot = this.#options.snapshot(this.snapshot, this.#changed)
      this.snapshot = snapshot
      this.#changed = new Set()
      const keys = [...this.#stale.values()]
      this.#stale.clear()
      pagesWereStale ||= keys.length > 0
      if (await this.#renderBatch(keys, snapshot, failed)) derived.markStaleOfPages()
      // Some of its queries have changing parameters and must not be remembered.
      derivedProblems = await derived.makeStale(snapshot.copy().read)
      if (derivedProblems.length > 0 && this.#stale.size === 0) break
    }
    this.#running = undefined
    if (pagesWereStale) onRendered?.()
    if (!signal.aborted) this.#tryAgain(failed, derivedProblems.map(messageOf))
  }

  /** @returns whether any page was rendered */
  async #renderBatch(
    keys: readonly PageKey[],
    snapshot: ContentSnapshot,
    failed: Map<string, PageKey[]>,
  ): Promise<boolean> {
    const {renderer, store, signal} = this.#options
    this.#left = keys.length
    let rendered = false
    // Pages with the fewest tags are the likeliest to be the subject of the change. They are
    // rendered first.
    const tagCount = (key: PageKey) => store.page(key)?.tags.size ?? 0
    const queue = keys.toSorted((one, other) => tagCount(one) - tagCount(other)).values()
    const worker = async () => {
      for (const key of queue) {
        if (signal.aborted) return
        try {
          // If the comparison fails, the rendering reports why.
          const compared = await snapshot.compare(store.page(key)).catch(() => undefined)
          if (!compared?.holds) {
            store.put(key, await renderer.page(key, snapshot.read, compared?.answers))
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

  /** Logs failures once and schedules the retry. */
  #tryAgain(failed: ReadonlyMap<string, readonly PageKey[]>, derivedProblems: readonly string[]) {
    const retryMs = this.#retryMs
    // The tags of the changes that the failed pages missed are lost.
    if (failed.size > 0) this.mark([...failed.values()].flat())
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
      guard('render loop timer', () => this.run()),
      retryMs,
    )
    this.#retryMs = Math.min(retryMs * 2, longestRetryMs)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
