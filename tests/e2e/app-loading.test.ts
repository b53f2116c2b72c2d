import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {scriptsToTakeOver} from '../bench/byte-budgets.ts'
import {appIsUp, openPage} from './browser.ts'
import {siteInBrowser} from './product-in-browser.ts'

/*
 * The client app (React and the router) loads at the visitor's first interaction. Pages with a form
 * and confirmation pages also load it when the browser is idle.
 */
const running = siteInBrowser()

async function open(path: string) {
  const {page} = await openPage(running.browser)
  const scripts: string[] = []
  page.on('request', (request) => {
    const {pathname} = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  await page.goto(running.product.site + path)
  return {page, scripts}
}
/** Waits until the browser is idle. At that time, a page with a form requests the app. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))

test.each(['/', '/real-time-pro', '/faq', '/privacy', '/nope'])(
  '%s loads no script without user interaction',
  async (path) => {
    const {page, scripts} = await open(path)
    await page.waitForLoadState('networkidle')
    await idle(page)
    expect(scripts).toEqual([])
    await page.context().close()
  },
)

test.each([
  '/contact-us',
  '/correction-form',
  '/download/software?productID=AE',
  // The static HTML has no reference number; the app adds it.
  '/ContactUs/ContactUsConfirm',
])('%s loads the client app when the browser is idle', async (path) => {
  const {page, scripts} = await open(path)
  await appIsUp(page)
  expect(scripts.length).toBeGreaterThan(0)
  await page.context().close()
})

test('the first interaction with the home page loads exactly the scripts that its HTML preloads and the one that counts visits, each once', async () => {
  const {page} = await open('/')
  const html = await (await fetch(running.product.site)).text()
  await page.keyboard.press('Shift')
  await appIsUp(page)
  await page.waitForLoadState('networkidle')
  // Importing a preloaded script reads it from the cache, with a transfer size of 0.
  const transferred = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => 'transferSize' in entry && entry.transferSize)
      .map(({name}) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )
  expect(transferred.toSorted()).toEqual([...scriptsToTakeOver(html), '/visits.js'].toSorted())
  await page.context().close()
})

test('at an address with a password, as in the bookmark of a protected site, the app starts and keeps what was typed', async () => {
  const {page, problems} = await openPage(running.browser)
  await page.goto(`${running.product.site.replace('//', '//ana:secret@')}/contact-us?a=b#main`)
  await page.locator('main form [name=name]').fill('Ana')
  await appIsUp(page)
  expect(await page.evaluate(() => document.URL)).toBe(
    `${running.product.site}/contact-us?a=b#main`,
  )
  expect(await page.locator('main form [name=name]').inputValue()).toBe('Ana')
  expect(problems).toEqual([])
  await page.context().close()
})
