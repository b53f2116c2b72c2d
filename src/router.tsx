import {parseHref} from '@tanstack/history'
import {createBrowserHistory, createRouter, type RouterHistory} from '@tanstack/react-router'
import {RawIntlProvider} from 'react-intl'
import {defaultLocale, type Locale} from '#schemas/locales.ts'
import {canonicalPaths, pageAddress} from '#schemas/page-paths.ts'
import {parseSearch, stringifySearch} from './i18n/search-params.ts'
import {localizedPath, notFoundPath} from './i18n/urls.ts'
import {RouteError} from './route-error.tsx'
import type {RouterContext} from './routes/-router-context.ts'
import {routeTree} from './routeTree.gen.ts'
import {Loading} from './ui/loading.tsx'
import {NotFound} from './ui/not-found.tsx'

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
    parseSearch,
    stringifySearch,
    scrollRestoration: scrollRestoration(),
    // Around its error and loading views, too.
    Wrap: ({children}) => <RawIntlProvider value={context.intl}>{children}</RawIntlProvider>,
    defaultErrorComponent: RouteError,
    defaultPendingComponent: Loading,
    defaultPendingMs: 500,
    defaultNotFoundComponent: NotFound,
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
 * To the top on each path change, back to the place on the way back. Not on the server, where it
 * would write an inline script, which no page may have; nor when a page is taken over, since the
 * visitor may have scrolled while it was only HTML.
 */
function scrollRestoration() {
  if (typeof document === 'undefined') return false
  let takenOver = false
  return () => {
    const navigated = takenOver
    takenOver = true
    return navigated
  }
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
