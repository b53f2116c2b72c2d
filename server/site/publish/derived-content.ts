import type {FetchContent} from '#src/boot/entry-server.tsx'
import {noSources, type ReadContent, tagged} from '../content/read-content.ts'

/** Content-based data that is not a page, such as the redirects. */
export interface DerivedContent {
  /** Whether the data also depends on pages, so that it is reloaded after pages were rendered. */
  readonly ofPages: boolean
  /**
   * Loads the data and returns a function that starts to use it. If the content cannot be read,
   * rejects and keeps the previous data.
   */
  load(fetchContent: FetchContent): Promise<() => void>
}

interface LoadOptions {
  ofPages?: boolean
  abandoned?: AbortSignal | undefined
}

/** Reloads derived content when one of its queries may have a new result. */
export class DerivedContents {
  readonly #all: readonly DerivedContent[]
  /** Sync tags of the queries that each derived content was last loaded with. */
  readonly #tags = new Map<DerivedContent, ReadonlySet<string>>()
  readonly #current = new Set<DerivedContent>()
  /** Loaded data that is not used yet. */
  readonly #loaded = new Map<DerivedContent, () => void>()
  /** Counts changes of the content, to detect a change during a load. */
  #changes = 0

  constructor(all: readonly DerivedContent[]) {
    this.#all = all
  }

  get stale(): boolean {
    return this.#all.some((each) => !this.#current.has(each))
  }

  /** Whether any derived content is stale that does not depend on pages. */
  get ownStale(): boolean {
    return this.#all.some((each) => !each.ofPages && !this.#current.has(each))
  }

  /**
   * Marks the derived content that a change affects as stale.
   *
   * @param tags - sync tags of the change; undefined if they are unknown
   * @returns whether the change may affect derived content that does not depend on pages
   */
  markStale(tags: readonly string[] | undefined): boolean {
    this.#changes++
    let isAffected = false
    for (const each of this.#all) {
      const own = this.#tags.get(each)
      if (tags && own && !tags.some((tag) => own.has(tag))) continue
      this.#current.delete(each)
      isAffected ||= !each.ofPages
    }
    return isAffected
  }

  /** Marks one derived content as stale, without a change of the content. */
  markOneStale(each: DerivedContent) {
    this.#changes++
    this.#current.delete(each)
  }

  /** Marks the derived content that depends on pages as stale. Called after pages were rendered. */
  markStaleOfPages() {
    for (const each of this.#all) if (each.ofPages) this.#current.delete(each)
  }

  /**
   * Reloads stale derived content. `use` starts to use the loaded data. If the content changes during
   * a load, the result stays stale: its queries may have run before the change, when their sync tags
   * were still unknown.
   *
   * @param ofPages - whether to reload the derived content that depends on pages, or the rest
   * @param abandoned - when it aborts, nothing that is loaded later is used
   * @returns the errors of failed loads, in order
   */
  async loadStale(read: ReadContent, {ofPages = false, abandoned}: LoadOptions = {}) {
    const problems: unknown[] = []
    for (const each of this.#all) {
      if (abandoned?.aborted) break
      if (this.#current.has(each) || each.ofPages !== ofPages) continue
      const [changes, behind] = [this.#changes, noSources()]
      try {
        const use = await each.load(tagged(read, behind))
        if (abandoned?.aborted) break
        this.#loaded.set(each, use)
        this.#tags.set(each, behind.tags)
        if (changes === this.#changes) this.#current.add(each)
      } catch (error) {
        problems.push(error)
      }
    }
    return problems
  }

  /** Starts to use all loaded data, at the same moment. */
  use() {
    for (const use of this.#loaded.values()) use()
    this.#loaded.clear()
  }
}
