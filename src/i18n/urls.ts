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
] as const

const canonicalByAlias = new Map<string, string>(
  pagePaths.flatMap(([canonical, ...aliases]) =>
    [canonical, ...aliases].map((path): [string, string] => [path, canonical]),
  ),
)

/** The canonical path of every page that is rendered ahead, without a language. */
export const canonicalPaths: readonly string[] = pagePaths.map(([canonical]) => canonical)

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
  return to === defaultLocale ? `${href}?lng=${to}` : href
}

/** The other languages a page can be read in. */
export const otherLocales = (locale: Locale) => locales.filter((other) => other !== locale)
