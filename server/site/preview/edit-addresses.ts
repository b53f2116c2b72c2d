import type {SanityClient} from '@sanity/client'
import {evaluateSync, parse, toJS} from 'groq-js'
import {AddressedDocuments, type ContentDocument} from './addressed-documents.ts'
import {decisiveNames} from './decisive-names.ts'
import {withEditMarks} from './edit-marks.ts'

/** How long documents are reused. Typing into a field does not change addresses. */
const keptMs = 10_000

const documentsQuery = `*[!(_id in path("_.**")) && !(_type match "sanity.preview*")]`

/**
 * Finds the document and field of each value in a query's answer by running the query again over
 * documents that contain addresses instead of values. Queries, components and published pages need
 * no code for editing, and new blocks are clickable at once.
 *
 * All documents are held in memory during visual editing, which suits the hundreds of documents of
 * a website.
 */
export class EditAddresses {
  readonly #drafts: SanityClient
  #documents: Promise<readonly ContentDocument[]> | undefined
  #takenAt = 0
  /** By the names that a query decides by. Most queries share them. */
  #addressed = new Map<string, AddressedDocuments>()

  /** @param drafts - a client that sees drafts */
  constructor(drafts: SanityClient) {
    this.#drafts = drafts
  }

  /**
   * Adds `_edit` to an answer. Returns the answer unchanged if the addresses cannot be found.
   *
   * @param studio - the editing Studio's origin
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
    // groq-js 2.0.0 ships its declarations without the types of the syntax tree.
    const tree: unknown = parse(query, {params})
    const names = decisiveNames(tree)
    const key = [...names].sort().join()
    const addressed = this.#addressed.get(key) ?? new AddressedDocuments(documents, names)
    this.#addressed.set(key, addressed)
    const notes: unknown = toJS(
      // The tree comes from groq-js; only its type is missing, see above.
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
