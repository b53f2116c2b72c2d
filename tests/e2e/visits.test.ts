import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import type {BrowserContextOptions, Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {appIsUp, openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'

const running = productInBrowser()

/** Without a browser's name: tests run a browser whose name says that it is a program's. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const secureHost = 'https://secure.example.com'

/** Opens a page as a visitor, and records the addresses of what its browser reports. */
async function openVisit(path: string, options: BrowserContextOptions = {}) {
  const {page, problems} = await openPage(running.browser, {userAgent, ...options})
  const reports: string[] = []
  page.context().on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/_visit/')) reports.push(url.pathname + url.search)
  })
  await page.context().route(`${secureHost}/**`, (route) => route.fulfill({body: 'registration'}))
  await page.goto(running.product.site + path)
  return {page, problems, reports}
}

const wakeApp = async (page: Page) => {
  await page.keyboard.press('Shift')
  await appIsUp(page)
}
const storedSource = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('visit') ?? '{}'))

/** Returns the counts in the database that have a campaign, as `kind page language source count`. */
function counted(campaign: string) {
  const database = new DatabaseSync(join(running.product.dataDir, 'visits.sqlite'), {
    readOnly: true,
  })
  const rows = database
    .prepare('select kind, page, language, source, count from visit_count where campaign = ?')
    .all(campaign)
  database.close()
  return rows.map((row) => Object.values(row).join(' ')).sort()
}

test('a visit over several pages is counted, and keeps the source of its first page', async () => {
  const {page, problems, reports} = await openVisit(
    '/es?utm_source=News&utm_campaign=E2E&gclid=abc',
  )
  await wakeApp(page)
  await page.locator('footer a[href="/es/faq"]').first().click()
  await page.waitForURL('**/es/faq')
  await expect.poll(() => reports).toEqual(['/_visit/view/es'])
  await page.goto(`${running.product.site}/es/real-time-pro`)
  await wakeApp(page)
  expect(await storedSource(page)).toEqual({
    page: '/es',
    referrer: 'direct',
    utm_source: 'News',
    utm_campaign: 'E2E',
    product: 'real-time-pro',
  })
  await page.locator('main a[ping]').first().click()
  await page.waitForURL(`${secureHost}/**`)
  expect(page.url()).toBe(
    `${secureHost}/registration?lng=es&service=real-time-pro&utm_source=News&utm_campaign=E2E`,
  )
  // One report of the click, and not a second one because of `ping`.
  expect(reports.slice(1)).toEqual(['/_visit/trial-click/es?campaign=E2E&source=News'])
  await expect
    .poll(() => counted('e2e'), {timeout: 15_000})
    .toEqual(['trial-click /real-time-pro es news 1', 'view / es news 1'])
  expect(problems).toEqual([])
  await page.context().close()
})

test('without scripts of the page, the browser itself reports a click on a trial link', async () => {
  const {page, reports} = await openVisit('/real-time-pro?utm_campaign=Ping&utm_source=Print', {
    javaScriptEnabled: false,
  })
  await page.locator('main a[ping]').first().click()
  await page.waitForURL(`${secureHost}/registration?lng=en&service=real-time-pro`)
  expect(reports).toEqual(['/_visit/trial-click/en'])
  await expect
    .poll(() => counted('ping'), {timeout: 15_000})
    .toEqual(['trial-click /real-time-pro en print 1', 'view /real-time-pro en print 1'])
  await page.context().close()
})

test('if the visitor leaves the first page before its script has loaded, the next page recovers it', async () => {
  const {page} = await openVisit('/privacy?utm_campaign=Early')
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {href: '/real-time-pro'})
    document.body.append(link)
    // Not an event of a visitor, so the script is not loaded on this page.
    location.href = link.href
  })
  await page.waitForURL('**/real-time-pro')
  await wakeApp(page)
  expect(await storedSource(page)).toMatchObject({page: '/privacy', utm_campaign: 'Early'})
  await page.context().close()
})

test('with blocked storage, pages and links work, and visits are reported', async () => {
  const {page, problems, reports} = await openVisit('/faq')
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto(`${running.product.site}/real-time-pro?utm_campaign=Blocked`)
  await wakeApp(page)
  await page.locator('main a[ping]').first().click()
  await page.waitForURL(`${secureHost}/**`)
  expect(page.url()).toContain('utm_campaign=Blocked')
  expect(reports).toEqual(['/_visit/trial-click/en?campaign=Blocked&source=direct'])
  expect(problems).toEqual([])
  await page.context().close()
})
