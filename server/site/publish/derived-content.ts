import type {FetchContent} from '#src/boot/entry-server.tsx'
import {noSources, type ReadContent, tagged} from '../content/read-content.ts'

/** Something other than a page that is prepared from content, such as the redirects. */
export interface DerivedContent {
  /** Whether it also depends on the pages and is loaded again after pages were rendered. */
  readonly ofPages: boolean
  /** Loads it. Rejects without changing anything if the content cannot be reached. */
  load(fetchContent: FetchContent): Promise<void>
}

/** Loads derived content again when one of its queries may have a new answer. */
export class DerivedContents {
  readonly #all: readonly DerivedContent[]
  /** The sync tags of the queries that a piece was derived from; a piece without an entry is stale. */
  readonly #tags = new Map<DerivedContent, ReadonlySet<string>>()
  /** The number of changes, to detect one that happens during a load. */
  #changes = 0

  constructor(all: readonly DerivedContent[]) {
    this.#all = all
  }

  get stale(): boolean {
    return this.#all.some((each) => !this.#tags.has(each))
  }

  /** @param tags - sync tags of the change; undefined if they are unknown */
  markStale(tags: readonly string[] | undefined) {
    this.#changes++
    for (const [each, own] of this.#tags) {
      if (!tags || tags.some((tag) => own.has(tag))) this.#tags.delete(each)
    }
  }

  /** Marks one as stale regardless of changes. */
  markOneStale(each: DerivedContent) {
    this.#changes++
    this.#tags.delete(each)
  }

  /** Called after pages were rendered. */
  markStaleOfPages() {
    for (const each of this.#all) if (each.ofPages) this.#tags.delete(each)
  }

  /**
   * Loads everything that is stale. If content changes during a load, the result stays stale: its
   * queries may have run before the change, when their tags were not known yet.
   *
   * @returns the errors, in order
   */
  async makeStale(read: ReadContent): Promise<unknown[]> {
    const problems: unknown[] = []
    for (const each of this.#all) {
      if (this.#tags.has(each)) continue
      const [changes, behind] = [this.#changes, noSources()]
      try {
        await each.load(tagged(read, behind))
        if (changes === this.#changes) this.#tags.set(each, behind.tags)
      } catch (error) {
        problems.push(error)
      }
    }
    return problems
  }
}
