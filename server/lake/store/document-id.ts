import {randomBytes} from 'node:crypto'

/**
 * Document ids, after https://www.sanity.io/docs/content-lake/ids: at most 128 characters out of
 * letters, digits, `.`, `_` and `-`; not led by `-` or `.`, no two dots in a row. A dot makes an id
 * private: only callers with a token may see it.
 */
const VALID_ID = /^(?![-.])(?!.*\.\.)[a-zA-Z0-9._-]{1,128}(?<!\.)$/
const DRAFT = 'drafts.'
const VERSION = 'versions.'
const RELEASE = '_.releases.'

/** Whether `id` may name a document. */
export function isValidId(id: string): boolean {
  return VALID_ID.test(id)
}

export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFT)
}

export function isVersionId(id: string): boolean {
  return id.startsWith(VERSION)
}

/** Neither a draft nor a release's version. A published id may still be private (dotted). */
export function isPublishedId(id: string): boolean {
  return !isDraftId(id) && !isVersionId(id)
}

/** Hidden from anonymous callers: drafts, versions and every other dotted id. */
export function isPrivateId(id: string): boolean {
  return id.includes('.')
}

/** Releases, access groups and the like: ids under `_.`, as a draft or version too. */
export function isSystemId(id: string): boolean {
  return publishedId(id).startsWith('_.')
}

/** The id shared by a document's published, draft and version forms. */
export function publishedId(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFT.length)
  if (isVersionId(id)) return id.split('.').slice(2).join('.')
  return id
}

export function draftId(id: string): string {
  return DRAFT + publishedId(id)
}

/** The name of the release a version belongs to; undefined for other documents. */
export function releaseOf(id: string): string | undefined {
  return isVersionId(id) ? id.split('.')[1] : undefined
}

/** The id of the document that describes a release. */
export function releaseDocumentId(name: string): string {
  return RELEASE + name
}

/** The id of a document inside one layer of a perspective: `drafts`, or the name of a release. */
export function idInLayer(layer: string, published: string): string {
  return layer === 'drafts' ? DRAFT + published : `${VERSION}${layer}.${published}`
}

/** A fresh id of 22 letters and digits: about 130 random bits. */
export function randomId(): string {
  let id = ''
  while (id.length < 22) id += randomBytes(33).toString('base64').replace(/[+/=]/g, '')
  return id.slice(0, 22)
}
