import type {SanityClient} from '@sanity/client'
import {contentReader} from './content-client.ts'
import type {ReadContent} from './read-content.ts'
import type {RequestPause} from './request-pause.ts'

/**
 * The newest document and the number of documents. Every edit, creation and deletion changes one of
 * them. Private documents (with a dot in their id), such as the secrets of previews, are left out.
 */
const versionQuery = `{
  "newest": *[_id in path("*")] | order(_updatedAt desc, _id asc)[0]{_id, _rev, _updatedAt},
  "count": count(*[_id in path("*")])
}`

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
