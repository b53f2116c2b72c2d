import type {MessagePart} from '../i18n/intl.ts'
import type {SiteEnvironment} from '../routes/-router-context.ts'

/**
 * A route's match as the router's `hydrate()` reads it (@tanstack/router-core, DehydratedMatch).
 */
export interface DehydratedMatch {
  /** Match id. */
  i: string
  s: 'success' | 'notFound' | 'error' | 'pending' | 'redirected'
  /** Loader data; plain JSON. */
  l?: unknown
  /** Set if this match shows the not-found page. */
  g?: true
  ssr?: boolean
}

/**
 * Data the server leaves in a page for hydration: plain JSON in a data block, which needs no inline
 * script and no deserializer. The router's own way is inline scripts. Its protocol is internal, so
 * its version is pinned, and a browser test checks it.
 */
export interface PageData {
  environment: SiteEnvironment
  matches: DehydratedMatch[]
  /** Parts of the catalogue it needs besides the common one. */
  messages: MessagePart[]
}

export const pageDataId = 'page-data'

declare global {
  /** Plain `import()`, without Vite's helper; see server/vite-plugins/native-imports.ts. */
  function nativeImport(url: string): Promise<unknown>

  interface HTMLElement {
    /**
     * On the root element: responses with the app's scripts, in the order of `data-app`; 0 for a
     * failed one.
     */
    app?: Promise<Response | 0>[]
  }

  interface Window {
    $_TSR?: unknown
    /**
     * Set by `intent.ts`: reloads the page if scripts are missing. Resolves to false if that was
     * tried already, or the site does not respond.
     */
    startAnew?: () => Promise<boolean>
  }
}

/**
 * Reads the data block and sets the globals that the router's `hydrate()` reads. Data counts as
 * loaded now: a timestamp in the page would change its bytes at every rendering.
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
