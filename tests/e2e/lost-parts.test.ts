import type {Page, Route} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {appIsUp, openPage} from './browser.ts'
import {documentsAsked} from './language-visits.ts'
import {siteInBrowser} from './product-in-browser.ts'

/* Content or scripts that do not come: while they are slow, when they are lost, once they are back. */
const running = siteInBrowser()

async function openApp(path: string) {
  const {page, problems} = await openPage(running.browser)
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
    const {page, asked} = await openApp('/')
    let failures = 0
    await intercept(page, (route) => (failures++ < 2 ? route.abort() : route.continue()))
    await follow(page, '/contact-us')
    await heading(page, 'Contact us')
    expect(failures).toBeGreaterThan(2)
    expect(asked).toEqual([])
    await page.context().close()
  })

  test('that is gone makes the page come anew, once; then it stays as the server sent it', async () => {
    const {page, asked} = await openApp('/')
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
    const {page, asked} = await openApp('/')
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
    const {page} = await openPage(running.browser)
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

  test('that is back when it is asked for again does what was clicked', async () => {
    const {page, asked} = await openWithout()
    await page.locator('[data-replay]').last().click()
    await page.unroute('**/assets/*.js')
    await appIsUp(page)
    expect(asked).toEqual([])
    await page.context().close()
  })
})
