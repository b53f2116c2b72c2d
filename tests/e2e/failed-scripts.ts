import type {Page, Route} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {longTest} from '../extent.ts'
import {appIsUp, openPage} from './browser.ts'
import {documentsAsked} from './language-visits.ts'
import type {SiteInBrowser} from './product-in-browser.ts'

/**
 * Opens a page and waits until the app has hydrated it. `navigations` collects the documents
 * requested afterwards: a full page load adds one.
 */
export async function openApp({product, browser}: SiteInBrowser, path: string) {
  const {page, problems} = await openPage(browser)
  await page.goto(product.site + path)
  await page.keyboard.press('Shift')
  await appIsUp(page)
  return {page, problems, navigations: documentsAsked(page)}
}

/** Follows a footer link within the app, without hovering over it first. */
export const follow = (page: Page, path: string) =>
  page.locator(`footer a[href="${path}"]`).first().dispatchEvent('click')

/** Waits until the page shows the given heading. */
export const heading = (page: Page, name: RegExp | string) =>
  page.getByRole('heading', {level: 1, name}).waitFor()

/** Imports a missing script twice. Returns both results and the number of requests. */
export async function failedImports({product, browser}: SiteInBrowser) {
  const {page} = await openPage(browser)
  let requests = 0
  await page.route('**/nope.js', (route) => {
    requests++
    return route.abort()
  })
  await page.goto(product.site)
  const load = () => page.evaluate("import('/nope.js').catch(() => 'failed')")
  const results = [await load(), await load()]
  await page.context().close()
  return {results, requests}
}

/**
 * Defines the tests in which scripts of a page or of the app fail to load, in the browser that
 * `visiting` returns.
 * Over 200 lines: the tests share the ways in which scripts fail.
 */
export function describeLostScripts(visiting: () => SiteInBrowser) {
  describe('the script of a page', () => {
    /** Handles requests for scripts of the contact page that the app has not loaded before. */
    async function intercept(page: Page, answer: (route: Route) => Promise<void>) {
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({name}) => name),
      )
      await page.route('**/assets/contact-us-*.js', (route) =>
        loaded.includes(route.request().url()) ? route.continue() : answer(route),
      )
    }

    test('a page script that fails twice is requested a third time, and the page opens without a full page load', async () => {
      const {page, navigations} = await openApp(visiting(), '/')
      let failures = 0
      await intercept(page, (route) => (failures++ < 2 ? route.abort() : route.continue()))
      await follow(page, '/contact-us')
      await heading(page, 'Contact us')
      expect(failures).toBeGreaterThan(2)
      expect(navigations).toEqual([])
      await page.context().close()
    })

    longTest(
      'after a failed script import succeeds on a retry, every script has been executed only once',
      async () => {
        const {page, navigations} = await openApp(visiting(), '/')
        const scripts: string[] = []
        let failures = 0
        await page.route('**/assets/forms-*.js', (route) =>
          failures++ < 3 ? route.fulfill({status: 502}) : route.continue(),
        )
        await follow(page, '/contact-us')
        await heading(page, 'Contact us')
        expect(failures).toBeGreaterThan(3)
        // Two copies of a module would not share state, and a form needs the context of the site.
        await page.locator('main form [name="name"]').fill('Ada')
        scripts.push(
          ...(await page.evaluate(() =>
            performance
              .getEntriesByType('resource')
              .filter((entry) => 'initiatorType' in entry && entry.initiatorType === 'script')
              .map(({name}) => new URL(name).pathname),
          )),
        )
        expect(scripts.filter((path, index) => scripts.indexOf(path) !== index)).toEqual([])
        expect(navigations).toEqual([])
        await page.context().close()
      },
    )

    longTest(
      'if a page script returns 404, the page reloads once and then stays as the server rendered it',
      async () => {
        const {page, navigations} = await openApp(visiting(), '/')
        await intercept(page, (route) => route.fulfill({status: 404}))
        await follow(page, '/contact-us')
        await heading(page, 'Contact us')
        await page.waitForLoadState()
        expect(navigations).toEqual(['/contact-us'])
        // The server-rendered page does not reload again, although the app cannot load.
        await page.keyboard.press('Shift')
        await page.waitForTimeout(4000)
        await page.keyboard.press('Shift')
        await page.waitForTimeout(1000)
        await heading(page, 'Contact us')
        expect(navigations).toEqual(['/contact-us'])
        expect(await page.evaluate(() => performance.getEntriesByName('app').length)).toBe(0)
        // After the app has loaded, the next missing script may reload the page again.
        await page.goto(visiting().product.site)
        await page.keyboard.press('Shift')
        await appIsUp(page)
        expect(await page.evaluate(() => sessionStorage.getItem('anew'))).toBeNull()
        await page.context().close()
      },
    )

    longTest(
      "while the site is down, a missing script leads to the app's error page, not to the browser's error page",
      async () => {
        const {page, navigations} = await openApp(visiting(), '/')
        await page.route('**/*', (route) => route.abort())
        await follow(page, '/contact-us')
        await heading(page, 'This page didn’t load')
        expect(navigations).toEqual([])
        await page.unroute('**/*')
        await page.getByRole('button', {name: 'Try again'}).click()
        await heading(page, 'Contact us')
        expect(navigations).toEqual([])
        await page.context().close()
      },
    )
  })

  describe('the app', () => {
    const openWithoutScripts = async () => {
      const {page} = await openPage(visiting().browser)
      await page.route('**/assets/*.js', (route) => route.fulfill({status: 404}))
      await page.goto(`${visiting().product.site}/real-time-pro`)
      return {page, navigations: documentsAsked(page)}
    }

    longTest('when the app cannot load, user interaction does not reload the page', async () => {
      const {page, navigations} = await openWithoutScripts()
      for (const _ of [1, 2, 3]) {
        await page.keyboard.press('Shift')
        await page.waitForTimeout(300)
      }
      expect(navigations).toEqual([])
      await page.context().close()
    })

    longTest(
      'when the app cannot load after a click that needs it, the page reloads once',
      async () => {
        const {page, navigations} = await openWithoutScripts()
        const more = page.locator('[data-replay]').first()
        await more.click()
        await expect.poll(() => navigations, {timeout: 10_000}).toEqual(['/real-time-pro'])
        await page.waitForLoadState()
        await more.click()
        await page.waitForTimeout(3000)
        expect(navigations).toEqual(['/real-time-pro'])
        await page.unroute('**/assets/*.js')
        await page.reload()
        await page.keyboard.press('Shift')
        await appIsUp(page)
        expect(await page.evaluate(() => sessionStorage.getItem('anew'))).toBeNull()
        await page.context().close()
      },
    )

    longTest(
      'the app starts after its loader and a script, which both failed to load, become available again',
      async () => {
        const {page} = await openPage(visiting().browser)
        await page.route(/\/assets\/app-.*\.js|\/intent\.js/, (route) =>
          route.fulfill({status: 502}),
        )
        await page.goto(`${visiting().product.site}/contact-us`)
        await page.locator('html[data-lost]').waitFor({state: 'attached'})
        await page.unroute(/\/assets\/app-.*\.js|\/intent\.js/)
        const navigations = documentsAsked(page)
        await page.keyboard.press('Shift')
        await appIsUp(page)
        expect(navigations).toEqual([])
        await page.context().close()
      },
    )

    test('clicks that a visitor makes before the app loads take effect after the app has loaded on a retry', async () => {
      const {page, navigations} = await openWithoutScripts()
      const users = page.locator('#users')
      const before = Number(await users.inputValue())
      // The last button adds a user to the price calculation.
      await page.locator('[data-replay]').last().click({clickCount: 2})
      await page.unroute('**/assets/*.js')
      await appIsUp(page)
      await expect.poll(() => users.inputValue()).toBe(`${before + 2}`)
      expect(navigations).toEqual([])
      await page.context().close()
    })
  })
}
