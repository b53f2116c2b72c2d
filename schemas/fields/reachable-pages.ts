import type {CustomValidator} from 'sanity'
import {listInGroq, pageTypes, pathInGroq} from '../document-addresses.ts'
import {documentTypes} from '../document-types.ts'
import {canonicalPaths, pageAddress} from '../page-paths.ts'
import {isRecord} from '../record.ts'
import {bilingual} from './bilingual.ts'
import {cachedQuery} from './cached-query.ts'
import {siteLink} from './link-target.ts'

interface Address {
  _id: string
  _type: string
  path: string
}

const addresses = cachedQuery<Address[]>(
  `*[_id in path("*") && _type in ${listInGroq(pageTypes())}]{
    _id,
    _type,
    "path": ${pathInGroq('en')}
  }`,
  'menu-pages',
)

/** The pages that open only after a form was sent. */
const confirmations = Object.values(documentTypes).flatMap(({pages = []}) =>
  pages.slice(1).map(({path}) => path),
)

/**
 * The pages that visitors must reach from a menu (specification section 2). The logo always links to
 * the home page, and the correction page to the decided corrections.
 */
const specifiedPages = canonicalPaths.filter(
  (path) => path !== '/' && path !== '/corrections' && !confirmations.some((each) => each === path),
)

/** Returns all objects inside a stored value. */
const objectsIn = (value: unknown): Record<string, unknown>[] => {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (!isRecord(value)) return []
  return [value, ...Object.values(value).flatMap(objectsIn)]
}

/**
 * Returns the pages of the specification to which no entry of the menus leads.
 *
 * @param menus - the stored fields of the document `navigation`
 */
function unreachablePages(menus: unknown, known: readonly Address[]): string[] {
  const linked = new Set<string | undefined>()
  for (const {_type: type, href, _ref, products} of objectsIn(menus)) {
    if (type === 'navLink' && typeof href === 'string') linked.add(siteLink(href)?.path)
    if (typeof _ref === 'string') linked.add(known.find(({_id}) => _id === _ref)?.path)
    if (products === true)
      for (const {_type, path} of known) if (_type === 'product') linked.add(path)
  }
  const targets = new Set([...linked].map((path) => path && pageAddress(path).path))
  return specifiedPages.filter((path) => !targets.has(path))
}

/** Warns if a page of the specification is not in any menu. */
export const reachesSpecifiedPages: CustomValidator = async (document, {getClient}) => {
  if (!isRecord(document)) return true
  const missing = unreachablePages(document, await addresses(getClient))
  if (missing.length === 0) return true
  const list = missing.join(', ')
  return bilingual(
    `No menu leads to ${list}. Visitors find these pages only through links in texts and search engines. Add a link to the header or the footer.`,
    `Ningún menú lleva a ${list}. Los visitantes encuentran estas páginas solo por enlaces en los textos y por los buscadores. Agregue un enlace al encabezado o al pie de página.`,
  )
}
