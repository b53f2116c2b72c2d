import type {Page, Route} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {appIsUp, openPage} from './browser.ts'
import {documentsAsked} from './language-visits.ts'
import type {SiteInBrowser} from './product-in-browser.ts'

/** Opens a page, waits until the app has taken it over, and notes which documents are asked for. */
export async function openApp({product, browser}: SiteInBrowser, path: string) {
  const {page, problems} = await openPage(browser)
  await page.goto(product.site + path)
  await page.keyboard.press('Shift')
  await appIsUp(page)
  return {page, problems, asked: documentsAsked(page)}
}

/** Follows a link of the footer as the app does, without hovering over it before. */
export const follow = (page: Page, path: string) =>
  page.locator(`footer a[href="${path}"]`).first().dispatchEvent('click')

/** Waits for the page with a heading. */
export const heading = (page: Page, name: RegExp | string) =>
  page.getByRole('heading', {level: 1, name}).waitFor()

/** What two tries to import a script bring that does not come, and how often it is asked for. */
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
    /** Calls back for every script of the contact page that the app has not loaded with itself. */
    async function intercept(page: Page, answer: (route: Route) => Promise<void>) {
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({name}) => name),
      )
      await page.route('**/assets/contact-us-*.js', (route) =>
        loaded.includes(route.request().url()) ? route.continue() : answer(route),
      )
    }

    test('that fails twice is asked for again, and the page comes within the app', async () => {
      const {page, asked} = await openApp(visiting(), '/')
      let failures = 0
      await intercept(page, (route) => (failures++ < 2 ? route.abort() : route.continue()))
      await follow(page, '/contact-us')
      await heading(page, 'Contact us')
      expect(failures).toBeGreaterThan(2)
      expect(asked).toEqual([])
      await page.context().close()
    })

    test('that imports one which failed is loaded once that one comes, each of them once', async () => {
      const {page, asked} = await openApp(visiting(), '/')
      const comes: string[] = []
      let failures = 0
      await page.route('**/assets/forms-*.js', (route) =>
        failures++ < 3 ? route.fulfill({status: 502}) : route.continue(),
      )
      await follow(page, '/contact-us')
      await heading(page, 'Contact us')
      expect(failures).toBeGreaterThan(3)
      // Two copies of a module would not share its state: a form knows the site's context.
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

    test('that is gone makes the page come anew, once; then it stays as the server sent it', async () => {
      const {page, asked} = await openApp(visiting(), '/')
      await intercept(page, (route) => route.fulfill({status: 404}))
      await follow(page, '/contact-us')
      await heading(page, 'Contact us')
      await page.waitForLoadState()
      expect(asked).toEqual(['/contact-us'])
      // The page works without the app, which cannot come up here; and nothing takes it anew.
      await page.keyboard.press('Shift')
      await page.waitForTimeout(4000)
      await page.keyboard.press('Shift')
      await page.waitForTimeout(1000)
      await heading(page, 'Contact us')
      expect(asked).toEqual(['/contact-us'])
      expect(await page.evaluate(() => performance.getEntriesByName('app').length)).toBe(0)
      // Where the app is up again, a page may be taken anew again.
      await page.goto(visiting().product.site)
      await page.keyboard.press('Shift')
      await appIsUp(page)
      expect(await page.evaluate(() => sessionStorage.getItem('anew'))).toBeNull()
      await page.context().close()
    })

    test('that is gone while the site is away leads to no error of the browser’s', async () => {
      const {page, asked} = await openApp(visiting(), '/')
      await page.route('**/*', (route) => route.abort())
      await follow(page, '/contact-us')
      await heading(page, 'This page could not be loaded')
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

    test('that cannot be had leaves the page alone, whatever is hovered over or followed', async () => {
      const {page, asked} = await openWithout()
      for (const _ of [1, 2, 3]) {
        await page.keyboard.press('Shift')
        await page.waitForTimeout(300)
      }
      expect(asked).toEqual([])
      await page.context().close()
    })

    test('that a click waits for is asked for again; then the page is taken anew, once', async () => {
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

    test('that lacks one script, and its own loader, works once both come', async () => {
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

    test('that is back when it is asked for again does what was clicked', async () => {
      const {page, asked} = await openWithout()
      const users = page.locator('#users')
      const before = Number(await users.inputValue())
      // The last adds a user to the price.
      await page.locator('[data-replay]').last().click({clickCount: 2})
      await page.unroute('**/assets/*.js')
      await appIsUp(page)
      await expect.poll(() => users.inputValue()).toBe(`${before + 2}`)
      expect(asked).toEqual([])
      await page.context().close()
    })
  })
}
