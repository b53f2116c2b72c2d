import type {BrowserContext, Page} from 'playwright-core'
import type {SiteInBrowser} from './product-in-browser.ts'

/**
 * The language in the query, cookie, localStorage and sessionStorage; undefined where none is set.
 */
export interface StoredChoices {
  query?: string | undefined
  cookie?: string | undefined
  local?: string | undefined
  session?: string | undefined
}

/** The result of a visit, after all redirects and reloads. */
export interface LanguageSeen {
  /** The page's `lang`, verified with the language of its heading. */
  shown: string | null
  /** The language of each document that was painted, in order. */
  painted: string[]
  cookie: string | undefined
  local: string | undefined
}

/**
 * Visits a path with the given stored languages (`query` becomes `?lng=`) and waits for the final
 * page.
 */
export type LanguageVisit = (path: string, wishes: StoredChoices) => Promise<LanguageSeen>

/** Maps the heading of the contact page to its language, to verify `lang`. */
const headings: Record<string, string> = {'Contact us': 'en', Contáctenos: 'es'}

/**
 * Opens a page for quick visits to the contact page. Images, fonts and the app's scripts are
 * blocked.
 */
export async function languageVisits(
  running: SiteInBrowser,
  locale: string,
): Promise<{context: BrowserContext; page: Page; visit: LanguageVisit}> {
  const {site} = running.product
  const context = await running.browser.newContext({locale})
  const page = await context.newPage()
  const painted: string[] = []
  await page.route(/\/(assets|images)\//, (route) => route.abort())
  await page.exposeFunction('reportPainted', (lang: string) => painted.push(lang))
  await page.addInitScript(reportPaintedLanguage)
  await prepareWishes(page, site, {})

  const visit: LanguageVisit = async (path, {query, cookie, local, session}) => {
    await context.clearCookies()
    if (cookie) await context.addCookies([{name: 'lng', value: cookie, url: site}])
    await page.evaluate(
      (stored) => {
        localStorage.clear()
        sessionStorage.clear()
        if (stored.local) localStorage.lng = stored.local
        if (stored.session) sessionStorage.lng = stored.session
      },
      {local, session},
    )
    painted.length = 0
    await page.goto(`${site}${path}${query ? `?lng=${query}` : ''}`, {waitUntil: 'commit'})
    const seen = await settled(page)
    const cookies = await context.cookies()
    return {
      shown: headings[seen.heading] === seen.lang ? seen.lang : `${seen.lang}: ${seen.heading}`,
      painted: [...painted],
      cookie: cookies.find(({name}) => name === 'lng')?.value,
      local: seen.local,
    }
  }
  return {context, page, visit}
}

/**
 * Reports the document's language once, at the first frame with visible text. Runs in every
 * document of the page.
 */
function reportPaintedLanguage() {
  const look = () => {
    if (!document.querySelector('h1')?.checkVisibility()) return requestAnimationFrame(look)
    Reflect.get(window, 'reportPainted')(document.documentElement.lang)
    performance.mark('painted')
  }
  requestAnimationFrame(look)
}

/**
 * Waits until the document has loaded and is painted, and returns its language, heading and stored
 * choice.
 */
async function settled(page: Page) {
  const read = await page.waitForFunction(() => {
    if (document.readyState !== 'complete' || !performance.getEntriesByName('painted').length) {
      return null
    }
    const heading = document.querySelector('h1')?.textContent ?? ''
    return {lang: document.documentElement.lang, heading, local: localStorage.getItem('lng')}
  })
  const seen = await read.jsonValue()
  if (!seen) throw new Error('The contact page did not finish loading or painting.')
  return {...seen, local: seen.local ?? undefined}
}

/**
 * Stores languages before the first visit, using a stub page on the site's origin that does not run
 * the site's scripts.
 */
export async function prepareWishes(
  page: Page,
  site: string,
  {cookie, local, session}: StoredChoices,
) {
  if (cookie) await page.context().addCookies([{name: 'lng', value: cookie, url: site}])
  await page.route('**/before', (route) =>
    route.fulfill({contentType: 'text/html', body: '<link rel="icon" href="data:,">'}),
  )
  await page.goto(`${site}/before`)
  await page.evaluate(
    (stored) => {
      if (stored.local) localStorage.lng = stored.local
      if (stored.session) sessionStorage.lng = stored.session
    },
    {local, session},
  )
}

/** Collects path and query of each document that a page requests from now on. */
export function documentsAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const {pathname, search} = new URL(request.url())
    if (request.isNavigationRequest()) asked.push(pathname + search)
  })
  return asked
}

/** Blocks cookies: scripts cannot set them, and Set-Cookie headers are removed from responses. */
export async function goWithoutCookies(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', {get: () => '', set: () => {}})
  })
  await page.route(/\/contact-us(\?|$)/, async (route) => {
    // Use Node's `fetch`: with `route.fetch`, Playwright would store the response's cookie for the
    // page.
    const [request, language] = [
      route.request(),
      await route.request().headerValue('accept-language'),
    ]
    const response = await fetch(request.url(), {headers: {'accept-language': language ?? ''}})
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: {'content-security-policy': response.headers.get('content-security-policy') ?? ''},
      body: await response.text(),
    })
  })
}
