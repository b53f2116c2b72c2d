import {parseHref} from '@tanstack/history'
import {createBrowserHistory, createRouter, type RouterHistory} from '@tanstack/react-router'
import {RawIntlProvider} from 'react-intl'
import {defaultLocale, type Locale} from '#schemas/locales.ts'
import {canonicalPaths, pageAddress} from '#schemas/page-paths.ts'
import {Loading, NotFound} from '#src/ui/feedback/page-notices.tsx'
import {parseSearch, stringifySearch} from '../i18n/search-params.ts'
import {localizedPath, notFoundPath} from '../i18n/urls.ts'
import type {RouterContext} from '../routes/-router-context.ts'
import {routeTree} from '../routeTree.gen.ts'
import {RouteError} from './route-error.tsx'

/**
 * Creates the router of one language. Routes have canonical paths without a language; the prefix
 * `/es` is added to and removed from public URLs here.
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
    // Wraps error and loading views too.
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
 * Scrolls to the top on each change of path, and back to the last position on history navigation.
 * Not on the server, where it would write an inline script, which the security policy forbids. Not
 * during hydration, when the visitor may have scrolled already.
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
 * Shows the router the page's canonical path instead of the URL's alias, letter case or detected
 * language; and the not-found path for an unknown one, as rendered by the server. Otherwise the
 * router would change the address bar, and hydrate another page than the server sent.
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
