import type {TaggedAnswer} from './content-client.ts'
import type {StoredPage} from './page-store.ts'
import {answerId, digestOf, type ReadContent} from './rendering/read-content.ts'

/** Time for the event of a change to come: found first by asking, it is nothing to report. */
const graceMs = 2000

interface Known {
  query: string
  params: Record<string, string>
  answer: TaggedAnswer
}

/**
 * What the pages were made from. Of what an event's tags point at, only the queries that it touches are
 * asked again, and a page is rendered anew only where one of its answers has become another: each page
 * shows the products' names, and so has every product's tags. And a page is found to be older than its
 * content by asking that again.
 */
export class KnownAnswers {
  /** By what `answerId` names a question. */
  readonly #known = new Map<string, Known>()

  /**
   * Reads what may have changed, and gives of everything else what is known.
   *
   * @param read - asks as of now
   * @param changed - sync tags of everything that has changed since the last reading; undefined where
   *   that is not known, so that each answer must be asked for
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

  /** Makes every page one that has to be rendered. */
  forget() {
    this.#known.clear()
  }

  /**
   * Whether a page would come out as it is: every answer behind it is what it was, down to its tags.
   *
   * @param read - of `reading`
   * @throws where the content cannot be reached
   */
  async hold(page: StoredPage, read: ReadContent): Promise<boolean> {
    if (page.answers.size === 0) return false
    const tags = new Set<string>()
    const holds = await Promise.all(
      [...page.answers].map(async ([id, digest]) => {
        const known = this.#known.get(id)
        if (!known) return false
        const answer = await read(known.query, known.params)
        for (const tag of answer.syncTags) tags.add(tag)
        return digestOf(answer) === digest
      }),
    )
    return holds.every(Boolean) && tags.size === page.tags.size && tags.isSubsetOf(page.tags)
  }

  /**
   * Asks everything again.
   *
   * @param reader - begins to ask as of now
   * @returns the sync tags of what comes out otherwise; empty where every page is true
   * @throws where the content cannot be reached
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
