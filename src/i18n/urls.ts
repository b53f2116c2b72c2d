import {defaultLocale, type Locale, locales} from '#schemas/locales.ts'
import {
  canonicalPaths,
  type DownloadProduct,
  downloadPath,
  downloadProducts,
} from '#schemas/page-paths.ts'

/** Returns the product for a `productID`, ignoring case; undefined for an unknown `productID`. */
export const downloadProduct = (productId: string | null | undefined) =>
  downloadProducts.find((product) => product === productId?.toUpperCase())

/** Returns the URL of a product's download page. */
export const downloadHref = (product: DownloadProduct) => `${downloadPath}?productID=${product}`

/**
 * The paths of all prerendered pages, without language. The paths of download pages include the
 * query `?productID=…`.
 */
export const renderedPaths: readonly string[] = [
  ...canonicalPaths,
  ...downloadProducts.map(downloadHref),
]

/**
 * Returns the prerendered page for a canonical path and a request's query, as one of
 * `renderedPaths`.
 */
export function renderedPath(path: string, query: URLSearchParams): string {
  const product = path === downloadPath && downloadProduct(query.get('productID'))
  return product ? downloadHref(product) : path
}

/** Returns the path of a landing page within the router. Its address comes from the content. */
export const landingRoutePath = (id: string) => `/landing/${id}`

/** Returns a page's path in a language: English without a prefix, Spanish below `/es`. */
export function localizedPath(path: string, locale: Locale): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/**
 * Returns a link that switches a page to another language. The site shows a path without a prefix in
 * the language that the visitor chose last, so the link to English needs the query `?lng=en`.
 */
export function switchLanguageHref(path: string, to: Locale): string {
  const href = localizedPath(path, to)
  return to === defaultLocale ? `${href}${href.includes('?') ? '&' : '?'}lng=${to}` : href
}

/** Returns the other languages of the site. */
export const otherLocales = (locale: Locale) => locales.filter((other) => other !== locale)
