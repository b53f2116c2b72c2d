import type {MessagePart} from './i18n/intl.ts'
import type {SiteEnvironment} from './routes/-router-context.ts'

/** One route's match as the router's `hydrate()` reads it (@tanstack/router-core, DehydratedMatch). */
export interface DehydratedMatch {
  /** Match id. */
  i: string
  s: 'success' | 'notFound' | 'error' | 'pending' | 'redirected'
  /** Loader data; must be plain JSON. */
  l?: unknown
  /** Set where this match shows the not-found page. */
  g?: true
  ssr?: boolean
}

/**
 * What the server leaves in a page for the app that takes it over: plain JSON in a data block, so
 * that no inline script runs and the browser needs no deserializer. The router's own way writes
 * scripts; its protocol is internal, so its version is pinned and a browser test guards it.
 */
export interface PageData {
  environment: SiteEnvironment
  matches: DehydratedMatch[]
  /** Words it needs beside those of every page. */
  messages: MessagePart[]
}

/** Id of the data block. */
export const pageDataId = 'page-data'

declare global {
  /** `import()` as it is written, without Vite's helper; see vite.config.ts. */
  function nativeImport(url: string): Promise<unknown>

  interface HTMLElement {
    /** On the root element: responses with the app's scripts, in the order of `data-app`; 0 if lost. */
    app?: Promise<Response | 0>[]
  }

  interface Window {
    $_TSR?: unknown
    /**
     * Set by `intent.ts`: takes the page anew where scripts are missing. False where that was done
     * before, or the site does not answer.
     */
    startAnew?: () => Promise<boolean>
  }
}

/**
 * Reads the data block and sets up what the router's `hydrate()` takes from `window`. The data
 * counts as loaded now: a time in the page would make its bytes new at every rendering.
 */
export function restorePage(): PageData {
  const text = document.getElementById(pageDataId)?.textContent
  if (!text) throw new Error(`the page has no #${pageDataId} block`)
  const page: PageData = JSON.parse(text)
  window.$_TSR = {
    router: {
      manifest: undefined,
      matches: page.matches.map((match) => ({...match, u: Date.now()})),
    },
    buffer: [],
    h() {},
    e() {},
    c() {},
    p(script: () => void) {
      script()
    },
  }
  return page
}
