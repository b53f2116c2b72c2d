import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {appIsUp, openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'

const running = productInBrowser()

test('without JavaScript a page’s languages work', async () => {
  const {page} = await openPage(running.browser, {javaScriptEnabled: false})
  await page.goto(running.product.site)
  await page.locator('a[data-lng="es"]').first().click()
  expect(new URL(page.url()).pathname).toBe('/es')
  expect(await page.getAttribute('html', 'lang')).toBe('es')
  await page.context().close()
})

test('taking a page over changes no pixel of it', async () => {
  const {page, problems} = await openPage(running.browser, {reducedMotion: 'reduce'})
  await page.addInitScript(() => {
    // Holds the app back until it is asked for.
    Object.defineProperty(window, 'requestIdleCallback', {value: () => 0})
  })
  await page.goto(running.product.site)
  await page.evaluate(() => document.fonts.ready)
  const before = await settledScreenshot(page)
  await page.keyboard.press('Shift')
  await appIsUp(page)
  const after = await settledScreenshot(page)
  expect(after.equals(before)).toBe(true)
  expect(problems).toEqual([])
  await page.context().close()
})

/** The page when nothing moves any more: pictures are decoded and painted after they have loaded. */
async function settledScreenshot(page: Page): Promise<Buffer> {
  let last = await page.screenshot({caret: 'initial'})
  for (;;) {
    await page.waitForTimeout(200)
    const next = await page.screenshot({caret: 'initial'})
    if (next.equals(last)) return next
    last = next
  }
}
