import type {BrowserContext, Page} from 'playwright-core'
import type {SiteInBrowser} from './product-in-browser.ts'

/** The choices stored outside the URL; undefined where nothing is stored. */
export interface StoredChoices {
  query?: string | undefined
  cookie?: string | undefined
  local?: string | undefined
  session?: string | undefined
}

/** What a visitor sees in the end. */
export interface LanguageSeen {
  /** The page's `lang`, checked against its heading. */
  shown: string | null
  /** The languages of every document that was painted, in order. */
  painted: string[]
  cookie: string | undefined
  local: string | undefined
}

/**
 * Visits a path of the site with given choices, including `?lng=`, and waits for the final page.
 */
export type LanguageVisit = (path: string, wishes: StoredChoices) => Promise<LanguageSeen>

/** The page's heading in each language, to verify `lang`. */
const headings: Record<string, string> = {'Contact us': 'en', Contáctenos: 'es'}

/** A page for quick visits to the contact page, without images, fonts and the app. */
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

/** Runs in every document of the page: reports its language once, at the first frame with text. */
function tellWhatIsPainted() {
  const look = () => {
    if (!document.querySelector('h1')?.checkVisibility()) return requestAnimationFrame(look)
    Reflect.get(window, 'tellPainted')(document.documentElement.lang)
    performance.mark('painted')
  }
  requestAnimationFrame(look)
}

/** Waits until a document is complete and painted, and reads it. */
async function settled(page: Page) {
  const read = await page.waitForFunction(() => {
    if (document.readyState !== 'complete' || !performance.getEntriesByName('painted').length) {
      return null
    }
    const heading = document.querySelector('h1')?.textContent ?? ''
    return {lang: document.documentElement.lang, heading, local: localStorage.getItem('lng')}
  })
  const seen = await read.jsonValue()
  if (!seen) throw new Error('The page never finished loading.')
  return {...seen, local: seen.local ?? undefined}
}

/**
 * Stores choices before the site first reads them, from a page of its origin that is not one of its
 * pages.
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

/** Collects the paths with queries of the documents a page requests from now on. */
export function documentsAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const {pathname, search} = new URL(request.url())
    if (request.isNavigationRequest()) asked.push(pathname + search)
  })
  return asked
}

/** Blocks cookies: scripts cannot set any, and responses lose theirs. */
export async function goWithoutCookies(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', {get: () => '', set: () => {}})
  })
  await page.route(/\/contact-us(\?|$)/, async (route) => {
    // Not through Playwright, which would keep the response's cookie for the page.
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
