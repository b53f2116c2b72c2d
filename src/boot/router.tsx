import {parseHref} from '@tanstack/history'
import {
  createBrowserHistory,
  createRouter,
  type ErrorComponentProps,
  type ParsedLocation,
  type RouterHistory,
  rootRouteId,
  useLocation,
  useRouter,
} from '@tanstack/react-router'
import {useEffect, useState} from 'react'
import {RawIntlProvider} from 'react-intl'
import {defaultLocale, type Locale} from '#schemas/locales.ts'
import {canonicalPaths, notFoundPath, pageAddress} from '#schemas/page-paths.ts'
import {Arrived, LoadError, Loading, NotFound} from '#src/ui/feedback/page-notices.tsx'
import {parseSearch, stringifySearch} from '../i18n/search-params.ts'
import {localizedPath} from '../i18n/urls.ts'
import type {RouterContext} from '../routes/-router-context.ts'
import {routeTree} from '../routeTree.gen.ts'
import {MissingChunkError} from './load-chunk.ts'

/**
 * Creates the router for one language. Routes have canonical paths without a language; the router
 * adds the prefix `/es` to public URLs and removes it from them.
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
    // Provides the messages to the error view and the loading view too.
    Wrap: ({children}) => <RawIntlProvider value={context.intl}>{children}</RawIntlProvider>,
    defaultErrorComponent: RouteError,
    // Errors that RouteError cannot show reach `onUncaughtError` in start-app.tsx.
    disableGlobalCatchBoundary: true,
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
 * Returns the router's scroll behavior: to the top when the path changes, and to the last position
 * on Back and Forward. Disabled on the server, where the router would write an inline script that
 * the content security policy forbids. Disabled during hydration and when the router loads the
 * same history entry again, because the visitor may have scrolled already.
 */
function scrollRestoration() {
  if (typeof document === 'undefined') return false
  let shown: string | undefined
  return ({location: {href, state}}: {location: ParsedLocation}) => {
    const before = shown
    shown = state.__TSR_key ?? href
    return before !== undefined && before !== shown
  }
}

/**
 * Creates a history that converts the URL to the canonical path of the page that the server rendered.
 * The URL can have an alias, another letter case, no language prefix, or an unknown path (the
 * not-found page). Without the conversion, the router would change the address bar and hydrate a
 * different page than the server sent.
 *
 * @param otherPath - the router's path for all other URLs: the page that the server sent, or the
 *   not-found page. The app opens only canonical paths itself, so there is at most one.
 */
export function createSiteHistory(locale: Locale, otherPath = servedPath()) {
  return createBrowserHistory({
    parseLocation: () => {
      const {pathname, search, hash} = window.location
      const {path} = pageAddress(pathname)
      const known = canonicalPaths.includes(path) ? path : otherPath
      return parseHref(localizedPath(known, locale) + search + hash, window.history.state)
    },
  })
}

/**
 * Returns the canonical path of the page that the server sent, also if it serves the page at a URL that
 * no page has, such as `//faq` on some hosts.
 */
function servedPath() {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  const path = canonical && pageAddress(new URL(canonical).pathname).path
  return path && canonicalPaths.includes(path) ? path : notFoundPath
}

/**
 * Replaces a page that could not be loaded. If the page's script could not be loaded, for example
 * after a deployment, reloads the document once. If the page's content could not be loaded, shows a
 * retry button. If the page is a confirmation page, says that the submission has arrived.
 */
function RouteError({error}: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter()
  const accepted = useLocation({select: ({state}) => state.accepted ?? false})
  const [final, setFinal] = useState(accepted || !(error instanceof MissingChunkError))
  useEffect(() => {
    if (final) return
    // `startAnew` is undefined if `intent.ts` could not be loaded.
    if (window.startAnew) window.startAnew().then((anew) => setFinal(!anew))
    else setFinal(true)
  }, [final])
  const retry = () => {
    // Move the focus to the main element, because the focused retry button is about to disappear.
    document.querySelector('main')?.focus({preventScroll: true})
    // Reload only the data of the page. The data of the shell (header and footer) has been loaded,
    // and reloading that data could fail.
    return router.invalidate({filter: ({routeId}) => routeId !== rootRouteId})
  }
  if (accepted) return <Arrived />
  return final ? <LoadError retry={retry} /> : <Loading />
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
}
