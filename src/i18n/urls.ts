import {defaultLocale, type Locale, locales} from '#schemas/locales.ts'
import {canonicalPaths, downloadPath} from '#schemas/page-paths.ts'

/** What can be downloaded, as specification section 2 names it in `productID`. */
export const downloadProducts = ['AE', 'RTLG', 'FFL', 'MRA', 'WRA'] as const
export type DownloadProduct = (typeof downloadProducts)[number]

/** The product a `productID` names, in any letter case; undefined where it names none. */
export const downloadProduct = (productId: string | null | undefined) =>
  downloadProducts.find((product) => product === productId?.toUpperCase())

/** The download page of a product. */
export const downloadHref = (product: DownloadProduct) => `${downloadPath}?productID=${product}`

/** Every page that is rendered ahead, without a language: a path, with a query where it decides. */
export const renderedPaths: readonly string[] = [
  ...canonicalPaths,
  ...downloadProducts.map(downloadHref),
]

/** The rendered page for a canonical path and a request's query: one of `renderedPaths`. */
export function renderedPath(path: string, query: URLSearchParams): string {
  const product = path === downloadPath && downloadProduct(query.get('productID'))
  return product ? downloadHref(product) : path
}

/** Where the page lives that is shown at every path that leads nowhere. */
export const notFoundPath = '/404'

/** The language-stable URL path of a page: English bare, Spanish under `/es`. */
export function localizedPath(path: string, locale: Locale): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/**
 * The link that switches a page to another language. The bare path serves the language the visitor
 * chose last, so the way back to English says so.
 */
export function switchLanguageHref(path: string, to: Locale): string {
  const href = localizedPath(path, to)
  return to === defaultLocale ? `${href}${href.includes('?') ? '&' : '?'}lng=${to}` : href
}

/** The other languages a page can be read in. */
export const otherLocales = (locale: Locale) => locales.filter((other) => other !== locale)
