import {setTimeout as delay} from 'node:timers/promises'
import {guard} from '#packages/server-kit/src/guard.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import type {Log} from '../../log-codes.ts'
import type {ContentSnapshot} from '../content/content-snapshot.ts'
import type {Renderer} from '../render/renderer.ts'
import {nameOf, type PageKey, type PageStore, type StoredPage} from '../store/page-store.ts'
import type {DerivedContents} from './derived-content.ts'
import type {LandingPages} from './landing-pages.ts'
import {NewPages} from './new-pages.ts'

/** First and longest delay before a failed render is retried. The delay doubles each time. */
const firstRetryMs = 2000
const longestRetryMs = 60_000

/**
 * Maximum number of pages in progress: one page can be rendered while others are compressed or
 * transferred.
 */
const pagesAtOnce = 8

/**
 * So many new landing pages, counted by language, go live with the other changes. If more wait,
 * changed pages are first, and new pages follow in batches of this size.
 */
const newAtOnce = 40

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
  /** Called each time pages have gone live, with those whose document has changed or that are gone. */
  onRendered?(changed: readonly PageKey[]): void
}

/** A change of the content. */
interface Change {
  /** Its sync tags; undefined if they are unknown. */
  tags?: readonly string[] | undefined
  /** Whether it may have added landing pages and changed something else, too. */
  isMixed?: boolean
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
 * If many new landing pages wait, the pages that visitors see already do not wait for them. Between
 * changes, the new pages go live in batches of whole transactions. If a change added landing pages
 * and affects other pages or redirects, those go live with the new pages.
 *
 * Over 200 lines: one run loads the landing pages, renders, loads derived content and stores all of
 * them.
 */
export class RenderLoop {
  readonly #options: RenderLoopOptions
  readonly #stale = new Map<string, PageKey>()
  readonly #new = new NewPages()
  /** Names of the marked pages that the site does not serve with the marked content yet. */
  readonly #outdated = new Set<string>()
  /** Whether a change since the list of landing pages was read is mixed. */
  #isMixed = false
  /** Rendered pages that are not live yet. */
  readonly #rendered = new Map<string, RenderedPage>()
  /** Called when the content changes. */
  #onMark: (() => void) | undefined
  /** Called when the changed pages are live. */
  #onLive: (() => void)[] = []
  /** Number of calls of `mark`. */
  #marks = 0
  /** Sync tags of changes since the last snapshot; undefined if they are unknown. */
  #changed: ReadonlySet<string> | undefined
  /**
   * The snapshot that pages were last rendered from. If undefined, stale pages are rendered without
   * a comparison.
   */
  snapshot: ContentSnapshot | undefined
  #running: Promise<void> | undefined
  /** Pages that could not be rendered in this run, by name. */
  readonly #failed = new Map<string, {key: PageKey; reason: string}>()
  /** How many pages could not be rendered, and other parts not be updated, in the last run. */
  #lastFailed = {pages: 0, parts: 0}
  /** The last logged error. A retry logs its error only if it is different. */
  #lastProblem = ''
  #retryMs: number
  #retry: NodeJS.Timeout | undefined

  constructor(options: RenderLoopOptions) {
    this.#options = options
    this.#retryMs = this.#firstRetryMs
  }

  /** Number of pages whose served answer is older than the content, with the new pages. */
  get stalePages(): number {
    return this.#outdated.size + this.#new.size
  }

  /** Number of parts besides the pages that could not be updated, such as the sitemap. */
  get staleParts(): number {
    return this.#lastFailed.parts
  }

  /** Number of pages that could not be rendered although others could. */
  get failedPages(): number {
    return this.#lastFailed.pages
  }

  /** Number of new landing pages that wait behind changed pages. */
  get newPages(): number {
    return this.#new.size
  }

  /** Marks pages as stale after a change, and resets the retry delay. */
  mark(keys: readonly PageKey[], {tags, isMixed = false}: Change = {}) {
    this.#marks++
    this.#changed = tags && this.#changed?.union(new Set(tags))
    this.#isMixed ||= isMixed
    for (const key of keys) this.#setStale(nameOf(key), key)
    this.#retryMs = this.#firstRetryMs
    this.#onMark?.()
  }

  #setStale(name: string, key: PageKey) {
    this.#stale.set(name, key)
    this.#outdated.add(name)
  }

  get #firstRetryMs(): number {
    return this.#options.retryMs ?? firstRetryMs
  }

  /** Renders stale pages. Resolves when nothing is stale or a retry is scheduled. Never rejects. */
  async run() {
    if (this.#isStale()) this.#running ??= this.#run()
    await this.#running
  }

  /** Resolves when the marked pages are live, or the run has ended. New pages may still wait. */
  changesLive(): Promise<void> {
    return this.#running ? new Promise((resolve) => this.#onLive.push(resolve)) : Promise.resolve()
  }

  /** Waits until the aborted render has ended, and cancels the retry. */
  async stop() {
    await this.#running
    clearTimeout(this.#retry)
  }

  #isStale = () => this.#isMarked() || this.#new.size > 0

  #isMarked = () =>
    this.#stale.size > 0 || this.#options.derived.stale || this.#options.landingContent.stale

  #tellLive() {
    for (const resolve of this.#onLive.splice(0)) resolve()
  }

  async #run() {
    const {derived, landingContent, store, signal, onRendered} = this.#options
    let derivedProblems: unknown[] = []
    let unfinishedRounds = 0
    let batchRounds = 0
    this.#failed.clear()
    clearTimeout(this.#retry)
    while ((this.#isStale() || unfinishedRounds > 0) && !signal.aborted) {
      // Without pages there is nothing old to show, so the first pages go live one by one.
      const isFirst = store.size === 0
      const version = isFirst ? undefined : await this.#version()
      const marks = this.#marks
      let snapshot = this.#takeSnapshot()
      const ownFailed = derivedProblems.length > 0
      derivedProblems = await landingContent.loadStale(snapshot.read)
      // The snapshot does not show a change that has marked pages meanwhile.
      if (this.#marks !== marks) snapshot = this.#takeSnapshot()
      landingContent.use()
      const gone = this.#followList()
      const isUrgent =
        this.#stale.size + gone.length + unfinishedRounds > 0 || (derived.ownStale && !ownFailed)
      const batch = isUrgent ? undefined : this.#new.next(newAtOnce)
      const keys = batch ? this.#renderedLast(batch) : [...this.#stale.values()]
      if (!batch) this.#stale.clear()
      const changed: PageKey[] = []
      // Uses a copy, because some queries of derived content have parameters that keep changing;
      // the snapshot must not store their results.
      const [problems] = await Promise.all([
        derived.loadStale(snapshot.copy().read),
        this.#renderBatch(keys, snapshot, {
          live: isFirst ? changed : undefined,
          // A change goes before new pages. What is rendered of them is kept.
          isWanted: () => !batch || this.#marks === marks,
        }),
      ])
      derivedProblems.push(...problems)
      const isComplete = (batch ?? []).every(
        ([name]) => this.#rendered.has(name) || this.#failed.has(name),
      )
      if (!isComplete && !signal.aborted) continue
      if (!isFirst) {
        const now = await this.#version()
        // While the content cannot be read, the pages that have been rendered wait for the others.
        if (signal.aborted || (now === undefined && this.#failed.size > 0)) break
        const isChanged = version !== undefined && now !== undefined && version !== now
        if (isChanged && (batch ? ++batchRounds : ++unfinishedRounds) < maxRounds) {
          await this.#waitForChange()
          continue
        }
      }
      if (batch) batchRounds = 0
      else unfinishedRounds = 0
      for (const [name] of batch ?? []) this.#new.delete(name)
      const live = this.#goLive(gone, changed)
      // New pages have no tags before they are live, so a change meanwhile did not mark them.
      if (this.#marks !== marks) for (const key of live) this.#setStale(nameOf(key), key)
      if (live.length + gone.length > 0 || isFirst) derived.markStaleOfPages()
      derivedProblems.push(...(await derived.loadStale(snapshot.copy().read, true)))
      derived.use()
      if (keys.length + gone.length > 0) onRendered?.(changed)
      if (this.#stale.size === 0) this.#tellLive()
      if (derivedProblems.length > 0 && this.#stale.size + this.#new.size === 0) break
    }
    this.#running = undefined
    this.#tellLive()
    if (!signal.aborted) this.#tryAgain(derivedProblems.map(messageOf))
  }

  #takeSnapshot(): ContentSnapshot {
    const snapshot = this.#options.snapshot(this.snapshot, this.#changed)
    this.snapshot = snapshot
    this.#changed = new Set()
    return snapshot
  }

  /** Returns the version of the content; undefined if the content cannot be read. */
  #version = () => this.#options.version().catch(() => undefined)

  /**
   * Waits until the event of a change has marked the affected pages. If it does not arrive, marks all
   * pages.
   */
  async #waitForChange() {
    if (this.#isMarked()) return
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
   * Applies the list of landing pages: forgets pages that no longer exist, and adds moved and new
   * pages.
   *
   * @returns the pages of the store that no longer exist
   */
  #followList(): PageKey[] {
    const {landing, store} = this.#options
    for (const [name, {key}] of this.#rendered) {
      if (!landing.hasOrIsFixed(key)) this.#rendered.delete(name)
      // A change meanwhile marked only pages that are live, so compare the others again.
      else if (!this.#new.has(name)) this.#setStale(name, key)
    }
    for (const [name, key] of this.#stale) {
      if (landing.hasOrIsFixed(key)) continue
      this.#stale.delete(name)
      if (!store.page(key)) this.#outdated.delete(name)
    }
    const isKnown = (name: string) =>
      this.#stale.has(name) ||
      this.#failed.has(name) ||
      (this.#rendered.has(name) && !this.#new.has(name))
    for (const key of landing.movedIn(store)) {
      if (!isKnown(nameOf(key))) this.#setStale(nameOf(key), key)
    }
    this.#new.follow([...landing.newTo(store)].filter(([name]) => !isKnown(name)))
    const isMixed = this.#isMixed && store.size > 0
    this.#isMixed = false
    const mixed = isMixed ? this.#new.takeLatest() : []
    const together = this.#new.size <= newAtOnce ? [...mixed, ...this.#new.takeAll()] : mixed
    for (const [name, key] of together) this.#setStale(name, key)
    return landing.goneFrom(store)
  }

  /** Puts rendered pages last, so that a batch that is always interrupted makes progress. */
  #renderedLast(batch: readonly [string, PageKey][]): PageKey[] {
    const [rendered, rest] = [[...batch], [...batch]].map((all, index) =>
      all.filter(([name]) => this.#rendered.has(name) === (index === 0)),
    )
    return [...(rest ?? []), ...(rendered ?? [])].map(([, key]) => key)
  }

  /**
   * Puts the rendered pages and loaded redirects live, except new pages that wait for others of
   * their transaction, and removes pages that no longer exist. Runs synchronously, so no request
   * sees a part of a change.
   *
   * @param changed - receives the pages whose document has changed or that are gone
   * @returns the stored pages
   */
  #goLive(gone: readonly PageKey[], changed: PageKey[]): PageKey[] {
    const {derived, store} = this.#options
    const live: PageKey[] = []
    for (const [name, {key, page}] of this.#rendered) {
      if (this.#new.has(name)) continue
      live.push(key)
      if (store.put(key, page)) changed.push(key)
      this.#rendered.delete(name)
      this.#setServed(name)
    }
    for (const key of gone) {
      store.remove(key)
      this.#outdated.delete(nameOf(key))
    }
    changed.push(...gone)
    derived.use()
    return live
  }

  #setServed(name: string) {
    if (!this.#stale.has(name)) this.#outdated.delete(name)
  }

  /**
   * Renders the pages whose content has changed, several at once.
   *
   * @param live - receives the pages that go live at once; undefined to keep all pages in `#rendered`
   * @param isWanted - whether to go on with the next pages
   */
  async #renderBatch(
    keys: readonly PageKey[],
    snapshot: ContentSnapshot,
    {live, isWanted}: {live: PageKey[] | undefined; isWanted(): boolean},
  ) {
    const {renderer, store, signal} = this.#options
    const queue = keys.values()
    const worker = async () => {
      for (const key of queue) {
        if (signal.aborted) return
        const name = nameOf(key)
        try {
          const rendered = this.#rendered.get(name)?.page
          const before = rendered ?? store.page(key)
          // If the comparison fails, so does the render, which reports the error.
          const compared = await snapshot.compare(before).catch(() => undefined)
          if (!compared?.holds) {
            const page = await renderer.page(key, snapshot.read, compared?.answers)
            this.#rendered.set(name, {key, page})
            if (live) this.#goLive([], live)
          } else if (rendered) this.#rendered.set(name, {key, page: rendered})
          else this.#setServed(name)
          this.#failed.delete(name)
        } catch (error) {
          if (signal.aborted) return
          this.#failed.set(name, {key, reason: messageOf(error)})
        }
        if (!isWanted()) return
      }
    }
    await Promise.all(Array.from({length: pagesAtOnce}, worker))
  }

  /** Logs new errors, and schedules the next attempt to render the failed pages. */
  #tryAgain(derivedProblems: readonly string[]) {
    const retryMs = this.#retryMs
    const all = [...this.#failed.values()]
    const failed = Map.groupBy(all, ({reason}) => reason)
    const hasPages = this.#options.store.size > 0
    this.#lastFailed = {pages: hasPages ? all.length : 0, parts: derivedProblems.length}
    // Marks the failed pages without tags: the sync tags of the changes that they missed are no
    // longer known.
    const isNew = ({key}: {key: PageKey}) => key.landing && !this.#options.store.slot(key)
    for (const {key} of all.filter(isNew)) this.#new.add(key)
    const changed = all.filter((each) => !isNew(each))
    if (changed.length > 0) this.mark(changed.map(({key}) => key))
    const problem = [
      ...[...failed].map(
        ([reason, {length}]) =>
          [`Could not render ${length} pages, will retry: ${reason}`, 'RENDER_FAILED'] as const,
      ),
      // An error that also stopped pages from being rendered is not logged a second time.
      ...derivedProblems
        .filter((reason) => !failed.has(reason))
        .map(
          (reason) =>
            [
              `Could not update redirects or site files, will retry: ${reason}`,
              'SITE_FILES_FAILED',
            ] as const,
        ),
    ]
    if (problem.join() !== this.#lastProblem)
      for (const [line, code] of problem) this.#options.log(line, warning(code))
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
