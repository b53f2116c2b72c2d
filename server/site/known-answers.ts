import type {TaggedAnswer} from './content-client.ts'
import type {StoredPage} from './page-store.ts'
import {answerId, digestOf, type ReadContent} from './rendering/read-content.ts'

/** Time for the event of a change to come: found first by asking, it is nothing to report. */
const graceMs = 2000

interface Known {
  query: string
  params: Record<string, string>
  digest: string
  syncTags: readonly string[]
}

/**
 * What the pages were made from. A page is rendered anew where one of its answers has become another,
 * which is seldom all that an event's tags point at: each page shows the products' names, and so has
 * every product's tags. And a page is found to be older than its content by asking that again.
 */
export class KnownAnswers {
  /** By what `answerId` names a question. */
  readonly #known = new Map<string, Known>()

  /** Remembers every answer. */
  remembering(read: ReadContent): ReadContent {
    return async (query, params) => {
      const answer = await read(query, params)
      const {syncTags} = answer
      this.#known.set(answerId(query, params), {query, params, digest: digestOf(answer), syncTags})
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
   * @param read - asks as of now
   * @param changed - sync tags of everything that has changed since the page was rendered; undefined
   *   where that is not known, so that each answer must be asked for
   * @throws where the content cannot be reached
   */
  async hold(
    page: StoredPage,
    read: ReadContent,
    changed: ReadonlySet<string> | undefined,
  ): Promise<boolean> {
    if (page.answers.size === 0) return false
    const tags = new Set<string>()
    const holds = await Promise.all(
      [...page.answers].map(async ([id, digest]) => {
        const known = this.#known.get(id)
        if (!known) return false
        const untouched = changed && !known.syncTags.some((tag) => changed.has(tag))
        const now = untouched ? known : await this.#asked(known, read)
        for (const tag of now.syncTags) tags.add(tag)
        return now.digest === digest
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

  async #asked({query, params}: Known, read: ReadContent) {
    const answer: TaggedAnswer = await read(query, params)
    return {digest: digestOf(answer), syncTags: answer.syncTags}
  }

  async #changed(read: ReadContent) {
    const changed: Pick<Known, 'syncTags'>[] = []
    for (const [id, before] of [...this.#known]) {
      const now = await this.#asked(before, read)
      const {digest} = this.#known.get(id) ?? before
      if (now.digest !== digest) changed.push(now)
    }
    return changed
  }
}
