import type {Locale} from './locales.ts'

/**
 * The paths of all pages (section 2 of docs/specification.md). The first path in a row is canonical.
 * The other paths in the row show the same page without a redirect. Visitors' browsers load this
 * file.
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
  ['/correction-status'],
  ['/corrections'],
  ['/privacy', '/privacy-policy', '/privacypolicy', '/privacystatement'],
  ['/automotive-expert/free-trial', '/automotiveexpert/freetrial'],
  ['/AutomotiveExpert/FreeTrial/AEformConfirm'],
  ['/download/software'],
] as const

/** The canonical path of a page. */
export type PagePath = (typeof pagePaths)[number][0]

const canonicalByAlias = new Map<string, string>(
  pagePaths.flatMap(([canonical, ...aliases]) =>
    [canonical, ...aliases].map((path): [string, string] => [path.toLowerCase(), canonical]),
  ),
)

/** The canonical path of every page, without a language prefix. */
export const canonicalPaths: readonly string[] = pagePaths.map(([canonical]) => canonical)

/** Returns all paths of all pages, in lower case. */
export const everyPagePath = (): readonly string[] => [...canonicalByAlias.keys()]

/** The pages of the products. The path without the slash is the slug of the product. */
export const productPaths = [
  '/real-time-labor-guide',
  '/real-time-pro',
  '/automotive-expert',
] as const satisfies readonly PagePath[]

/** The path of the not-found page, which is served for every unknown path. */
export const notFoundPath = '/404'

/** The path of the download page. The query parameter `productID` selects the product. */
export const downloadPath = '/download/software'

/** Ids of the products that customers can download (specification sections 2 and 9). */
export const downloadProducts = ['AE', 'RTLG', 'FFL', 'MRA', 'WRA'] as const
export type DownloadProduct = (typeof downloadProducts)[number]

/**
 * Short links to the download pages of products (section 2 of docs/specification.md), in lower case.
 */
export const downloadShortcuts: readonly {from: string; to: string}[] = [
  {from: '/download/ae', to: `${downloadPath}?productID=AE`},
  {from: '/download/rtlg', to: `${downloadPath}?productID=RTLG`},
]

/** A parsed URL path: the canonical path, and the language if the path has a language prefix. */
export interface PageAddress {
  /** Canonical, without a language prefix: `/real-time-pro` for `/es/Real-TimePro/`. */
  path: string
  /** Set if the path has the prefix `/es`. If undefined, the preferences of the visitor decide. */
  locale: Locale | undefined
}

/** Parses a canonical path or an alias, in any letter case, with or without a trailing slash. */
export function pageAddress(pathname: string): PageAddress {
  const [, prefix, rest] = /^\/(es)(?=\/|$)(.*)$/i.exec(pathname) ?? []
  const path = withoutTrailingSlash(prefix ? (rest ?? '') : pathname)
  return {
    path: canonicalByAlias.get(path.toLowerCase()) ?? path,
    locale: prefix ? 'es' : undefined,
  }
}

/**
 * Normalizes a path, so that redirects can be compared. Paths are equal if they differ only in
 * letter case, trailing slash, language, alias or percent-encoding.
 *
 * @param pathname - without query and fragment, encoded or not
 * @returns the decoded canonical path in lower case, without a language prefix
 */
export const addressKey = (pathname: string): string =>
  pageAddress(decoded(pathname).normalize('NFC')).path.toLowerCase()

const decoded = (pathname: string) => {
  try {
    // Programs escape signs that have a meaning only in other parts of a URL, as in `/r%26d`.
    return decodeURI(pathname).replaceAll(/%(?:24|26|2B|2C|3A|3B|3D|40)/gi, decodeURIComponent)
  } catch {
    // The path has a `%` that does not belong to a percent-encoding. Return the path unchanged.
    return pathname
  }
}

// Without the lookbehind, the time would grow with the square of the number of slashes.
const withoutTrailingSlash = (path: string) => path.replace(/(?<!\/)\/+$/, '') || '/'
