import {describe, expect, test} from 'vitest'
import {isLong, longTest, sampled} from '../extent.ts'
import {appIsUp, openPage} from './browser.ts'
import {breaches, browserLanguages, none, outcome, stableOutcome, starts} from './language-rule.ts'
import {documentsAsked, goWithoutCookies, languageVisits, prepareWishes} from './language-visits.ts'
import {siteInBrowser} from './product-in-browser.ts'

const running = siteInBrowser()

/**
 * 16 of the 128 combinations. They include every pair of values of any two sources (pairwise
 * testing).
 */
const pairs = sampled(starts, (_, index) => {
  const [query, cookie, local] = [index >> 5, (index >> 3) & 3, (index >> 1) & 3]
  return (query + cookie + local) % 4 === 0 && (index & 1) === ((query >> 1) ^ (cookie & 1))
})

describe.each(sampled(browserLanguages, (locale) => locale === 'es-MX'))(
  'with the browser language %s',
  (locale) => {
    // One test for each value, because `npm run test:long` visits the page 128 times.
    test.each([...new Set(pairs.map(({query}) => query))])(
      'a URL without a language prefix and with ?lng=%s shows the page in the preferred language, and never paints another language first',
      async (query) => {
        const {context, visit} = await languageVisits(running, locale)
        const from = pairs.filter((start) => start.query === query)
        expect(
          await breaches(visit, '/contact-us', from, (start) => outcome(start, locale)),
        ).toEqual([])
        await context.close()
      },
    )
  },
)

test("a page below /es is in Spanish, and visiting it does not store Spanish as the visitor's choice", async () => {
  const {context, visit} = await languageVisits(running, 'en-US')
  const from = pairs.filter(({cookie, session}) => cookie !== 'fr' && !session)
  expect(await breaches(visit, '/es/contact-us', from, stableOutcome)).toEqual([])
  await context.close()
})

const inexactChoices = [
  ['?lng=ES', {}, 'es'],
  ['?lng=es-MX&lng=en', {}, 'es'],
  ['', {cookie: 'es-MX'}, 'es'],
  ['', {cookie: 'es', local: 'EN-us'}, 'es'],
  ['', {local: 'es_US'}, 'es'],
  ['', {session: 'ES'}, 'es'],
  ['', {local: 'esperanto', session: 'es-419'}, 'es'],
  ['?lng=est', {local: 'EN'}, 'en'],
] as const

test.each(sampled(inexactChoices, (_, index) => index % 3 === 1))(
  'the region and letter case of a language code are ignored: /contact-us%s with the stored language %j is shown in %s',
  async (query, wish, shown) => {
    const {context, visit} = await languageVisits(running, 'en-US')
    const start = {query: none, cookie: none, local: none, session: none, ...wish}
    expect(await visit(`/contact-us${query}`, start)).toMatchObject({
      shown,
      painted: [shown],
      cookie: shown,
      local: shown,
    })
    await context.close()
  },
)

longTest('the app hydrates the page in each language without an error', async () => {
  // The sample contains each value of each source.
  const sample = starts.filter((_, index) => index % (isLong ? 11 : 40) === 0)
  const found: string[] = []
  for (const [index, start] of sample.entries()) {
    const locale = browserLanguages[index % browserLanguages.length] ?? 'en-US'
    const {page, problems} = await openPage(running.browser, {locale})
    const path = `/real-time-pro${start.query ? `?lng=${start.query}` : ''}`
    await prepareWishes(page, running.product.site, start)
    await page.goto(running.product.site + path, {waitUntil: 'commit'})
    // Wait until a possible reload in another language is over.
    await page.locator('html:not([hidden]) h1').waitFor()
    await page.keyboard.press('Shift')
    await appIsUp(page)
    const {shown} = outcome(start, locale)
    const lang = await page.getAttribute('html', 'lang')
    const title = await page.title()
    if (lang !== shown || problems.length > 0 || !title.includes('Real-Time Pro')) {
      found.push(`${JSON.stringify(start)} in ${locale}: ${lang} ${title} ${problems}`)
    }
    await page.context().close()
  }
  expect(found).toEqual([])
})

describe('a stored language that the first request does not contain', () => {
  test('a link on another site opens the page in the stored language, although its request has no SameSite cookie', async () => {
    const {context, page} = await languageVisits(running, 'en-US')
    await context.addCookies([
      {name: 'lng', value: 'es', url: running.product.site, sameSite: 'Strict'},
    ])
    const link = `<a href="${running.product.site}/contact-us?utm_source=a%20b#phone">Labor times</a>`
    await page.route('http://elsewhere.example/', (route) =>
      route.fulfill({contentType: 'text/html', body: link}),
    )
    await page.goto('http://elsewhere.example/')
    const asked = documentsAsked(page)
    await page.click('a')
    await page.locator('html[lang=es]:not([hidden]) h1').waitFor()
    expect(page.url()).toBe(`${running.product.site}/contact-us?utm_source=a%20b#phone`)
    expect(asked).toHaveLength(2)
    await context.close()
  })

  test('with cookies blocked, the page is loaded once more with the stored language in its URL, and query and hash are kept', async () => {
    const {context, page} = await languageVisits(running, 'en-US')
    await goWithoutCookies(page)
    await prepareWishes(page, running.product.site, {local: 'es'})
    const asked = documentsAsked(page)
    await page.goto(`${running.product.site}/contact-us?lng=fr&utm_source=x#phone`, {
      waitUntil: 'commit',
    })
    await page.locator('html[lang=es]:not([hidden]) h1').waitFor()
    await page.waitForLoadState()
    expect(new URL(page.url()).searchParams.get('utm_source')).toBe('x')
    expect(new URL(page.url()).hash).toBe('#phone')
    expect(asked.map((url) => new URL(url, 'http://a').searchParams.getAll('lng'))).toEqual([
      ['fr'],
      ['es'],
    ])
    await context.close()
  })

  test('with cookies and storage blocked, English chosen in a Spanish browser stays in the URL of the pages that links open before the app starts', async () => {
    const {context, page} = await languageVisits(running, 'es-US')
    await goWithoutCookies(page)
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Blocked', 'SecurityError')
          },
        })
    })
    await page.route('**/*.js*', (route) => route.abort())
    await page.goto(`${running.product.site}/faq`)
    await page.locator('html[lang=es] h1').waitFor()
    await page.goto(`${running.product.site}/faq?lng=en`)
    for (const path of ['/privacy', '/real-time-pro']) {
      // As if the browser had not stored the cookie of the response.
      await context.clearCookies()
      await page.locator(`a[href="${path}"]`).filter({visible: true}).first().click()
      await page.locator('html[lang=en]:not([hidden]) h1').waitFor()
      expect(page.url()).toBe(`${running.product.site}${path}?lng=en`)
    }
    await context.close()
  })

  longTest(
    'if the server ignores the stored language, the browser shows the page in the language of the response',
    async () => {
      const {context, page} = await languageVisits(running, 'en-US')
      await prepareWishes(page, running.product.site, {local: 'es'})
      const english = await (await fetch(`${running.product.site}/contact-us`)).text()
      await page.route('**/contact-us*', (route) =>
        route.fulfill({contentType: 'text/html', body: english}),
      )
      const asked = documentsAsked(page)
      await page.goto(`${running.product.site}/contact-us`, {waitUntil: 'commit'})
      await page.waitForURL((url) => url.search === '?lng=es')
      await page.locator('html[lang=en]:not([hidden]) h1').waitFor()
      await page.waitForTimeout(500)
      expect(asked).toEqual(['/contact-us', '/contact-us', '/contact-us?lng=es'])
      await context.close()
    },
  )

  test('nothing is painted while the page is requested again in the stored language from a slow server', async () => {
    const {context, page, visit} = await languageVisits(running, 'en-US')
    await page.route('**/contact-us', async (route) => {
      const again = (await route.request().allHeaders()).cookie?.includes('lng=es')
      if (again) await new Promise((resolve) => setTimeout(resolve, 800))
      await route.continue()
    })
    expect((await visit('/contact-us', {local: 'es'})).painted).toEqual(['es'])
    await context.close()
  })
})
