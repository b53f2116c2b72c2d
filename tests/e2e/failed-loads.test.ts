import type {Browser} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {keepsFailedImports, launchChromium} from '../chromium.ts'
import {longTest, sampled} from '../extent.ts'
import {openPage} from './browser.ts'
import {describeLostScripts, failedImports, follow, heading, openApp} from './failed-scripts.ts'
import {siteInBrowser} from './product-in-browser.ts'

/* The app when content or scripts load slowly or fail, and when they recover. */
const running = siteInBrowser()

describe('content', () => {
  test.each(['/', '/es/contact-us'])(
    'if the data of %s is not what the app expects, the page stays as the server sent it',
    async (path) => {
      const {page} = await openPage(running.browser)
      await page.route('**/_data/**', (route) => route.fulfill({json: {error: 'blocked'}}))
      await page.goto(running.product.site + path)
      const main = page.locator('main')
      const sent = await main.innerText()
      await page.keyboard.press('Shift')
      await page.waitForFunction(() => 'lost' in document.documentElement.dataset)
      expect(await main.innerText()).toBe(sent)
      await page.locator('footer a[href$="/faq"]').first().click()
      await page.waitForURL(/faq/)
      await page.context().close()
    },
  )

  test('while content loads slowly, the old page stays for a moment and is then replaced by a loading message', async () => {
    const {page, problems} = await openApp(running, '/es')
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

  longTest(
    'a failing content request is tried six times; then the page shows an error with a button to retry',
    async () => {
      const {page, navigations} = await openApp(running, '/es')
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
      expect(navigations).toEqual([])
      await page.context().close()
    },
  )

  longTest('if the retry of a content request fails too, the error is shown again', async () => {
    const {page} = await openApp(running, '/')
    await page.route('**/_data/**', (route) => route.fulfill({status: 503}))
    await follow(page, '/faq')
    await heading(page, 'This page didn’t load')
    await page.getByRole('button', {name: 'Try again'}).click()
    await page.locator('main').getByRole('status').getByText('Loading').waitFor()
    await heading(page, 'This page didn’t load')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
    await page.unroute('**/_data/**')
    await follow(page, '/contact-us')
    await heading(page, 'Contact us')
    await page.context().close()
  })
})

longTest(
  'with the flag `keepsFailedImports`, Chromium caches a failed import, as the older HTML standard requires',
  async () => {
    const browser = await launchChromium({args: [keepsFailedImports]})
    expect(await failedImports({product: running.product, browser})).toEqual({
      results: ['failed', 'failed'],
      requests: 1,
    })
    await browser.close()
  },
)

// Until 2026 browsers cached a failed `import()`, which makes recovery harder. The newest Chromium
// does not.
describe.each(
  sampled(
    [
      ['forgets', []],
      ['keeps', [keepsFailedImports]],
    ] as const,
    ([rule]) => rule === 'keeps',
  ),
)('in a browser that %s failed imports', (_, args) => {
  let own: Browser | undefined
  beforeAll(async () => {
    if (args.length > 0) own = await launchChromium({args: [...args]})
  })
  afterAll(() => own?.close())
  describeLostScripts(() => ({product: running.product, browser: own ?? running.browser}))
})
