import {hydrate} from '@tanstack/react-router/ssr/client'
import {startTransition} from 'react'
import {hydrateRoot} from 'react-dom/client'
import {defaultLocale, type Locale} from '#schemas/locales.ts'
import {createSiteIntl, type MessagePart} from '../i18n/intl.ts'
import type {ContentSource} from '../pages/content.ts'
import {handleBeforeApp, replayClicks} from '../ui/before-app-events.ts'
import {App} from './app.tsx'
import {appStyles, ownStyles} from './app-styles.ts'
import {keepControls} from './keep-controls.ts'
import {MissingChunkError} from './load-chunk.ts'
import {pageElement, readPageData, restoreMatches} from './page-data.ts'
import {handleReturn} from './return.ts'
import {createSiteHistory, createSiteRouter} from './router.tsx'
import {readJson} from './served-content.ts'

/**
 * Hydrates the server-rendered page.
 *
 * @param contentIn - returns the source of content for navigation within the app, by language
 * @returns a promise of the router, which resolves when hydration has started
 * @throws MissingChunkError if a script of the page or the styles cannot be loaded; the page then stays
 * as the server sent it
 */
export async function startApp(contentIn: (locale: Locale) => ContentSource) {
  // Load the styles in parallel with the catalogues. `await styles` below handles a failure.
  const styles = appStyles()
  styles.catch(() => {})
  // The app may load before the document has been parsed completely.
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  }
  followColorScheme()
  const page = readPageData()
  const {locale = defaultLocale} = page
  const words = loadIntl(locale)
  const restored = restoreMatches(page.matches, readJson)
  restored.catch(() => {})
  const context = {
    locale,
    ...(await words),
    content: contentIn(locale),
    environment: page.environment,
  }
  // The router skips `beforeLoad` for server-rendered pages, but their titles need the messages.
  await Promise.all([...page.messages.map(context.addMessages), restored])
  if (/[?&]message=/.test(location.search)) await showMessage(locale)
  await pause()
  const router = createSiteRouter(
    context,
    createSiteHistory(locale, page.environment.landing?.route),
  )
  await pause()
  await Promise.all([hydrate(router), styles])
  await pause()
  router.subscribe('onRendered', ({pathChanged, fromLocation}) => {
    if (fromLocation && pathChanged) window.reportView?.()
  })
  // If the script of the page cannot be loaded, keep the server's HTML instead of showing the
  // router's error view. The script of a match is not loaded if the match's component still has
  // `preload`. Not-found matches need no script.
  const isMissing = ({routeId, status}: (typeof router.state.matches)[number]) =>
    status === 'success' && router.routesById[routeId].options.component?.preload !== undefined
  if (router.state.matches.some(isMissing))
    throw new MissingChunkError('cannot load a file of this page')

  handleReturn(router, context.content)

  const root = pageElement('root')
  const hydrated = () => {
    const page = document.documentElement.dataset
    // `before-app.ts` queues clicks only while this attribute exists.
    delete page.app
    delete page.lost
    // In a timer, because React ignores clicks in effects.
    setTimeout(() => {
      // React has failed meanwhile.
      if (page.app) return
      // Performance tools show the mark as the time of hydration, and tests wait for it.
      performance.mark('app')
      replayClicks()
      try {
        // Remove the mark `anew`, so that `intent.ts` may reload the page again after a later failure.
        sessionStorage.removeItem('anew')
      } catch {}
    })
  }
  const {app} = document.documentElement.dataset
  const {pathname} = location
  ownStyles()
  await pause()
  const served = root.cloneNode(true)
  const hydrating = new AbortController()
  const hydrateApp = () => {
    watchTexts(root)
    const carryOver = keepControls(root)
    // React then hydrates in short tasks. Its components read what was typed before.
    handleBeforeApp(root, () => {}, hydrating.signal)
    hydrateRoot(root, <App router={router} onHydrated={hydrated} />, {
      // React removes everything. Show the server's page again, as without the app.
      onUncaughtError(error) {
        console.error(error)
        if (location.pathname !== pathname) return location.reload()
        root.replaceWith(served)
        Object.assign(document.documentElement.dataset, {app, lost: ''})
      },
      onRecoverableError(error) {
        console.error('React hydration error:', error)
        // React must see the events of `carryOver`.
        hydrating.abort()
        carryOver()
        // Replaying a click can make React hydrate and replace the part of the page that was clicked.
        if (!document.documentElement.dataset.app) setTimeout(replayClicks)
      },
    })
  }
  // A translation replaces the text of the skip link, which is the first, by another or an element.
  const skip = context.intl.formatMessage({id: 'shell.skip'})
  if (root.firstChild?.firstChild?.nodeValue !== skip) {
    // It hydrates at once, so that no event comes meanwhile.
    hydrating.abort()
    await loadTranslated().then((module) => module.hydrateTranslated(root, hydrateApp), hydrateApp)
    // A transition hydrates in slices of 5 ms, so that the page answers the visitor meanwhile.
  } else startTransition(hydrateApp)
  return router
}

/** Lets the browser answer the visitor. Not every browser has `scheduler.yield`. */
const pause = () => window.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))

const everyPage = {
  en: () => import('../i18n/en.json'),
  es: () => import('../i18n/es.json'),
}

const parts = {
  faq: {en: () => import('../i18n/faq/en.json'), es: () => import('../i18n/faq/es.json')},
  corrections: {
    en: () => import('../i18n/corrections/en.json'),
    es: () => import('../i18n/corrections/es.json'),
  },
  forms: {en: () => import('../i18n/forms/en.json'), es: () => import('../i18n/forms/es.json')},
} satisfies Record<MessagePart, object>

/**
 * Loads the messages that every page needs, and creates their formatter.
 *
 * @returns the formatter, and a function that adds another part of the catalogue to the formatter.
 * Adding the same part again does nothing.
 * @throws MissingChunkError if the messages cannot be loaded: see `loadChunk`
 */
async function loadIntl(locale: Locale) {
  const messages = {...(await everyPage[locale]()).default}
  return {
    intl: createSiteIntl(locale, messages),
    addMessages: async (part: MessagePart) => {
      Object.assign(messages, (await parts[part][locale]()).default)
    },
  }
}

/** Applies changes of the system's color scheme. `before-app.ts` has applied the initial scheme. */
function followColorScheme() {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({matches}) => {
    document.documentElement.dataset.mantineColorScheme = matches ? 'dark' : 'light'
  })
}

/** Loads `keepTexts` when another program, such as a translation, removes a text. */
function watchTexts(root: Node) {
  const early: MutationRecord[] = []
  const isRemoval = ({removedNodes}: MutationRecord) => removedNodes[0]?.nodeType === 3
  const observer = new MutationObserver((changes) => {
    if (!early[0] && !changes.some(isRemoval)) return
    if (!early[0]) loadKeepTexts().then((it) => it.keepTexts(root, early, observer), console.error)
    early.push(...changes)
  })
  observer.observe(root, {childList: true, subtree: true})
}

/** Shows the message for the code in the URL with which the secure host redirects visitors back. */
const showMessage = (locale: Locale) =>
  loadReturnMessage().then((message) => message.takeReturnMessage(locale), console.error)

const loadReturnMessage = () => import('./show-return-message.ts')
const loadKeepTexts = () => import('./keep-texts.ts')
const loadTranslated = () => import('./hydrate-translated.ts')
