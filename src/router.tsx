import {parseHref} from '@tanstack/history'
import {createBrowserHistory, createRouter, type RouterHistory} from '@tanstack/react-router'
import type {IntlShape} from 'react-intl'
import {defaultLocale, type Locale} from '#schemas/locales.ts'
import type {ContentSource} from './content/content.ts'
import {canonicalPaths, localizedPath, notFoundPath, pageAddress} from './i18n/urls.ts'
import {routeTree} from './routeTree.gen.ts'

/** What the server knows of its surroundings and pages need: the same build runs anywhere. */
export interface SiteEnvironment {
  /** Origin of the public site, without a trailing slash. */
  publicUrl: string
  /** Origin of the external log-in and registration host, without a trailing slash. */
  secureHost: string
}

/** Given to every route's loader and head. */
export interface RouterContext {
  locale: Locale
  intl: IntlShape
  content: ContentSource
  environment: SiteEnvironment
}

/**
 * The router of one language. Routes are free of languages and know canonical paths only; `/es` is
 * added to and taken from public URLs here.
 */
export function createSiteRouter(context: RouterContext, history?: RouterHistory) {
  const {locale} = context
  return createRouter({
    routeTree,
    context,
    ...(history && {history}),
    // On the server it would write an inline script, which no page may have.
    scrollRestoration: typeof document !== 'undefined',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 60_000,
    defaultStaleTime: 60_000,
    rewrite: {
      input: ({url}) => {
        if (locale !== defaultLocale) url.pathname = pageAddress(url.pathname).path
        return url
      },
      output: ({url}) => {
        url.pathname = localizedPath(url.pathname, locale)
        return url
      },
    },
  })
}

/**
 * The browser's history as the router should see it: at the page's canonical path, whichever alias,
 * letter case or language detection brought the visitor there; at the not-found page's where the path
 * leads nowhere, as the server rendered it. Without this the router would replace what stands in the
 * address bar, and take over another page than it was sent.
 */
export function createSiteHistory(locale: Locale) {
  return createBrowserHistory({
    parseLocation: () => {
      const {pathname, search, hash} = window.location
      const {path} = pageAddress(pathname)
      const known = canonicalPaths.includes(path) ? path : notFoundPath
      return parseHref(localizedPath(known, locale) + search + hash, window.history.state)
    },
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
}
