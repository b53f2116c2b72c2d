import {defineQuery} from 'groq'

/** GROQ for a document's path without language; null for a document that has no page. */
export const pathOfDocument = `select(
    _type == "homePage" => "/",
    _type == "faqPage" => "/faq",
    _type == "privacyStatement" => "/privacy",
    _type == "product" => "/" + slug.current,
    _type == "faqEntry" => "/faq#" + anchor.current,
    _type == "landingPage" => select($locale == "es" => coalesce(spanishAddress, address), address)
  )`

/**
 * Returns GROQ for the target of a link: the path of the referenced document, otherwise the typed
 * address. Follows the document when its address changes.
 *
 * @param page - field with the reference
 * @param address - field with the typed address
 */
export const linkTarget = (page: string, address: string) =>
  `coalesce(${page}->{"path": ${pathOfDocument}}.path, ${address})`

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

const pagesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return [pageOf(value) ?? [], Object.values(value).flatMap(pagesIn)].flat()
}

const replaceIn = (value: unknown, pages: readonly LinkedPage[]): unknown => {
  if (Array.isArray(value)) return value.map((item) => replaceIn(item, pages))
  if (typeof value !== 'object' || value === null) return value
  const id = pageOf(value)
  if (id === undefined)
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, replaceIn(inner, pages)]),
    )
  const path = pages.find(({_id}) => _id === id)?.path
  const {page: _, ...link} = {page: undefined, ...value}
  return path ? {...link, href: path} : link
}

/**
 * Replaces the references of links in rich text with the paths of the pages. Reads the paths only if
 * there is such a link. A link to a page that is not published keeps its text and has no address.
 */
export async function replacePageLinks(
  result: unknown,
  readPages: (ids: string) => Promise<readonly LinkedPage[]>,
): Promise<unknown> {
  const ids = [...new Set(pagesIn(result))].toSorted()
  return ids.length === 0 ? result : replaceIn(result, await readPages(ids.join(',')))
}
