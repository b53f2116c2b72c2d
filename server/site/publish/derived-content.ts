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

/** Reloads derived content when one of its queries may have a new result. */
export class DerivedContents {
  readonly #all: readonly DerivedContent[]
  /**
   * Sync tags of the queries that each derived content was loaded with. Derived content without an
   * entry is stale.
   */
  readonly #tags = new Map<DerivedContent, ReadonlySet<string>>()
  /** Loaded data that is not used yet. */
  readonly #loaded = new Map<DerivedContent, () => void>()
  /** Counts changes of the content, to detect a change during a load. */
  #changes = 0

  constructor(all: readonly DerivedContent[]) {
    this.#all = all
  }

  get stale(): boolean {
    return this.#all.some((each) => !this.#tags.has(each))
  }

  /**
   * Marks the derived content that a change affects as stale.
   *
   * @param tags - sync tags of the change; undefined if they are unknown
   */
  markStale(tags: readonly string[] | undefined) {
    this.#changes++
    for (const [each, own] of this.#tags) {
      if (!tags || tags.some((tag) => own.has(tag))) this.#tags.delete(each)
    }
  }

  /** Marks one derived content as stale, without a change of the content. */
  markOneStale(each: DerivedContent) {
    this.#changes++
    this.#tags.delete(each)
  }

  /** Marks the derived content that depends on pages as stale. Called after pages were rendered. */
  markStaleOfPages() {
    for (const each of this.#all) if (each.ofPages) this.#tags.delete(each)
  }

  /**
   * Reloads stale derived content. `use` starts to use the loaded data. If the content changes during
   * a load, the result stays stale: its queries may have run before the change, when their sync tags
   * were still unknown.
   *
   * @param ofPages - whether to reload the derived content that depends on pages, or the rest
   * @returns the errors of failed loads, in order
   */
  async loadStale(read: ReadContent, ofPages = false): Promise<unknown[]> {
    const problems: unknown[] = []
    for (const each of this.#all) {
      if (this.#tags.has(each) || each.ofPages !== ofPages) continue
      const [changes, behind] = [this.#changes, noSources()]
      try {
        this.#loaded.set(each, await each.load(tagged(read, behind)))
        if (changes === this.#changes) this.#tags.set(each, behind.tags)
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
