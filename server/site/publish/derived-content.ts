import type {FetchContent} from '#src/entry-server.tsx'
import {noSources, type ReadContent, tagged} from '../content/read-content.ts'

/** Something beside the pages that is made of content ahead of any request. */
export interface DerivedContent {
  /** Whether it is made of the pages too, and so anew whenever some were rendered. */
  readonly ofPages: boolean
  /** Makes it anew. Rejects where the content cannot be had, leaving it as it was. */
  load(fetchContent: FetchContent): Promise<void>
}

/** Keeps what is derived from content true to it: made anew when a query behind it may have changed. */
export class DerivedContents {
  readonly #all: readonly DerivedContent[]
  /** Sync tags of the queries behind each; whatever has none is stale. */
  readonly #tags = new Map<DerivedContent, ReadonlySet<string>>()
  /** Counts changes, to tell whether there was one while something was made. */
  #changes = 0

  constructor(all: readonly DerivedContent[]) {
    this.#all = all
  }

  get stale(): boolean {
    return this.#all.some((each) => !this.#tags.has(each))
  }

  /** @param tags - of what changed; undefined where that is not known */
  markStale(tags: readonly string[] | undefined) {
    this.#changes++
    for (const [each, own] of this.#tags) {
      if (!tags || tags.some((tag) => own.has(tag))) this.#tags.delete(each)
    }
  }

  /** One of them is wanted anew, whatever has changed. */
  markOneStale(each: DerivedContent) {
    this.#changes++
    this.#tags.delete(each)
  }

  /** Pages were rendered. */
  markStaleOfPages() {
    for (const each of this.#all) if (each.ofPages) this.#tags.delete(each)
  }

  /**
   * Makes everything stale anew. What a change comes across stays stale: its queries may have been
   * answered before it, and their tags were not known yet.
   *
   * @returns what went wrong, in the order it did
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
