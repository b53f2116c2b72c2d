import {defaultLocale, type Locale, locales} from '#schemas/locales.ts'

/**
 * The paths of specification section 2 and the page each shows, lower case. The first of each is
 * its canonical path; every other one shows the same page itself, without a redirect.
 */
const pagePaths = [
  ['/'],
  [
    '/real-time-labor-guide',
    '/real-timelaborguide',
    '/real-time-labor-guide-pricing',
    '/real-time-labor-guide-features',
  ],
  ['/real-time-pro', '/real-timepro', '/real-time-pro-pricing', '/real-time-pro-features'],
  [
    '/automotive-expert',
    '/automotiveexpert',
    '/shopdriverelite',
    '/automotive-expert-pricing',
    '/automotive-expert-features',
  ],
  ['/faq', '/frequentlyaskedquestions'],
  ['/contact-us', '/contactus'],
  ['/ContactUs/ContactUsConfirm'],
  ['/correction-form', '/correctionsform'],
  ['/CorrectionsForm/CorrectionsConfirm'],
  ['/privacy', '/privacy-policy', '/privacypolicy', '/privacystatement'],
  ['/automotive-expert/free-trial', '/automotiveexpert/freetrial'],
  ['/AutomotiveExpert/FreeTrial/AEformConfirm'],
  ['/download/software'],
] as const

const canonicalByAlias = new Map<string, string>(
  pagePaths.flatMap(([canonical, ...aliases]) =>
    [canonical, ...aliases].map((path): [string, string] => [path.toLowerCase(), canonical]),
  ),
)

/** The canonical path of every page, without a language. */
export const canonicalPaths: readonly string[] = pagePaths.map(([canonical]) => canonical)

/** Where every product is downloaded; which one is said by the query. */
export const downloadPath = '/download/software'

/** What can be downloaded, as specification section 2 names it in `productID`. */
export const downloadProducts = ['AE', 'RTLG', 'FFL', 'MRA', 'WRA'] as const
export type DownloadProduct = (typeof downloadProducts)[number]

/** The product a `productID` names, in any letter case; undefined where it names none. */
export const downloadProduct = (productId: string | null | undefined) =>
  downloadProducts.find((product) => product === productId?.toUpperCase())

/** The download page of a product. */
export const downloadHref = (product: DownloadProduct) => `${downloadPath}?productID=${product}`

/** Short addresses that lead to a product's download (specification section 2), lower case. */
export const downloadShortcuts: readonly {from: string; to: string}[] = [
  {from: '/download/ae', to: downloadHref('AE')},
  {from: '/download/rtlg', to: downloadHref('RTLG')},
]

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

/** Where a path of the site leads: the page's own path, and the language if the path names one. */
export interface PageAddress {
  /** Canonical and free of a language: `/real-time-pro` for `/es/Real-TimePro/`. */
  path: string
  /** Set by a `/es` prefix; undefined on a bare path, whose language the visitor's wishes decide. */
  locale: Locale | undefined
}

/** Reads a path in any letter case, with or without a trailing slash, alias or canonical. */
export function pageAddress(pathname: string): PageAddress {
  const [, prefix, rest] = /^\/(es)(?=\/|$)(.*)$/i.exec(pathname) ?? []
  const path = withoutTrailingSlash(prefix ? (rest ?? '') : pathname)
  return {
    path: canonicalByAlias.get(path.toLowerCase()) ?? path,
    locale: prefix ? 'es' : undefined,
  }
}

const withoutTrailingSlash = (path: string) => path.replace(/\/+$/, '') || '/'

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
