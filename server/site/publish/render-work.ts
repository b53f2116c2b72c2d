import {locales} from '#schemas/locales.ts'
import type {ContentSnapshot} from '../content/content-snapshot.ts'
import type {SnapshotContent} from '../store/page-snapshot.ts'
import type {PageKey} from '../store/page-store.ts'
import {Abandonment, unlessAborted} from './abandonment.ts'
import {DerivedContents} from './derived-content.ts'
import {DuePages} from './due-pages.ts'
import {LandingPages} from './landing-pages.ts'
import {LiveSteps} from './live-steps.ts'
import type {RenderWorkOptions} from './render-options.ts'
import {renderPages} from './render-pages.ts'
import {RenderProblems} from './render-problems.ts'
import type {Round} from './render-round.ts'
import type {RenderEvent, RenderState} from './render-states.ts'

/** The work of the render loop in each of its states. */
export class RenderWork {
  readonly #options: RenderWorkOptions
  /** Keys of the fixed pages in all languages. */
  readonly #fixedPages: readonly PageKey[]
  readonly #landingContent: DerivedContents
  readonly #due: DuePages
  readonly #steps: LiveSteps
  /** Sync tags of changes since the last snapshot; undefined if they are unknown. */
  #tags: ReadonlySet<string> | undefined
  /**
   * The snapshot that pages were last rendered from. If undefined, stale pages are rendered without
   * a comparison.
   */
  snapshot: ContentSnapshot | undefined
  /** Why derived content could not be loaded in the last round. */
  #problems: unknown[] = []
  /** How many pages could not be rendered, and other parts not be updated, in the last run. */
  lastFailed = {pages: 0, parts: 0}
  readonly #abandonment = new Abandonment()
  readonly #problemLog = new RenderProblems()

  constructor(options: RenderWorkOptions) {
    this.#options = options
    const {renderedPaths, notFoundPath} = options.addresses
    this.#fixedPages = [...renderedPaths, notFoundPath].flatMap((path) =>
      locales.map((locale) => ({path, locale})),
    )
    const landing = new LandingPages(options.addresses)
    this.#landingContent = new DerivedContents([landing])
    this.#due = new DuePages(options.store, landing)
    this.#steps = new LiveSteps({
      due: this.#due,
      derived: options.derived,
      onRendered: options.onRendered,
      version: this.#version,
      documentIds: options.documentIds,
    })
  }

  /** How many pages and other parts are not up to date; see ContentHealth. */
  get health() {
    const {outdated, new: newPages} = this.#due
    return {stalePages: outdated, newPages, staleParts: this.lastFailed.parts}
  }

  /** The content that the pages in the store show. */
  get content(): SnapshotContent {
    const {shownVersion: version} = this.#steps
    return {version, queries: this.snapshot?.queries ?? new Map()}
  }

  /** Takes over the pages of the last run. They are not stale, and can be compared with the content. */
  restore({queries}: SnapshotContent) {
    const pages = [...this.#options.store.all()].map(({page}) => page)
    this.#takeSnapshot().restore(pages, queries)
  }

  get isStale(): boolean {
    return this.isMarked || this.#due.new > 0
  }

  /** Whether anything is stale besides new pages. */
  get isMarked(): boolean {
    return this.#due.stale > 0 || this.#options.derived.stale || this.#landingContent.stale
  }

  /**
   * Marks what a change affects as stale.
   *
   * @param tags - sync tags of the change; undefined if they are unknown
   * @param isMissed - whether no event told the change, so that there may be others
   * @returns the affected pages that are live
   */
  mark(tags: readonly string[] | undefined, isMissed: boolean): readonly PageKey[] {
    const {derived, store} = this.#options
    const isList = this.#landingContent.markStale(tags)
    const isDerived = derived.markStale(tags)
    const served = tags ? store.touchedBy(tags) : [...store.all()].map(({key}) => key)
    // A page that could not be rendered before may succeed after any change.
    const missing = this.#fixedPages.filter((key) => !store.page(key))
    this.#tags = tags && this.#tags?.union(new Set(tags))
    const isMixed = isMissed || (isList && (isDerived || served.length > 0))
    this.#due.mark([...served, ...missing], isMixed)
    this.#abandonment.changed()
    return served
  }

  /** Forgets the failures of the run before. */
  begin() {
    this.#due.begin()
    this.#problems = []
  }

  /** Renders one round: what is stale, or the next new pages. */
  async render({rounds}: RenderState): Promise<RenderEvent> {
    const {derived, store} = this.#options
    const [due, landing] = [this.#due, this.#landingContent]
    // Without pages there is nothing old to show, so the first pages go live one by one.
    const isFirst = store.size === 0
    const version = isFirst ? undefined : await this.#version()
    this.#steps.separateUpdate(version)
    const {marks} = due
    const untilMarked = this.#abandonment.signal
    let snapshot = this.#takeSnapshot()
    const hadProblems = this.#problems.length > 0
    this.#problems = await landing.loadStale(snapshot.read)
    // The snapshot does not show a change that has marked pages meanwhile.
    if (due.marks !== marks) snapshot = this.#takeSnapshot()
    landing.use()
    const gone = due.followList()
    const isUrgent =
      due.stale + gone.length + rounds.changed > 0 || (derived.ownStale && !hadProblems)
    const pages = isUrgent ? due.take() : due.nextNew()
    const abandoned = pages.batch || pages.apart ? untilMarked : undefined
    const round: Round = {...pages, snapshot, gone, changed: [], marks, abandoned, isFirst}
    const firstLive = Promise.withResolvers<void>()
    const onReady = async () => {
      await this.#steps.goLive(round, version)
      firstLive.resolve()
    }
    const rendering = renderPages(round, due, {...this.#options, steps: this.#steps, onReady})
    // Redirects and site files wait for the first pages: their queries would come before those of the pages.
    if (!pages.apart) firstLive.resolve()
    else void rendering.finally(firstLive.resolve).catch(() => {})
    // Uses a copy, because some queries of derived content have parameters that keep changing;
    // the snapshot must not store their results.
    const {read} = snapshot.copy()
    const loading = firstLive.promise.then(() => derived.loadStale(read, {abandoned}))
    const [problems, isComplete] = await Promise.all([unlessAborted(loading, abandoned), rendering])
    this.#problems.push(...(problems ?? []))
    this.#abandonment.count(abandoned)
    if (!isComplete && (round.batch || this.#steps.hasStepped)) return {kind: 'again'}
    if (!isComplete) return {kind: 'changed', round, isMarked: true}
    if (isFirst) return {kind: 'rendered', round}
    const now = await this.#version()
    // While the content cannot be read, the pages that have been rendered wait for the others.
    if (now === undefined && due.failed.length > 0) return this.#end()
    if (version !== undefined && now !== undefined && version !== now)
      return {kind: 'changed', round, isMarked: this.isMarked}
    this.#steps.setStable(version, round)
    return {kind: 'rendered', round}
  }

  /** Puts a round live with the redirects, synchronously, and then loads what depends on pages. */
  async publish({round}: RenderState<'publishing'>): Promise<RenderEvent> {
    const {derived, onRendered} = this.#options
    const isChanged = this.#due.goLive(round)
    derived.use()
    if (isChanged || round.isFirst || this.#steps.hasStepped) derived.markStaleOfPages()
    this.#steps.hasStepped = false
    const abandoned = this.#abandonment.signal
    const loaded = derived.loadStale(round.snapshot.copy().read, {ofPages: true, abandoned})
    this.#problems.push(...((await unlessAborted(loaded, abandoned)) ?? []))
    this.#abandonment.count(abandoned)
    derived.use()
    if (isChanged || round.keys.length > 0) onRendered?.(round.changed)
    if (this.#due.stale === 0) this.#options.onLive()
    // No page waits for it, and the next change interrupts it.
    if (!this.isStale) await unlessAborted(this.#steps.readIds(), abandoned)
    const isUseless = this.#problems.length > 0 && this.#due.stale + this.#due.new === 0
    return this.isStale && !isUseless ? {kind: 'again'} : this.#end()
  }

  #takeSnapshot(): ContentSnapshot {
    const snapshot = this.#options.snapshot(this.snapshot, this.#tags)
    this.snapshot = snapshot
    this.#tags = new Set()
    return snapshot
  }

  /** Returns the version of the content; undefined if the content cannot be read. */
  #version = () => this.#options.version().catch(() => undefined)

  /** Ends a run: logs new errors, and marks what failed. */
  #end(): RenderEvent {
    const {store, log, signal} = this.#options
    if (signal.aborted) return {kind: 'ended', isStale: false}
    const {failed} = this.#due
    this.lastFailed = {pages: store.size > 0 ? failed.length : 0, parts: this.#problems.length}
    this.#problemLog.report(failed, this.#problems, log)
    this.#due.markFailed()
    return {kind: 'ended', isStale: this.isStale}
  }
}
