import type {StoredPage} from '../store/page-store.ts'
import {type Answer, answerId, type ReadContent} from './read-content.ts'

interface Known {
  query: string
  params: Record<string, string>
  /** The running or finished query; undefined if the query has not run in this snapshot. */
  reading?: Promise<Answer>
  answer?: Answer
}

interface SnapshotOptions {
  /**
   * Adds the time to every query, so that all queries see the same planned prices; see
   * PlannedTimes.reading.
   *
   * @param readTimes - reads from this snapshot without that time
   */
  atMoment?(ask: ReadContent, readTimes: ReadContent): ReadContent
  /** The previous snapshot. Its results are reused if no change affects them. */
  before?: ContentSnapshot | undefined
  /**
   * Sync tags of all changes since `before`. If undefined, the changes are unknown and every query
   * runs again.
   */
  changed?: ReadonlySet<string> | undefined
}

/**
 * The content as of one live event. Each distinct query runs only once, even if many pages need it,
 * and not at all if the previous snapshot has a valid result. This matters because every page shows
 * the names of all products, so a change of a product affects every page.
 */
export class ContentSnapshot {
  readonly #ask: ReadContent
  /** Queries and their results, by `answerId`. */
  readonly #known = new Map<string, Known>()

  /**
   * @param ask - runs a query against the content of this snapshot
   */
  constructor(ask: ReadContent, {atMoment, before, changed}: SnapshotOptions = {}) {
    for (const [id, {query, params, answer}] of before ? before.#known : []) {
      const holds = answer && changed && !answer.syncTags.some((tag) => changed.has(tag))
      const kept = holds && {answer, reading: Promise.resolve(answer)}
      this.#known.set(id, {query, params, ...kept})
    }
    const readTimes: ReadContent = (query, params) => this.#once(query, params, ask)
    this.#ask = atMoment ? atMoment(ask, readTimes) : ask
  }

  /** Runs a query, or returns its result if it has already run. */
  read: ReadContent = (query, params) => this.#once(query, params, this.#ask)

  /**
   * Returns a copy with the same content and results. Later queries of the copy do not change this
   * snapshot.
   */
  copy(): ContentSnapshot {
    return new ContentSnapshot(this.#ask, {before: this, changed: new Set()})
  }

  /**
   * Checks whether a stored page is up to date with this content.
   *
   * @returns the results of the page's queries by `answerId`, and whether all results and their
   *   sync tags are unchanged; undefined if the page's queries are unknown
   * @throws if the content cannot be read
   */
  async compare(page: Pick<StoredPage, 'tags' | 'answers'> | undefined) {
    const answers = new Map<string, Answer>()
    const tags = new Set<string>()
    let holds = true
    await Promise.all(
      [...(page?.answers ?? [])].map(async ([id, digest]) => {
        const {query, params} = this.#known.get(id) ?? {}
        if (query === undefined || !params) return
        const answer = await this.read(query, params)
        answers.set(id, answer)
        for (const tag of answer.syncTags) tags.add(tag)
        holds &&= answer.digest === digest
      }),
    )
    if (!page || answers.size === 0 || answers.size < page.answers.size) return undefined
    return {answers, holds: holds && tags.size === page.tags.size && tags.isSubsetOf(page.tags)}
  }

  /**
   * Runs every query of this snapshot again on newer content.
   *
   * @returns the sync tags of the results that have changed, before and after the change
   * @throws if the content cannot be read
   */
  async changedTags(newer: ContentSnapshot): Promise<ReadonlySet<string>> {
    const tags = new Set<string>()
    for (const {query, params, answer} of this.#known.values()) {
      if (!answer) continue
      const {digest, syncTags} = await newer.read(query, params)
      if (digest === answer.digest) continue
      for (const tag of [...answer.syncTags, ...syncTags]) tags.add(tag)
    }
    return tags
  }

  #once(query: string, params: Record<string, string>, ask: ReadContent): Promise<Answer> {
    const id = answerId(query, params)
    const known = this.#known.get(id) ?? {query, params}
    this.#known.set(id, known)
    known.reading ??= ask(query, params).then((answer) => {
      known.answer = answer
      return answer
    })
    return known.reading
  }
}
