import type {StoredPage} from '../store/page-store.ts'
import {
  type Answered,
  answerId,
  digestOf,
  type ReadContent,
  type TaggedAnswer,
} from './read-content.ts'

/** A change found this soon by a comparison may still be announced by its event. */
const graceMs = 2000

/** The result of comparing a page with the current content. */
export interface Comparison {
  holds: boolean
  /** Answers that were fetched for the comparison. Rendering the page needs the same ones. */
  answers: readonly Answered[]
}

/**
 * Caches the answers that the pages were rendered from. After an event, only queries whose sync
 * tags the event contains run again, and only pages with a different answer are rendered. This
 * matters because every page shows the product names and therefore has every product's tags.
 */
export class AnswerCache {
  /** By `answerId`. */
  readonly #known = new Map<string, Answered>()

  /**
   * Reads answers that may have changed from the content, and all others from the cache.
   *
   * @param read - reads the current content
   * @param changed - sync tags of all changes since the last read; undefined if they are unknown,
   *   which makes every query run again
   */
  reading(read: ReadContent, changed: ReadonlySet<string> | undefined): ReadContent {
    return async (query, params) => {
      const id = answerId(query, params)
      const known = this.#known.get(id)?.answer
      if (known && changed && !known.syncTags.some((tag) => changed.has(tag))) return known
      const answer = await read(query, params)
      this.#known.set(id, {query, params, answer})
      return answer
    }
  }

  /** Empties the cache, so that every page is rendered again. */
  forget() {
    this.#known.clear()
  }

  /**
   * Reads the answers behind a page again.
   *
   * @param read - as returned by `reading`
   * @returns the answers, and whether the page would be the same: all answers and their tags are
   *   unchanged
   * @throws if the content cannot be reached
   */
  async compare(page: StoredPage, read: ReadContent): Promise<Comparison> {
    const known = [...page.answers].flatMap(([id, digest]) => {
      const {query, params} = this.#known.get(id) ?? {}
      return query === undefined || params === undefined ? [] : {query, params, digest}
    })
    const answers = await Promise.all(
      known.map(async ({query, params}) => ({query, params, answer: await read(query, params)})),
    )
    const tags = new Set(answers.flatMap(({answer}) => answer.syncTags))
    const holds =
      page.answers.size > 0 &&
      known.length === page.answers.size &&
      answers.every(({answer}, index) => digestOf(answer) === known[index]?.digest) &&
      tags.size === page.tags.size &&
      tags.isSubsetOf(page.tags)
    return {holds, answers}
  }

  /**
   * Runs every known query again.
   *
   * @param reader - creates a reader of the current content
   * @returns the sync tags of answers that have changed; empty if all pages are up to date
   * @throws if the content cannot be reached
   */
  async staleTags(reader: () => ReadContent, signal: AbortSignal): Promise<ReadonlySet<string>> {
    const first = await this.#changed(reader())
    if (first.length === 0) return new Set()
    await new Promise((resolve) => setTimeout(resolve, graceMs))
    const again = signal.aborted ? [] : await this.#changed(reader())
    return new Set(again.flatMap(({syncTags}) => syncTags))
  }

  async #changed(read: ReadContent): Promise<TaggedAnswer[]> {
    const changed: TaggedAnswer[] = []
    for (const [id, {query, params}] of [...this.#known]) {
      const now = await read(query, params)
      const before = this.#known.get(id)?.answer
      if (before && digestOf(now) !== digestOf(before)) changed.push(now)
    }
    return changed
  }
}
