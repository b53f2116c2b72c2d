import {defaultLocale, type Locale, locales} from '#schemas/locales.ts'
import {canonicalPaths, downloadPath} from '#schemas/page-paths.ts'

/** Products that can be downloaded, by their `productID` (specification section 2). */
export const downloadProducts = ['AE', 'RTLG', 'FFL', 'MRA', 'WRA'] as const
export type DownloadProduct = (typeof downloadProducts)[number]

/** The product of a `productID` in any letter case; undefined for unknown ones. */
export const downloadProduct = (productId: string | null | undefined) =>
  downloadProducts.find((product) => product === productId?.toUpperCase())

/** The URL of a product's download page. */
export const downloadHref = (product: DownloadProduct) => `${downloadPath}?productID=${product}`

/** Every prerendered page, without language: a path, with a query if the page depends on it. */
export const renderedPaths: readonly string[] = [
  ...canonicalPaths,
  ...downloadProducts.map(downloadHref),
]

/** The prerendered page for a canonical path and a request's query: one of `renderedPaths`. */
export function renderedPath(path: string, query: URLSearchParams): string {
  const product = path === downloadPath && downloadProduct(query.get('productID'))
  return product ? downloadHref(product) : path
}

/** The path of the not-found page, which is shown for every unknown path. */
export const notFoundPath = '/404'

/** A page's path in a language: English without a prefix, Spanish under `/es`. */
export function localizedPath(path: string, locale: Locale): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/**
 * A link that switches a page to another language. A path without a prefix shows the language
 * chosen last, so the link to English needs a query.
 */
export function switchLanguageHref(path: string, to: Locale): string {
  const href = localizedPath(path, to)
  return to === defaultLocale ? `${href}${href.includes('?') ? '&' : '?'}lng=${to}` : href
}

/** The other languages a page can be read in. */
export const otherLocales = (locale: Locale) => locales.filter((other) => other !== locale)
