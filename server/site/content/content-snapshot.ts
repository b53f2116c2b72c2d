import type {StoredPage} from '../store/page-store.ts'
import {type Answer, answerId, type ReadContent} from './read-content.ts'

interface Known {
  query: string
  params: Record<string, string>
  /** Undefined: not read in this snapshot. */
  reading?: Promise<Answer>
  answer?: Answer
}

interface SnapshotOptions {
  /**
   * Makes every query read at the same moment; see PriceTimer.reading.
   *
   * @param readTimes - reads from this snapshot
   */
  atMoment?(ask: ReadContent, readTimes: ReadContent): ReadContent
  /** Its answers are kept if no change has touched them. */
  before?: ContentSnapshot | undefined
  /**
   * Sync tags of all changes since `before`; undefined if they are unknown, which makes every query
   * run again.
   */
  changed?: ReadonlySet<string> | undefined
}

/**
 * The content at one moment. Each distinct query runs once, however many pages need it, and not at
 * all if the previous snapshot has the answer. This matters because every page shows the product
 * names and therefore has every product's tags.
 */
export class ContentSnapshot {
  readonly #ask: ReadContent
  /** By `answerId`. */
  readonly #known = new Map<string, Known>()

  /** @param ask - runs a query against this version of the content */
  constructor(ask: ReadContent, {atMoment, before, changed}: SnapshotOptions = {}) {
    for (const [id, {query, params, answer}] of before ? before.#known : []) {
      const holds = answer && changed && !answer.syncTags.some((tag) => changed.has(tag))
      const kept = holds && {answer, reading: Promise.resolve(answer)}
      this.#known.set(id, {query, params, ...kept})
    }
    const readTimes: ReadContent = (query, params) => this.#once(query, params, ask)
    this.#ask = atMoment ? atMoment(ask, readTimes) : ask
  }

  /** Runs a query, or returns its answer if it has run already. */
  read: ReadContent = (query, params) => this.#once(query, params, this.#ask)

  /** The same content. What is read from the copy is not remembered here. */
  copy(): ContentSnapshot {
    return new ContentSnapshot(this.#ask, {before: this, changed: new Set()})
  }

  /**
   * Compares a page with this content.
   *
   * @returns the answers that the page is probably made from, by `answerId`, and whether all
   *   answers and their tags are unchanged; undefined if its queries are unknown
   * @throws if the content cannot be reached
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
   * Runs every query of this snapshot on newer content.
   *
   * @returns the sync tags of the answers that have changed
   * @throws if the content cannot be reached
   */
  async changedTags(newer: ContentSnapshot): Promise<ReadonlySet<string>> {
    const tags = new Set<string>()
    for (const {query, params, answer} of this.#known.values()) {
      if (!answer) continue
      const {digest, syncTags} = await newer.read(query, params)
      if (digest !== answer.digest) for (const tag of syncTags) tags.add(tag)
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
