import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {appIsUp, openPage, viewports} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'

const running = productInBrowser()

const pages = [
  {path: '/', lang: 'en', heading: /labor times/i},
  {path: '/es', lang: 'es', heading: /mano de obra/i},
  {path: '/real-time-labor-guide', lang: 'en', heading: /labor guide/i},
  {path: '/es/Real-TimeLaborGuide', lang: 'es', heading: /./},
  {path: '/Real-TimePro/', lang: 'en', heading: /pro/i},
  {path: '/es/real-time-pro', lang: 'es', heading: /pro/i},
  {path: '/SHOPDRIVERELITE', lang: 'en', heading: /./},
  {path: '/es/automotive-expert', lang: 'es', heading: /./},
] as const

describe.each(Object.entries(viewports))('on a %s', (_, viewport) => {
  test.each(pages)(
    '$path shows its page in $lang, whole and without a complaint',
    async ({path, lang, heading}) => {
      const {page, problems} = await openPage(running.browser, {viewport})
      const response = await page.goto(running.product.site + path)
      expect(response?.status()).toBe(200)
      expect(await page.getAttribute('html', 'lang')).toBe(lang)
      expect(await page.locator('h1').count()).toBe(1)
      expect(await page.locator('h1').textContent()).toMatch(heading)
      expect(await page.title()).not.toBe('')
      await appIsUp(page)
      expect(new URL(page.url()).pathname).toBe(path)
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 400) {
          scrollTo(0, y)
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      })
      await page.waitForLoadState('networkidle')
      const broken = await page.$$eval('img', (images) =>
        images
          .filter((image) => image.checkVisibility() && !image.naturalWidth)
          .map(({src}) => src),
      )
      expect(broken).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      expect(problems).toEqual([])
      await page.context().close()
    },
  )
})

test('a path that leads nowhere answers 404 with the page in the visitor’s language', async () => {
  const {page, problems} = await openPage(running.browser, {locale: 'es-MX'})
  const response = await page.goto(`${running.product.site}/nowhere/at-all`)
  expect(response?.status()).toBe(404)
  expect(await page.getAttribute('html', 'lang')).toBe('es')
  await appIsUp(page)
  expect(new URL(page.url()).pathname).toBe('/nowhere/at-all')
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
  await page.context().close()
})

test('without JavaScript a page has all its text, and its menus and languages work', async () => {
  const {page} = await openPage(running.browser, {javaScriptEnabled: false})
  await page.goto(running.product.site)
  const home = await running.product.client.fetch<{quotes: string[]; captions: string[]}>(`{
    "quotes": *[_type == "review" && !(_id in path("drafts.**"))].quote[language == "en"][0].value,
    "captions": *[_type == "featureTab" && !(_id in path("drafts.**"))].caption[language == "en"][0].value
  }`)
  const html = await page.content()
  const text = await page.locator('body').evaluate((body) => body.textContent ?? '')
  for (const sentence of [...home.quotes, ...home.captions]) expect(text).toContain(sentence)
  expect(html).not.toContain('$0')
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
