import type {Locale} from '#schemas/locales.ts'
import type {SiteAddresses} from './site-addresses.ts'
import type {PageStore} from './store/page-store.ts'

/** Functions and lists that find the fixed pages of the site. */
export type FixedPages = Pick<SiteAddresses, 'pageAddress' | 'renderedPath' | 'renderedPaths'>

/** The page to which a URL leads. */
interface PageOfUrl {
  /** The page: one of `renderedPaths`, or the English address of a landing page; undefined if none. */
  path: string | undefined
  /** The canonical path of the URL without language, also if it leads to no page. */
  address: string
  /** The language in the URL's path; undefined if the path has none. */
  locale: Locale | undefined
}

const noQuery = new URLSearchParams()

/**
 * Finds the page to which a URL leads, in any spelling. Fixed pages take precedence over landing pages.
 *
 * @param store - has the addresses of the published landing pages; undefined to find only fixed pages
 */
export function pageOfUrl(
  {pageAddress, renderedPath, renderedPaths}: FixedPages,
  store: Pick<PageStore, 'landingPath'> | undefined,
  {pathname, searchParams = noQuery}: {pathname: string; searchParams?: URLSearchParams},
): PageOfUrl {
  const {path, locale} = pageAddress(pathname)
  const address = renderedPath(path, searchParams)
  return {
    path: renderedPaths.includes(address) ? address : store?.landingPath(path),
    address,
    locale,
  }
}
