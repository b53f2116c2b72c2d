import type {Locale} from './locales.ts'

/**
 * Paths of the pages in specification section 2. The first of each row is canonical; the others
 * show the same page without a redirect. Visitors' browsers load this file.
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

/** The canonical path of every page, without a language prefix. */
export const canonicalPaths: readonly string[] = pagePaths.map(([canonical]) => canonical)

/** The download page of every product; the query names the product. */
export const downloadPath = '/download/software'

/** Short links to the products' downloads (specification section 2), in lower case. */
export const downloadShortcuts: readonly {from: string; to: string}[] = [
  {from: '/download/ae', to: `${downloadPath}?productID=AE`},
  {from: '/download/rtlg', to: `${downloadPath}?productID=RTLG`},
]

/** A parsed URL path: the canonical path, and the language if there is a prefix. */
export interface PageAddress {
  /** Canonical, without a language prefix: `/real-time-pro` for `/es/Real-TimePro/`. */
  path: string
  /** Set by a `/es` prefix. If undefined, the visitor's preferences decide. */
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
 * Normalizes a path for comparing redirects: letter case, trailing slash, language, alias and
 * percent-encoding do not matter.
 *
 * @param pathname - without query and fragment, encoded or not
 * @returns the decoded canonical path in lower case, without a language prefix
 */
export const addressKey = (pathname: string): string =>
  pageAddress(decoded(pathname)).path.toLowerCase()

const decoded = (pathname: string) => {
  try {
    return decodeURI(pathname)
  } catch {
    // A stray % is an ordinary character.
    return pathname
  }
}

const withoutTrailingSlash = (path: string) => path.replace(/\/+$/, '') || '/'
