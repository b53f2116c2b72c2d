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

/** From more documents than this, the ids are not read: half a megabyte. */
const mostIds = 20_000

const idsQuery = '*[_id in path("*")]._id'

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

/** A document that was updated, and the path of the page on which visitors find it; null without one. */
interface Update {
  readonly id: string
  readonly path: string | null
}

/**
 * Returns the updated document if all that happened between two versions is an update of one document
 * that existed before. Otherwise returns undefined: for a transaction with several documents, such as a
 * release, both versions also differ in the second newest document or in the number of documents. If
 * a transaction created one document and deleted another, `ids` does not have the new one.
 *
 * @param before - a result of `ContentVersion.read`
 * @param now - a later result
 * @param ids - the ids of all documents in the version `before`
 */
export function updateBetween(
  before: string,
  now: string,
  ids: ReadonlySet<string>,
): Update | undefined {
  const [one, other]: Version[] = [JSON.parse(before), JSON.parse(now)]
  const [updated, next] = other?.newest ?? []
  const [first, second] = one?.newest ?? []
  if (!updated || !first || one?.count !== other?.count || !ids.has(updated._id)) return undefined
  const expected = updated._id === first._id ? second : first
  if (updated._rev === first._rev || !isSame(next, expected)) return undefined
  return {id: updated._id, path: updated.path?.replace(/#.*/, '') ?? null}
}

const isSame = (one: NewDocument | undefined, other: NewDocument | undefined) =>
  one?._id === other?._id && one?._rev === other?._rev

/**
 * Reads the version of the published content with one request, to find out whether anything has
 * changed.
 */
export class ContentVersion {
  readonly #read: ReadContent
  /** The number of documents in the version that was read last. */
  #count = 0

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
    const count = Number(Object(result).count)
    if (count === 0 && this.#count > 0) {
      throw new Error(
        'The dataset had documents, but now it shows none. If the dataset is private, set SANITY_READ_TOKEN.',
      )
    }
    this.#count = count
    return JSON.stringify(result)
  }
  /** Returns the ids of all published documents; no ids if there are more than `mostIds`. */
  async readIds(): Promise<ReadonlySet<string>> {
    if (this.#count > mostIds) return new Set()
    const {result} = await this.#read(idsQuery, {})
    return new Set(Array.isArray(result) ? result.map(String) : [])
  }
}
