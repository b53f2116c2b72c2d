import type {Locale} from '#schemas/locales.ts'
import type {MessagePart} from '../i18n/intl.ts'
import type {SiteEnvironment} from '../routes/-router-context.ts'

/**
 * A route match in the format that the router's `hydrate()` expects (@tanstack/router-core,
 * DehydratedMatch).
 */
export interface DehydratedMatch {
  /** Id of the match. */
  i: string
  s: 'success' | 'notFound' | 'error' | 'pending' | 'redirected'
  /** The data that the route's loader returned, as plain JSON. */
  l?: unknown
  /**
   * The URL of the data, instead of `l`: a content URL with the version of the data. The app loads it
   * before hydration, so that the page does not contain its texts twice.
   */
  c?: string
  /** Set if this match shows the not-found page. */
  g?: true
  ssr?: boolean
}

/**
 * Data that the server writes into a page for hydration: plain JSON in a data block, which needs no
 * inline script and no deserializer. The router itself would use inline scripts. Its hydration
 * protocol is internal, so the router's version is pinned, and a browser test covers it.
 */
export interface PageData {
  /**
   * The language of the page, unless it is the default. The attribute `lang` changes when the browser
   * translates the page.
   */
  locale?: Locale
  environment: SiteEnvironment
  matches: DehydratedMatch[]
  /** The message catalogues that the page needs in addition to the common one. */
  messages: MessagePart[]
}

export const pageDataId = 'page-data'

declare global {
  /**
   * The browser's own `import()`, without Vite's helper; see server/build/vite-plugins/native-imports.ts.
   */
  function nativeImport(url: string): Promise<unknown>

  interface HTMLElement {
    /**
     * The responses with the app's scripts, in the order of `data-app`; 0 for a failed request. Set
     * on the html element by `before-app.ts`.
     */
    app?: Promise<Response | 0>[]
  }

  interface Window {
    $_TSR?: unknown
    /**
     * Reloads the page when scripts are missing. Defined by `intent.ts`. Resolves to false if the
     * page was already reloaded, or if the site does not respond.
     */
    startAnew?: () => Promise<boolean>
    /** Counts a page that the app has opened. Defined by `visits.ts`. */
    reportView?: () => void
  }
}

/** Reads the data block. */
export const readPageData = (): PageData => JSON.parse(pageElement(pageDataId).textContent)

/** Returns an element that every page has. */
export function pageElement(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no #${id} element.`)
  return element
}

/**
 * Sets the globals that the router's `hydrate()` reads. Uses the current time as the time when the
 * data was loaded, because a timestamp in the page would change the page's bytes at every rendering.
 *
 * @param read - reads JSON at a URL; null if there is none
 * @throws if the data of the page no longer exists
 */
export async function restoreMatches(
  stored: readonly DehydratedMatch[],
  read: (url: string) => Promise<unknown>,
) {
  const data = async (url: string) => {
    const answer = await read(url)
    if (answer === null) throw new Error(`${url} no longer exists`)
    return answer
  }
  const matches = await Promise.all(
    stored.map(async ({c, ...match}) => ({
      ...match,
      ...(c && {l: await data(c)}),
      u: Date.now(),
    })),
  )
  window.$_TSR = {
    router: {
      manifest: undefined,
      matches,
    },
    buffer: [],
    h() {},
    e() {},
    c() {},
    p(script: () => void) {
      script()
    },
  }
}
