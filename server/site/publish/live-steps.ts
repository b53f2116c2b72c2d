import {updateBetween} from '../content/content-version.ts'
import type {DerivedContents} from './derived-content.ts'
import type {DuePages} from './due-pages.ts'
import type {RenderTarget} from './render-options.ts'
import type {Round} from './render-round.ts'

interface LiveStepsOptions {
  due: DuePages
  derived: DerivedContents
  onRendered: RenderTarget['onRendered']
  /** Reads the version of the content; undefined if the content cannot be read. */
  version(): Promise<string | undefined>
  /** Reads the ids of all documents. */
  documentIds(): Promise<ReadonlySet<string>>
}

/**
 * Puts the pages of an update of one document live as soon as they are ready. A transaction with
 * several documents, such as a release, goes live in one step, so visitors never see a part of it.
 */
export class LiveSteps {
  readonly #options: LiveStepsOptions
  /**
   * The last version of the content that was the same before and after pages were rendered, with the
   * number of marks then.
   */
  #stable: {version: string; marks: number} | undefined
  /** The version after the last update of one document, which another change may have interrupted. */
  #updated: {version: string; marks: number} | undefined
  /** The ids of all documents in a version of the content; undefined if they are not known. */
  #ids: {version: string; ids: ReadonlySet<string>} | undefined
  #step: Promise<void> | undefined
  /** The version of the content, read since all pages in progress have their content. */
  #checked: Promise<string | undefined> | undefined
  /** Whether a step has put pages live. The caller resets it. */
  hasStepped = false

  constructor(options: LiveStepsOptions) {
    this.#options = options
  }

  /** If the latest change is an update of one document, separates its pages. */
  separateUpdate(version: string | undefined) {
    const {due} = this.#options
    const before = [this.#stable, this.#updated].find((each) => each?.marks === due.marks - 1)
    this.#checked = undefined
    if (version === undefined) return
    const ids = this.#idsIn(version)
    const update = ids && before && updateBetween(before.version, version, ids)
    if (!update) return
    due.separateLatest(update.path)
    this.#updated = {version, marks: due.marks}
  }

  /** Returns the ids in a newer version; undefined if documents may have been created or deleted. */
  #idsIn(version: string): ReadonlySet<string> | undefined {
    const known = this.#ids
    if (!known) return undefined
    const isSame =
      version === known.version || updateBetween(known.version, version, known.ids) !== undefined
    this.#ids = isSame ? {...known, version} : undefined
    return this.#ids?.ids
  }

  /**
   * Reads which documents exist, if that may have changed. Without it, the next update of one document
   * goes live in one step.
   */
  async readIds(): Promise<void> {
    const version = this.#stable?.version
    if (version === undefined || version === this.#ids?.version) return
    const ids = await this.#options.documentIds().catch(() => undefined)
    if (ids && (await this.#options.version()) === version) this.#ids = {version, ids}
  }

  /** The version that all pages show; undefined if pages are stale, or it is not known. */
  get shownVersion(): string | undefined {
    const {due} = this.#options
    return due.outdated === 0 && this.#stable?.marks === due.marks
      ? this.#stable.version
      : undefined
  }

  /** Call it when the content has the same version after a round as before. */
  setStable(version: string | undefined, {marks}: Pick<Round, 'marks'>) {
    if (version === undefined || marks !== this.#options.due.marks) return
    this.#stable = {version, marks}
  }

  /** Reads the version for the next step. Call it when a page has its content. */
  check() {
    this.#checked = this.#options.version()
  }

  /** Lets the next step read the version. Call it when content was read that `check` does not cover. */
  uncheck() {
    this.#checked = undefined
  }

  /**
   * Puts the rendered pages of a round live, unless the content has changed since the round began.
   * One step runs at a time; the next one contains all pages that are ready by then.
   */
  async goLive(round: Round, version: string | undefined): Promise<void> {
    await this.#step
    this.#step ??= this.#goLive(round, version).finally(() => {
      this.#step = undefined
    })
    await this.#step
  }

  async #goLive(round: Round, version: string | undefined) {
    const {due, derived, onRendered} = this.#options
    const ready = due.renderedOf(round)
    const now = await (this.#checked ?? this.#options.version())
    if (now === undefined || now !== version || round.marks !== due.marks) return
    this.setStable(version, round)
    const step = {...round, keys: ready, changed: []}
    if (due.goLive(step)) this.hasStepped = true
    round.gone = []
    derived.use()
    onRendered?.(step.changed)
  }
}
