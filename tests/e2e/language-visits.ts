import type {BrowserContext, Page} from 'playwright-core'
import type {SiteInBrowser} from './product-in-browser.ts'

/** Where the site looks for a wish besides the address; undefined where there is nothing. */
export interface StoredWishes {
  query?: string | undefined
  cookie?: string | undefined
  local?: string | undefined
  session?: string | undefined
}

/** What a visitor ended up with. */
export interface LanguageSeen {
  /** The language of the page, by its `lang`; checked against its heading. */
  shown: string | null
  /** The languages of every document of which anything was painted, in their order. */
  painted: string[]
  cookie: string | undefined
  local: string | undefined
}

/** Visits a path of the site with given wishes, `?lng=` among them, and waits until it stands. */
export type LanguageVisit = (path: string, wishes: StoredWishes) => Promise<LanguageSeen>

/** The page's heading in each language, so that `lang` is not taken at its word. */
const headings: Record<string, string> = {'Contact us': 'en', Contáctenos: 'es'}

/**
 * A page for visits to the contact page in quick succession, without what is not asked for here:
 * pictures, fonts and the app.
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
  await page.exposeFunction('tellPainted', (lang: string) => painted.push(lang))
  await page.addInitScript(tellWhatIsPainted)
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

/** Runs in every document of the page: tells its language once, when a frame with text comes. */
function tellWhatIsPainted() {
  const look = () => {
    if (!document.querySelector('h1')?.checkVisibility()) return requestAnimationFrame(look)
    Reflect.get(window, 'tellPainted')(document.documentElement.lang)
    performance.mark('painted')
  }
  requestAnimationFrame(look)
}

/** Waits until a document stands whole, with a frame, and reads it. */
async function settled(page: Page) {
  const read = await page.waitForFunction(() => {
    if (document.readyState !== 'complete' || !performance.getEntriesByName('painted').length) {
      return null
    }
    const heading = document.querySelector('h1')?.textContent ?? ''
    return {lang: document.documentElement.lang, heading, local: localStorage.getItem('lng')}
  })
  const seen = await read.jsonValue()
  if (!seen) throw new Error('the page never stood')
  return {...seen, local: seen.local ?? undefined}
}

/**
 * Puts wishes where the site looks for them, before it is first asked: from a page of its origin
 * that is none of its pages.
 */
export async function prepareWishes(
  page: Page,
  site: string,
  {cookie, local, session}: StoredWishes,
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

/** The paths with queries of the documents a page asks for from now on, as they are asked for. */
export function documentsAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const {pathname, search} = new URL(request.url())
    if (request.isNavigationRequest()) asked.push(pathname + search)
  })
  return asked
}

/** A browser whose visitor wants no cookies: scripts cannot set any, answers are stripped of them. */
export async function goWithoutCookies(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', {get: () => '', set: () => {}})
  })
  await page.route(/\/contact-us(\?|$)/, async (route) => {
    // Not by Playwright, which would keep the answer's cookie for the page.
    const [request, language] = [
      route.request(),
      await route.request().headerValue('accept-language'),
    ]
    const answer = await fetch(request.url(), {headers: {'accept-language': language ?? ''}})
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: {'content-security-policy': answer.headers.get('content-security-policy') ?? ''},
      body: await answer.text(),
    })
  })
}
