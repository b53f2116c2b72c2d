import {hydrate} from '@tanstack/react-router/ssr/client'
import {hydrateRoot} from 'react-dom/client'
import {defaultLocale, isLocale, type Locale} from '#schemas/locales.ts'
import type {ContentSource} from '../content/content.ts'
import {fetchToasts} from '../ui/feedback/toast.ts'
import {App} from './app.tsx'
import {appStyles, ownStyles} from './app-styles.ts'
import {MissingChunk} from './load-chunk.ts'
import {loadIntl} from './load-messages.ts'
import {type PageData, restorePage} from './page-data.ts'
import {createSiteHistory, createSiteRouter} from './router.tsx'

/**
 * Hydrates the page.
 *
 * @param contentIn - the source of content for navigations within the app, by language
 * @returns the router, once hydration has started
 * @throws MissingChunk if a script of the page or the styles cannot be loaded; the page then stays
 *   as the server sent it
 */
export async function startApp(contentIn: (locale: Locale) => ContentSource) {
  const {lang} = document.documentElement
  const locale = isLocale(lang) ? lang : defaultLocale
  const words = loadIntl(locale)
  // Loads with the catalogues. A failure is handled below, once everything else has loaded.
  const styles = appStyles()
  styles.catch(() => {})
  // The app may load before the document has been parsed completely.
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  }
  followColorScheme()
  const page: PageData = restorePage()
  const context = {
    locale,
    ...(await words),
    content: contentIn(locale),
    environment: page.environment,
  }
  // The router skips `beforeLoad` for server-rendered pages, but their titles need the messages.
  await Promise.all(page.messages.map(context.addMessages))
  sayMessage(locale)
  const router = createSiteRouter(context, createSiteHistory(locale))
  await Promise.all([hydrate(router), styles])
  // If the page's script cannot be loaded, the server's HTML is better than the router's error
  // view. A match with a loaded script needs no further loading, and neither does a route that was
  // not found.
  const isMissing = ({routeId, status}: (typeof router.state.matches)[number]) =>
    status === 'success' && router.routesById[routeId].options.component?.preload !== undefined
  if (router.state.matches.some(isMissing)) throw new MissingChunk('a part of this page is missing')

  // The router restores scroll positions within the app. Between documents the browser does, if
  // `scrollRestoration` allows it.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })

  // The mark shows the time of hydration in performance tools; tests wait for it.
  const ready = () => {
    performance.mark('app')
    const page = document.documentElement.dataset
    // From here on `before-app.ts` no longer queues clicks.
    delete page.app
    delete page.lost
    for (const waiting of document.querySelectorAll<HTMLElement>('[data-waits]')) {
      // The head script appends a character per click to the string `undefined`.
      const clicks = waiting.dataset.waits?.slice(9) ?? ''
      delete waiting.dataset.waits
      for (const _ of clicks) waiting.click()
    }
    try {
      // Allows another reload; see `intent.ts`.
      sessionStorage.removeItem('anew')
    } catch {}
  }
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root element')
  ownStyles()
  hydrateRoot(root, <App router={router} onReady={ready} />, {
    onRecoverableError: (error) => console.error('hydration', error),
  })
  return router
}

/** Follows changes of the system's color scheme; `before-app.ts` applied the initial one. */
function followColorScheme() {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({matches}) => {
    document.documentElement.dataset.mantineColorScheme = matches ? 'dark' : 'light'
  })
}

/**
 * Shows the secure host's message in the return URL, and removes it from the URL before the router
 * reads that: otherwise a reload or a shared link would show it again.
 */
function sayMessage(locale: Locale) {
  const url = new URL(location.href)
  const said = new URLSearchParams(url.search)
  if (!said.has('message')) return
  // As text, since URLSearchParams would re-encode the rest.
  const pairs = url.search.slice(1).split('&')
  url.search = pairs.filter((pair) => !/^(message|field|service)(=|$)/.test(pair)).join('&')
  history.replaceState(history.state, '', url)
  // Loads in parallel with the texts.
  fetchToasts()
  loadReturnMessage()
    .then((message) => message.showReturnMessage(said, locale))
    .catch((error: unknown) => console.error('message', error))
}

const loadReturnMessage = () => import('./show-return-message.ts')
