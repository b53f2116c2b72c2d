import type {Page, Route} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {appIsUp, openPage} from './browser.ts'
import {documentsAsked} from './language-visits.ts'
import type {SiteInBrowser} from './product-in-browser.ts'

/**
 * Opens a page, waits until the app has hydrated it, and records the documents that are requested.
 */
export async function openApp({product, browser}: SiteInBrowser, path: string) {
  const {page, problems} = await openPage(browser)
  await page.goto(product.site + path)
  await page.keyboard.press('Shift')
  await appIsUp(page)
  return {page, problems, asked: documentsAsked(page)}
}

/** Follows a link of the footer in the app, without hovering over it first. */
export const follow = (page: Page, path: string) =>
  page.locator(`footer a[href="${path}"]`).first().dispatchEvent('click')

/** Waits for the page with a heading. */
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

/** Tests that lose scripts of a page and of the app, in the browser that `visiting` returns. */
export function describeLostScripts(visiting: () => SiteInBrowser) {
  describe('the script of a page', () => {
    /** Handles every script of the contact page that the app has not loaded yet. */
    async function intercept(page: Page, answer: (route: Route) => Promise<void>) {
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({name}) => name),
      )
      await page.route('**/assets/contact-us-*.js', (route) =>
        loaded.includes(route.request().url()) ? route.continue() : answer(route),
      )
    }

    test('a page script that fails twice is requested again, and the page opens within the app', async () => {
      const {page, asked} = await openApp(visiting(), '/')
      let failures = 0
      await intercept(page, (route) => (failures++ < 2 ? route.abort() : route.continue()))
      await follow(page, '/contact-us')
      await heading(page, 'Contact us')
      expect(failures).toBeGreaterThan(2)
      expect(asked).toEqual([])
      await page.context().close()
    })

    test('a script whose import failed is loaded once that import arrives, each of them once', async () => {
      const {page, asked} = await openApp(visiting(), '/')
      const comes: string[] = []
      let failures = 0
      await page.route('**/assets/forms-*.js', (route) =>
        failures++ < 3 ? route.fulfill({status: 502}) : route.continue(),
      )
      await follow(page, '/contact-us')
      await heading(page, 'Contact us')
      expect(failures).toBeGreaterThan(3)
      // Two copies of a module would not share state: a form uses the site's context.
      await page.locator('main form [name="name"]').fill('Ada')
      comes.push(
        ...(await page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .filter((entry) => 'initiatorType' in entry && entry.initiatorType === 'script')
            .map(({name}) => new URL(name).pathname),
        )),
      )
      expect(comes.filter((path, index) => comes.indexOf(path) !== index)).toEqual([])
      expect(asked).toEqual([])
      await page.context().close()
    })

    test("a page script that no longer exists reloads the page once; after that the server's page stays", async () => {
      const {page, asked} = await openApp(visiting(), '/')
      await intercept(page, (route) => route.fulfill({status: 404}))
      await follow(page, '/contact-us')
      await heading(page, 'Contact us')
      await page.waitForLoadState()
      expect(asked).toEqual(['/contact-us'])
      // The page works without the app, which cannot load here, and does not reload.
      await page.keyboard.press('Shift')
      await page.waitForTimeout(4000)
      await page.keyboard.press('Shift')
      await page.waitForTimeout(1000)
      await heading(page, 'Contact us')
      expect(asked).toEqual(['/contact-us'])
      expect(await page.evaluate(() => performance.getEntriesByName('app').length)).toBe(0)
      // Once the app has loaded, a page may be reloaded again.
      await page.goto(visiting().product.site)
      await page.keyboard.press('Shift')
      await appIsUp(page)
      expect(await page.evaluate(() => sessionStorage.getItem('anew'))).toBeNull()
      await page.context().close()
    })

    test("a missing script does not lead to the browser's error page while the site is down", async () => {
      const {page, asked} = await openApp(visiting(), '/')
      await page.route('**/*', (route) => route.abort())
      await follow(page, '/contact-us')
      await heading(page, 'This page didn’t load')
      expect(asked).toEqual([])
      await page.unroute('**/*')
      await page.getByRole('button', {name: 'Try again'}).click()
      await heading(page, 'Contact us')
      expect(asked).toEqual([])
      await page.context().close()
    })
  })

  describe('the app', () => {
    const openWithout = async () => {
      const {page} = await openPage(visiting().browser)
      await page.route('**/assets/*.js', (route) => route.fulfill({status: 404}))
      await page.goto(`${visiting().product.site}/real-time-pro`)
      return {page, asked: documentsAsked(page)}
    }

    test('an app that cannot load leaves the page alone on hover and on click', async () => {
      const {page, asked} = await openWithout()
      for (const _ of [1, 2, 3]) {
        await page.keyboard.press('Shift')
        await page.waitForTimeout(300)
      }
      expect(asked).toEqual([])
      await page.context().close()
    })

    test('an app that a click waits for is requested again; then the page reloads once', async () => {
      const {page, asked} = await openWithout()
      const more = page.locator('[data-replay]').first()
      await more.click()
      await expect.poll(() => asked, {timeout: 10_000}).toEqual(['/real-time-pro'])
      await page.waitForLoadState()
      await more.click()
      await page.waitForTimeout(3000)
      expect(asked).toEqual(['/real-time-pro'])
      await page.unroute('**/assets/*.js')
      await page.reload()
      await page.keyboard.press('Shift')
      await appIsUp(page)
      expect(await page.evaluate(() => sessionStorage.getItem('anew'))).toBeNull()
      await page.context().close()
    })

    test('an app that lacks one script and its own loader works once both arrive', async () => {
      const {page} = await openPage(visiting().browser)
      await page.route(/\/assets\/app-.*\.js|\/intent\.js/, (route) => route.fulfill({status: 502}))
      await page.goto(`${visiting().product.site}/contact-us`)
      await page.locator('html[data-lost]').waitFor({state: 'attached'})
      await page.unroute(/\/assets\/app-.*\.js|\/intent\.js/)
      const asked = documentsAsked(page)
      await page.keyboard.press('Shift')
      await appIsUp(page)
      expect(asked).toEqual([])
      await page.context().close()
    })

    test('an app that arrives on a retry performs the click', async () => {
      const {page, asked} = await openWithout()
      const users = page.locator('#users')
      const before = Number(await users.inputValue())
      // The last one adds a user to the price.
      await page.locator('[data-replay]').last().click({clickCount: 2})
      await page.unroute('**/assets/*.js')
      await appIsUp(page)
      await expect.poll(() => users.inputValue()).toBe(`${before + 2}`)
      expect(asked).toEqual([])
      await page.context().close()
    })
  })
}
