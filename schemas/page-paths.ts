import type {Locale} from './locales.ts'

/**
 * The paths of specification section 2 and the page each shows. The first of each is its canonical
 * path; every other one, lower case, shows the same page itself, without a redirect. Beside the
 * languages the one thing of `schemas` that visitors' browsers get, too.
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

/** Short addresses that lead to a product's download (specification section 2), lower case. */
export const downloadShortcuts: readonly {from: string; to: string}[] = [
  {from: '/download/ae', to: `${downloadPath}?productID=AE`},
  {from: '/download/rtlg', to: `${downloadPath}?productID=RTLG`},
]

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

/**
 * What one redirect answers: letter case, a slash at the end, the language, another path of the same
 * page and percent-encoding make no difference.
 *
 * @param pathname - without query and fragment, encoded or not
 * @returns decoded and lower case, of the canonical path and without a language: for comparing
 */
export const addressKey = (pathname: string): string =>
  pageAddress(decoded(pathname)).path.toLowerCase()

const decoded = (pathname: string) => {
  try {
    return decodeURI(pathname)
  } catch {
    // A stray % is a character like others.
    return pathname
  }
}

const withoutTrailingSlash = (path: string) => path.replace(/\/+$/, '') || '/'
