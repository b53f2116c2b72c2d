import type {SanityClient} from '@sanity/client'
import {contentReader} from './content-client.ts'
import type {ReadContent} from './read-content.ts'
import type {RequestPause} from './request-pause.ts'

/**
 * The two newest documents and the number of documents. Every edit, creation and deletion changes one
 * of them. Private documents (with a dot in their id), such as the secrets of previews, are left out.
 */
const versionQuery = `{
  "newest": *[_id in path("*")] | order(_updatedAt desc, _id asc)[0...2]{_id, _rev, _updatedAt},
  "count": count(*[_id in path("*")])
}`

/** The result of `versionQuery`. */
interface Version {
  readonly newest: readonly {readonly _id: string; readonly _rev: string}[]
  readonly count: number
}

/**
 * Returns whether all that happened between two versions is an update of one document. For a
 * transaction with several documents, such as a release, both versions differ in more: in the second
 * newest document or in the number of documents. Only a transaction that creates one document and
 * deletes another, and nothing else, looks like an update.
 *
 * @param before - a result of `ContentVersion.read`
 * @param now - a later result
 */
export function isOneUpdate(before: string, now: string): boolean {
  const [one, other]: Version[] = [JSON.parse(before), JSON.parse(now)]
  const [updated, next] = other?.newest ?? []
  const [first, second] = one?.newest ?? []
  if (!updated || !first || one?.count !== other?.count) return false
  if (updated._id === first._id) return updated._rev !== first._rev && next?._rev === second?._rev
  return next?._id === first._id && next._rev === first._rev
}

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
