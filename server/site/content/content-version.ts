import type {SanityClient} from '@sanity/client'
import {pathInGroq} from '#schemas/document-addresses.ts'
import {contentReader} from './content-client.ts'
import type {ReadContent} from './read-content.ts'
import type {RequestPause} from './request-pause.ts'

/**
 * The two newest documents and the number of documents. Every edit, creation and deletion changes one
 * of them. Private documents (with a dot in their id), such as the secrets of previews, are left out.
 */
const versionQuery = `{
  "newest": *[_id in path("*")] | order(_updatedAt desc, _id asc)[0...2]{
    _id,
    _rev,
    _updatedAt,
    "path": ${pathInGroq('en')}
  },
  "count": count(*[_id in path("*")])
}`

/** A document as in the result of `versionQuery`. */
interface NewDocument {
  readonly _id: string
  readonly _rev: string
  readonly path: string | null
}

/** The result of `versionQuery`. */
interface Version {
  readonly newest: readonly NewDocument[]
  readonly count: number
}

/**
 * Returns the path of the page on which visitors find a document, if all that happened between two
 * versions is an update of this document: null if it has no page. Otherwise returns undefined: for a
 * transaction with several documents, such as a release, both versions also differ in the second newest
 * document or in the number of documents. Only a transaction that creates one document and deletes
 * another, and nothing else, looks like an update.
 *
 * @param before - a result of `ContentVersion.read`
 * @param now - a later result
 */
export function updatedPath(before: string, now: string): string | null | undefined {
  const [one, other]: Version[] = [JSON.parse(before), JSON.parse(now)]
  const [updated, next] = other?.newest ?? []
  const [first, second] = one?.newest ?? []
  if (!updated || !first || one?.count !== other?.count) return undefined
  const expected = updated._id === first._id ? second : first
  const isOne = updated._rev !== first._rev && isSame(next, expected)
  return isOne ? (updated.path?.replace(/#.*/, '') ?? null) : undefined
}

const isSame = (one: NewDocument | undefined, other: NewDocument | undefined) =>
  one?._id === other?._id && one?._rev === other?._rev

/**
 * Reads the version of the published content with one request, to find out whether anything has
 * changed.
 */
export class ContentVersion {
  readonly #read: ReadContent
  #hadDocuments = false

  constructor(client: SanityClient, pause: RequestPause, signal: AbortSignal) {
    this.#read = contentReader(client, {pause, signal})
  }

  /**
   * Returns a text that changes with every change of the content.
   *
   * @throws if the content cannot be read, or if all documents have disappeared: Sanity responds to
   *   callers without access to a private dataset as if it were empty
   */
  async read(): Promise<string> {
    const {result} = await this.#read(versionQuery, {})
    const isEmpty = Object(result).count === 0
    if (isEmpty && this.#hadDocuments) {
      throw new Error(
        'The dataset had documents, but now it shows none. If the dataset is private, set SANITY_READ_TOKEN.',
      )
    }
    this.#hadDocuments = !isEmpty
    return JSON.stringify(result)
  }
}
