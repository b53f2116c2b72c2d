import type {SanityClient} from '@sanity/client'
import {evaluateSync, parse, toJS} from 'groq-js'
import {AddressedDocuments, type ContentDocument} from './addressed-documents.ts'
import {decisiveNames} from './decisive-names.ts'
import {withEditMarks} from './edit-marks.ts'

/** How long documents serve for finding addresses, which typing into a field does not change. */
const keptMs = 10_000

const documentsQuery = `*[!(_id in path("_.**")) && !(_type match "sanity.preview*")]`

/**
 * Finds out where each value of a query's answer is edited, without the dataset's help: each query
 * is run once more, here, over documents that hold addresses instead of values. So queries,
 * components and published pages need to know nothing of editing, and a new block can be clicked
 * the day it is made.
 *
 * It holds all documents in memory while somebody edits visually: right for a website's hundreds.
 */
export class EditAddresses {
  readonly #drafts: SanityClient
  #documents: Promise<readonly ContentDocument[]> | undefined
  #takenAt = 0
  /** By the names a query decides by: most share theirs. */
  #addressed = new Map<string, AddressedDocuments>()

  /** @param drafts - a client that sees drafts */
  constructor(drafts: SanityClient) {
    this.#drafts = drafts
  }

  /**
   * An answer with `_edit` beside what it shows; as it was where the addresses cannot be found.
   *
   * @param studio - origin of the Studio that edits
   */
  async mark(
    query: string,
    params: Record<string, string>,
    answer: unknown,
    studio: string,
  ): Promise<unknown> {
    const marked = await this.#markOnce(query, params, answer, studio)
    if (!marked.outdated || this.#takenAt === 0) return marked.answer
    this.#takenAt = 0
    return (await this.#markOnce(query, params, answer, studio)).answer
  }

  async #markOnce(query: string, params: Record<string, string>, answer: unknown, studio: string) {
    const documents = await this.#current()
    // groq-js 2.0.0 ships its declarations without the files that its tree's types are in.
    const tree: unknown = parse(query, {params})
    const names = decisiveNames(tree)
    const key = [...names].sort().join()
    const addressed = this.#addressed.get(key) ?? new AddressedDocuments(documents, names)
    this.#addressed.set(key, addressed)
    const notes: unknown = toJS(
      // The tree is groq-js's own; only its type is lost, as said above.
      evaluateSync(tree as never, {
        dataset: addressed.all,
        params,
        dereference: addressed.dereference,
        timestamp: new Date(),
      }),
    )
    return withEditMarks(answer, notes, (value) => addressed.addressOf(value), studio)
  }

  async #current(): Promise<readonly ContentDocument[]> {
    if (!this.#documents || Date.now() - this.#takenAt > keptMs) {
      this.#takenAt = Date.now()
      this.#addressed = new Map()
      this.#documents = this.#drafts.fetch<ContentDocument[]>(documentsQuery, {}, {tag: 'edit'})
      this.#documents.catch(() => {
        this.#documents = undefined
      })
    }
    return this.#documents
  }
}
