import type {Browser, Page, Route} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {keepsFailedImports, launchChromium} from '../chromium.ts'
import {appIsUp, openPage} from './browser.ts'
import {documentsAsked} from './language-visits.ts'
import {siteInBrowser} from './product-in-browser.ts'

/*
 * Content or scripts that do not come: while they are slow, when they are lost, once they are back.
 * Over 200 lines: all of them are lost in the same page, in the same ways.
 */
const running = siteInBrowser()

async function openApp(path: string, browser = running.browser) {
  const {page, problems} = await openPage(browser)
  await page.goto(running.product.site + path)
  await page.keyboard.press('Shift')
  await appIsUp(page)
  return {page, problems, asked: documentsAsked(page)}
}
/** Follows a link of the footer as the app does, without hovering over it before. */
const follow = (page: Page, path: string) =>
  page.locator(`footer a[href="${path}"]`).first().dispatchEvent('click')
const heading = (page: Page, name: RegExp | string) =>
  page.getByRole('heading', {level: 1, name}).waitFor()

describe('content', () => {
  test('that is slow leaves the old page for a moment, then says that it is coming', async () => {
    const {page, problems} = await openApp('/es')
    await page.route('**/_data/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2500))
      await route.continue()
    })
    await follow(page, '/es/real-time-labor-guide')
    await page.waitForTimeout(200)
    expect(await page.locator('main h1').count()).toBe(1)
    await page.locator('main').getByRole('status').getByText('Cargando').waitFor()
    await heading(page, /guía/i)
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('that does not come is asked for six times, then the page says so and tries again', async () => {
    const {page, asked} = await openApp('/es')
    let reads = 0
    await page.route('**/_data/**', (route) => {
      reads += 1
      return route.abort()
    })
    await follow(page, '/es/real-time-labor-guide')
    await heading(page, 'No se pudo cargar esta página')
    expect(reads).toBe(6)
    expect(await page.title()).toBe('No se pudo cargar esta página')
    expect(new URL(page.url()).pathname).toBe('/es/real-time-labor-guide')
    await page.unroute('**/_data/**')
    await page.getByRole('button', {name: 'Intentar de nuevo'}).click()
    await heading(page, /guía/i)
    expect(await page.title()).toMatch(/\| /)
    expect(new URL(page.url()).pathname).toBe('/es/real-time-labor-guide')
    expect(asked).toEqual([])
    await page.context().close()
  })

  test('that is lost once more says so once more', async () => {
    const {page} = await openApp('/')
    await page.route('**/_data/**', (route) => route.fulfill({status: 503}))
    await follow(page, '/faq')
    await heading(page, 'This page could not be loaded')
    await page.getByRole('button', {name: 'Try again'}).click()
    await page.locator('main').getByRole('status').getByText('Loading').waitFor()
    await heading(page, 'This page could not be loaded')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
    await follow(page, '/contact-us')
    await heading(page, 'Contact us')
    await page.context().close()
  })
})

test('the switch for failed imports has the effect of the older HTML rule', async () => {
  const browser = await launchChromium({args: [keepsFailedImports]})
  const {page} = await openPage(browser)
  let requests = 0
  await page.route('**/nope.js', (route) => {
    requests++
    return route.abort()
  })
  await page.goto(running.product.site)
  const load = () => page.evaluate("import('/nope.js').catch(() => 'failed')")
  expect([await load(), await load(), requests]).toEqual(['failed', 'failed', 1])
  await browser.close()
})

// Until 2026 browsers kept a failed `import()`. The newest Chromium forgets it.
describe.each([
  ['forgets', []],
  ['keeps', [keepsFailedImports]],
])('in a browser that %s failed imports', (_, args) => {
  let own: Browser | undefined
  beforeAll(async () => {
    if (args.length > 0) own = await launchChromium({args})
  })
  afterAll(() => own?.close())
  const browser = () => own ?? running.browser

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
      const {page, asked} = await openApp('/', browser())
      let failures = 0
      await intercept(page, (route) => (failures++ < 2 ? route.abort() : route.continue()))
      await follow(page, '/contact-us')
      await heading(page, 'Contact us')
      expect(failures).toBeGreaterThan(2)
      expect(asked).toEqual([])
      await page.context().close()
    })

    test('that imports one which failed is loaded once that one comes, each of them once', async () => {
      const {page, asked} = await openApp('/', browser())
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
      const {page, asked} = await openApp('/', browser())
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
      await page.goto(running.product.site)
      await page.keyboard.press('Shift')
      await appIsUp(page)
      expect(await page.evaluate(() => sessionStorage.getItem('anew'))).toBeNull()
      await page.context().close()
    })

    test('that is gone while the site is away leads to no error of the browser’s', async () => {
      const {page, asked} = await openApp('/', browser())
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
      const {page} = await openPage(browser())
      await page.route('**/assets/*.js', (route) => route.fulfill({status: 404}))
      await page.goto(`${running.product.site}/real-time-pro`)
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
      const {page} = await openPage(browser())
      await page.route(/\/assets\/app-.*\.js|\/intent\.js/, (route) => route.fulfill({status: 502}))
      await page.goto(`${running.product.site}/contact-us`)
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
})
