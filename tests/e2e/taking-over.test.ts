import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {appIsUp, openPage, viewports} from './browser.ts'
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

test.each([
  ['/', 'desktop', 'light'],
  ['/es', 'phone', 'dark'],
  ['/real-time-pro', 'desktop', 'dark'],
  ['/es/faq', 'desktop', 'light'],
  ['/contact-us', 'phone', 'light'],
  ['/es/correction-form', 'desktop', 'dark'],
  ['/privacy', 'desktop', 'light'],
  ['/nope', 'phone', 'light'],
] as const)('taking %s over changes no pixel of it (%s, %s)', async (path, size, colorScheme) => {
  const {page, problems} = await openPage(running.browser, {
    viewport: viewports[size],
    colorScheme,
    reducedMotion: 'reduce',
  })
  await page.addInitScript(() => {
    // Holds the app back until it is asked for.
    Object.defineProperty(window, 'requestIdleCallback', {value: () => 0})
  })
  // Twice, so that pictures are at hand: one that arrives is blended over its preview at the corners.
  await page.goto(running.product.site + path)
  await settledScreenshot(page)
  await page.reload()
  await page.evaluate(() => document.fonts.ready)
  const before = await settledScreenshot(page)
  await page.keyboard.press('Shift')
  await appIsUp(page)
  const after = await settledScreenshot(page)
  expect(after.equals(before)).toBe(true)
  expect(problems.filter((problem) => path !== '/nope' || !/ 404 /.test(problem))).toEqual([])
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
