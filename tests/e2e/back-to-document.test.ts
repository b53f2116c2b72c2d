import type {Browser} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import {launchChromium} from '../chromium.ts'
import {sampled} from '../extent.ts'
import type {EnginePage} from '../webdriver.ts'
import {openPage, startApp, viewports} from './browser.ts'
import {siteInBrowser} from './product-in-browser.ts'
import {webkitPage} from './webkit-page.ts'

/*
 * Back from another document to a page with the app, in Chromium and in WebKit, the engine of Safari. The
 * page comes from the back/forward cache.
 */
const running = siteInBrowser()
const webkit = webkitPage()
let chromium: Browser
beforeAll(async () => {
  // Playwright disables the back/forward cache.
  chromium = await launchChromium({ignoreDefaultArgs: ['--disable-back-forward-cache']})
})
afterAll(() => chromium?.close())
const url = (path: string) => running.product.site + path
const position = (page: EnginePage) => page.evaluate(() => scrollY)
const paths = [
  '/faq',
  '/faq#premium-edition',
  '/privacy',
  '/',
  '/es/automotive-expert',
  '/real-time-pro',
]

/** Scrolls the page, and waits until the router has seen it. Runs in the browser. */
const scrollDown = () =>
  new Promise<void>((resolve) => {
    addEventListener('scroll', () => resolve(), {once: true})
    scrollTo(0, 1200)
  })

/** Goes back to the page that is in the back/forward cache, and waits until the app has read it again. */
async function goBack(page: EnginePage) {
  await page.evaluate(() => {
    setTimeout(() => history.back())
  })
  const hasRead = () =>
    page.evaluate(() => document.documentElement.dataset.checks?.endsWith('not-found-page.json'))
  await expect.poll(hasRead).toBe(true)
  // The router draws the page again.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
}

/**
 * Records what the page reads after Back, as if it came a minute later. Scrolls as a visitor does meanwhile,
 * if a position is given. Runs in the browser.
 */
function watchReturn(scrolledTo: number | null) {
  addEventListener('pageshow', ({persisted}) => {
    if (!persisted) return
    const {now} = Date
    Date.now = () => now() + 61_000
  })
  const {fetch} = window
  window.fetch = (...request) => {
    const file = String(request[0])
    if (!file.endsWith('not-found-page.json')) {
      if (scrolledTo !== null) scrollTo(0, scrolledTo)
    } else document.documentElement.dataset.checks = file
    return fetch(...request)
  }
}

describe.each(['Chromium', 'WebKit'])('in %s', (engine) => {
  async function open(path: string): Promise<EnginePage> {
    if (engine === 'WebKit') {
      await webkit.page.setViewportSize(viewports.phone)
      await webkit.page.goto(url(path))
      await webkit.page.evaluate(startApp)
      return webkit.page
    }
    const {page} = await openPage(chromium, {viewport: viewports.phone})
    onTestFinished(() => page.context().close())
    await page.goto(url(path))
    await page.evaluate(startApp)
    return page
  }

  test.each(sampled(paths, (_, index) => index < 2))(
    'Back from another document to %s returns to where the visitor was',
    async (path) => {
      const page = await open(path)
      await page.evaluate(watchReturn, null)
      await page.evaluate(scrollDown)
      await page.goto(url('/es/privacy'))
      await goBack(page)
      expect(await position(page)).toBe(1200)
    },
  )

  test('Back from the page in the other language returns to where the visitor was', async () => {
    const page = await open('/es/faq')
    await page.evaluate(watchReturn, null)
    await page.evaluate(scrollDown)
    await page.evaluate(() => document.querySelector<HTMLElement>('a[data-lng=en]')?.click())
    await expect.poll(() => page.url()).toMatch(/\/faq\?lng=en$/)
    await goBack(page)
    expect(await position(page)).toBe(1200)
  })

  test('a visitor who scrolls while the page is read again after Back is not moved', async () => {
    const page = await open('/faq')
    await page.evaluate(watchReturn, 600)
    await page.evaluate(scrollDown)
    await page.goto(url('/privacy'))
    await goBack(page)
    expect(await position(page)).toBe(600)
  })

  const searches = [
    ['/faq', 'password'],
    ['/corrections', 'honda'],
  ] as const
  // WebKit: only in `test:long`. Among all tests, WebKitWebDriver once did not answer in them for two minutes.
  test.each(sampled(searches, () => engine === 'Chromium'))(
    'Back from another document to %s shows the search text for the list',
    async (path, typed) => {
      const page = await open(path)
      await page.evaluate(watchReturn, null)
      await page.type('main input[type=search]', typed)
      const search = () =>
        page.evaluate(() => {
          const box = document.querySelector('search')
          return [
            box?.querySelector('input')?.value,
            box?.querySelector('[role=status]')?.textContent,
          ]
        })
      await expect.poll(search).toEqual([typed, expect.stringMatching(/match/)])
      const before = await search()
      await page.goto(url('/privacy'))
      await goBack(page)
      expect(await search()).toEqual(before)
    },
  )

  test('Back within the app returns to where the visitor was, also after Back from another document', async () => {
    const page = await open('/privacy')
    await page.evaluate(watchReturn, null)
    await page.evaluate(scrollDown)
    await page.goto(url('/es'))
    await goBack(page)
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/faq"]')?.click())
    await expect.poll(() => page.evaluate(() => document.title)).toMatch(/questions/i)
    await expect.poll(() => position(page)).toBe(0)
    await page.evaluate(() => history.back())
    await expect.poll(() => position(page)).toBe(1200)
  })
})

test('a visitor who scrolled before the app started stays there when the tab is shown again', async () => {
  const {page} = await openPage(running.browser)
  await page.goto(url('/faq'))
  await page.evaluate(scrollDown)
  await page.evaluate(startApp)
  await page.evaluate(watchReturn, null)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForFunction(() => document.documentElement.dataset.checks)
  await page.waitForTimeout(500)
  expect(await position(page)).toBe(1200)
  await page.context().close()
})
