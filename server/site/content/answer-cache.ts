import type {StoredPage} from '../store/page-store.ts'
import type {TaggedAnswer} from './content-client.ts'
import {type Answered, answerId, digestOf, type ReadContent} from './read-content.ts'

/** Time for the event of a change to come: found first by asking, it is nothing to report. */
const graceMs = 2000

/** How a page stands to the content of now. */
export interface Comparison {
  holds: boolean
  /** What was asked for it, which its rendering will ask first. */
  answers: readonly Answered[]
}

/**
 * What the pages were made from. Of what an event's tags point at, only the queries that it touches are
 * asked again, and a page is rendered anew only where one of its answers has become another: each page
 * shows the products' names, and so has every product's tags. And a page is found to be older than its
 * content by asking that again.
 */
export class AnswerCache {
  /** By what `answerId` names a question. */
  readonly #known = new Map<string, Answered>()

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
   * Asks again what a page was made from.
   *
   * @param read - of `reading`
   * @returns what came of it, and whether the page would come out as it is: every answer behind it is
   *   what it was, down to its tags
   * @throws where the content cannot be reached
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
