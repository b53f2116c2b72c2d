import {hydrate} from '@tanstack/react-router/ssr/client'
import {hydrateRoot} from 'react-dom/client'
import {defaultLocale, isLocale, type Locale} from '#schemas/locales.ts'
import {App} from './app.tsx'
import {appStyles, ownStyles} from './app-styles.ts'
import type {ContentSource} from './content/content.ts'
import {MissingChunk} from './load-chunk.ts'
import {loadSiteIntl} from './load-words.ts'
import {type PageData, restorePage} from './page-data.ts'
import {createSiteHistory, createSiteRouter} from './router.tsx'
import {fetchToasts} from './ui/toast.ts'

/**
 * Takes the page over from the server.
 *
 * @param contentIn - where navigations within the app get their content, by language
 * @returns the router, once the page is being hydrated
 * @throws MissingChunk where a script of the page, or the styles, do not come: it stays as the server sent it
 */
export async function startApp(contentIn: (locale: Locale) => ContentSource) {
  const {lang} = document.documentElement
  const locale = isLocale(lang) ? lang : defaultLocale
  const words = loadSiteIntl(locale)
  // Asked for while the page was still coming, the app may be there before all of it.
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
  // The router runs no `beforeLoad` of a page that the server has rendered, but its titles.
  await Promise.all(page.messages.map(context.addMessages))
  sayMessage(locale)
  const router = createSiteRouter(context, createSiteHistory(locale))
  await Promise.all([hydrate(router), appStyles()])
  // A page whose script does not come is better off as the server sent it: the router would put an
  // error in its place. Where the script came, there is nothing left to load ahead; a route that was
  // not found shows nothing of its own and needs none.
  const isMissing = ({routeId, status}: (typeof router.state.matches)[number]) =>
    status === 'success' && router.routesById[routeId].options.component?.preload !== undefined
  if (router.state.matches.some(isMissing)) throw new MissingChunk('a part of this page is missing')

  // The router restores places within the app; between documents the browser does, if it is let.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })

  // The mark says in every performance tool when the page was taken over; tests wait for it.
  const ready = () => {
    performance.mark('app')
    const page = document.documentElement.dataset
    // From here on nothing waits: see `before-app.ts`.
    delete page.app
    delete page.lost
    for (const waiting of document.querySelectorAll<HTMLElement>('[data-waits]')) {
      // The head script adds a character for each click to `undefined`.
      const clicks = waiting.dataset.waits?.slice(9) ?? ''
      delete waiting.dataset.waits
      for (const _ of clicks) waiting.click()
    }
    try {
      // From here on the page may be taken anew again; see `intent.ts`.
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

/** Takes the other colours where the visitor's system does; `before-app.ts` has taken the first. */
function followColorScheme() {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({matches}) => {
    document.documentElement.dataset.mantineColorScheme = matches ? 'dark' : 'light'
  })
}

/**
 * Says what the return URL from the secure host brought, and takes it out of the address before the
 * router reads that: a page that is loaded again, or linked to, would say it again.
 */
function sayMessage(locale: Locale) {
  const url = new URL(location.href)
  const said = new URLSearchParams(url.search)
  if (!said.has('message')) return
  // As text: URLSearchParams would write the rest in its own way.
  const pairs = url.search.slice(1).split('&')
  url.search = pairs.filter((pair) => !/^(message|field|service)(=|$)/.test(pair)).join('&')
  history.replaceState(history.state, '', url)
  // Beside its words, not after them.
  fetchToasts()
  loadReturnMessage()
    .then((message) => message.showReturnMessage(said, locale))
    .catch((error: unknown) => console.error('message', error))
}

const loadReturnMessage = () => import('./return-message.ts')
