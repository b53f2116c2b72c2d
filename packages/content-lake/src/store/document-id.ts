import {randomBytes} from 'node:crypto'

/**
 * Document ids, as in https://www.sanity.io/docs/content-lake/ids: up to 128 letters, digits, `.`,
 * `_` and `-`; no `-` or `.` at the start, no two dots in a row. An id with a dot is private: only
 * callers with a token may read it.
 */
const validId = /^(?![-.])(?!.*\.\.)[a-zA-Z0-9._-]{1,128}(?<!\.)$/
const draftPrefix = 'drafts.'
const versionPrefix = 'versions.'
const releasePrefix = '_.releases.'

/** Whether `id` is a valid document id. */
export function isValidId(id: string): boolean {
  return validId.test(id)
}

export function isDraftId(id: string): boolean {
  return id.startsWith(draftPrefix)
}

export function isVersionId(id: string): boolean {
  return id.startsWith(versionPrefix)
}

/**
 * Whether an id belongs to a published document, not to a draft or version. The document may still
 * be private (an id with a dot).
 */
export function isPublishedId(id: string): boolean {
  return !isDraftId(id) && !isVersionId(id)
}

/** Whether an id is hidden from anonymous callers: drafts, versions and all other ids with a dot. */
export function isPrivateId(id: string): boolean {
  return id.includes('.')
}

/**
 * Whether an id is the id of a system document, such as a release, or of its draft or version. Ids
 * of system documents start with `_.`.
 */
export function isSystemId(id: string): boolean {
  return publishedId(id).startsWith('_.')
}

/** Returns the published id of a document, given the id of any of its versions. */
export function publishedId(id: string): string {
  if (isDraftId(id)) return id.slice(draftPrefix.length)
  if (isVersionId(id)) return id.split('.').slice(2).join('.')
  return id
}

export function draftId(id: string): string {
  return draftPrefix + publishedId(id)
}

/** Returns the name of the release that a version belongs to; undefined for other documents. */
export function releaseOf(id: string): string | undefined {
  return isVersionId(id) ? id.split('.')[1] : undefined
}

/** Returns the id of the document that describes a release. */
export function releaseDocumentId(name: string): string {
  return releasePrefix + name
}

/**
 * Returns the id of a document in a layer of a perspective. Layers are `drafts` and release names.
 */
export function idInLayer(layer: string, published: string): string {
  return layer === 'drafts' ? draftPrefix + published : `${versionPrefix}${layer}.${published}`
}

/** Returns a new id of 22 letters and digits, with about 130 random bits. */
export function randomId(): string {
  let id = ''
  while (id.length < 22) id += randomBytes(33).toString('base64').replace(/[+/=]/g, '')
  return id.slice(0, 22)
}
