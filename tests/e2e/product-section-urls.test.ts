import {describe, expect, test} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {sampled} from '../extent.ts'
import {openPage, viewports} from './browser.ts'
import {openWithApp} from './faq-page.ts'
import {siteInBrowser} from './product-in-browser.ts'
import {addressIn} from './specified-pages.ts'

/* URLs from section 2 of the specification that open a product page at a certain section. */
const running = siteInBrowser()
const parts = [
  ['/real-time-pro-pricing', '#price'],
  ['/automotive-expert-features', '#features'],
] as const

describe.each(locales)('in %s', (locale) => {
  test.each(sampled(parts, ([, part]) => (part === '#price') === (locale === 'en')))(
    'the URL %s opens its page scrolled to %s, with and without JavaScript',
    async (path, part) => {
      const address = running.product.site + addressIn(locale, path)
      for (const viewport of Object.values(viewports)) {
        const {page} = await openPage(running.browser, {viewport, javaScriptEnabled: false})
        await page.goto(address)
        const heading = page.locator(`${part} h2`).first()
        const top = async () => (await heading.boundingBox())?.y ?? Number.NaN
        await expect.poll(top).toBeGreaterThan(0)
        await expect.poll(top).toBeLessThan(viewport.height * 0.75)
        await page.context().close()
      }
      const {page, problems} = await openWithApp(running.browser, address)
      const heading = page.locator(`${part} h2`).first()
      const {y = Number.NaN} = (await heading.boundingBox()) ?? {}
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(viewports.desktop.height * 0.75)
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
      expect(new URL(page.url()).pathname).toBe(addressIn(locale, path))
      expect(problems).toEqual([])
      await page.context().close()
    },
  )
})
