import {defineQuery} from 'groq'
import {isSafeAddress} from '#schemas/linked-text.ts'
import {pathOfDocument} from './documents.gen.ts'
import {mapValues} from './map-values.ts'

/**
 * The schemes of `isSafeAddress`, and the addresses of pages of the secure host (`secureHostLinks`), as
 * GROQ. Typegen cannot evaluate calls, and a test compares them.
 */
const schemes = '["https", "http", "mailto", "tel", "{log-in}", "{registration}"]'

/**
 * Returns GROQ for a typed address; null if it is neither a path nor has one of the allowed schemes.
 *
 * @param address - field with the typed address
 */
export const safeAddress = (address: string) =>
  `select(string::startsWith(${address}, "/") || lower(string::split(${address}, ":")[0]) in ${schemes} => ${address})`

/**
 * Returns GROQ for the target of a link: the path of the referenced document, otherwise the typed
 * address if it is safe, as in `safeAddress`. Follows the document when its address changes.
 *
 * @param page - field with the reference
 * @param address - field with the typed address
 */
export const linkTarget = (page: string, address: string) =>
  `coalesce(
    ${page}->{"path": ${pathOfDocument}}.path,
    select(string::startsWith(${address}, "/") || lower(string::split(${address}, ":")[0]) in ${schemes} => ${address})
  )`

/** Queries the paths of the documents with the ids in `$ids`, separated by commas. */
export const linkedPagesQuery = defineQuery(`*[_id in string::split($ids, ",")]{
  _id,
  "path": ${pathOfDocument}
}`)

/** A result of `linkedPagesQuery`. */
export interface LinkedPage {
  _id: string
  path: string | null
}

/** Returns the id of the page that a link in rich text refers to. */
const pageOf = (value: object): string | undefined => {
  if (!('_type' in value && value._type === 'link' && 'page' in value)) return undefined
  const {page} = value
  if (typeof page !== 'object' || page === null || !('_ref' in page)) return undefined
  return typeof page._ref === 'string' ? page._ref : undefined
}

function pagesIn(value: unknown, ids = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return ids
  const id = pageOf(value)
  if (id !== undefined) ids.add(id)
  for (const inner of Object.values(value)) pagesIn(inner, ids)
  return ids
}

const isUnsafeLink = (value: object): boolean =>
  '_type' in value &&
  value._type === 'link' &&
  'href' in value &&
  !(typeof value.href === 'string' && isSafeAddress(value.href))

const hasUnsafeLink = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (isUnsafeLink(value) || Object.values(value).some(hasUnsafeLink))

const replaceIn = (value: unknown, pages: readonly LinkedPage[]): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const id = pageOf(value)
  if (id === undefined && isUnsafeLink(value)) return {...value, href: undefined}
  if (id === undefined) return mapValues(value, (inner) => replaceIn(inner, pages))
  const path = pages.find(({_id}) => _id === id)?.path
  const {page: _, ...link} = {page: undefined, ...value}
  return path ? {...link, href: path} : link
}

/**
 * Replaces the references of links in rich text with the paths of the pages. Reads the paths only if
 * there is such a link. A link to a page that is not published, or with an address that is not
 * allowed, keeps its text and has no address.
 */
export async function replacePageLinks(
  result: unknown,
  readPages: (ids: string) => Promise<readonly LinkedPage[]>,
): Promise<unknown> {
  const ids = [...pagesIn(result)].toSorted()
  if (ids.length === 0 && !hasUnsafeLink(result)) return result
  return replaceIn(result, ids.length === 0 ? [] : await readPages(ids.join(',')))
}
