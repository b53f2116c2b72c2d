import type {StoredPage} from '../store/page-store.ts'
import {type Answer, answerId, answerParts, queryDigest, type ReadContent} from './read-content.ts'

interface Known {
  query: string
  params: Record<string, string>
  /** The running or finished query; undefined if the query has not run in this snapshot. */
  reading?: Promise<Answer>
  answer?: Answer
  /** What a stored page tells about the result of a query that has not run since the start. */
  stored?: Pick<Answer, 'digest' | 'syncTags'>
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
    const isKept = (known: Pick<Answer, 'syncTags'> | undefined) =>
      known && changed && !known.syncTags.some((tag) => changed.has(tag))
    for (const [id, {query, params, answer, stored}] of before ? before.#known : []) {
      this.#known.set(id, {
        query,
        params,
        ...(answer && isKept(answer) && {answer, reading: Promise.resolve(answer)}),
        ...(stored && isKept(stored) && {stored}),
      })
    }
    const readTimes: ReadContent = (query, params) => this.#once(query, params, ask)
    this.#ask = atMoment ? atMoment(ask, readTimes) : ask
  }

  /** The queries that were run or restored, by digest. */
  get queries(): Map<string, string> {
    return new Map([...this.#known.values()].map(({query}) => [queryDigest(query), query]))
  }

  /**
   * Adds the queries of stored pages without their results, so that `compare` can compare the pages.
   *
   * @param queries - all queries, by digest
   */
  restore(
    pages: Iterable<Pick<StoredPage, 'tags' | 'answers'>>,
    queries: ReadonlyMap<string, string>,
  ) {
    for (const {tags, answers} of pages) {
      // Each query has at most the tags of its page.
      const syncTags = [...tags]
      for (const [id, digest] of answers) {
        const [queryId, params] = answerParts(id)
        const query = queries.get(queryId)
        if (query !== undefined) this.#known.set(id, {query, params, stored: {digest, syncTags}})
      }
    }
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
    for (const {query, params, answer, stored} of this.#known.values()) {
      const known = answer ?? stored
      if (!known) continue
      const {digest, syncTags} = await newer.read(query, params)
      if (digest === known.digest) continue
      for (const tag of [...known.syncTags, ...syncTags]) tags.add(tag)
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
