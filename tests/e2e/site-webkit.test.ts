import {beforeAll, expect, test} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {canonicalPaths} from '#schemas/page-paths.ts'
import {downloadHref, localizedPath} from '#src/i18n/urls.ts'
import {sampled} from '../extent.ts'
import type {EnginePage} from '../webdriver.ts'
import {openPage, startApp} from './browser.ts'
import {createEveryBlockPages, everyBlockPaths} from './every-block-pages.ts'
import {type Boxes, differences, maskFont, maskTexts, readBoxes} from './layout-boxes.ts'
import {productInBrowser} from './product-in-browser.ts'
import {unknownPaths} from './specified-pages.ts'
import {webkitPage} from './webkit-page.ts'

/*
 * Compares the layout of every type of page in WebKit, the engine of Safari, with Chromium: each
 * element has the same box within 2 px. Texts are masked, because the engines draw fonts differently.
 * `npm run test:long` compares each page in both languages at each width.
 */
const running = productInBrowser()
const webkit = webkitPage()
const font = maskFont()
let paths: readonly string[]

beforeAll(async () => {
  await createEveryBlockPages(running.product)
  const sitemap = await (await fetch(`${running.product.site}/sitemap.xml`)).text()
  // The years of published corrections have the same layout, and so have the downloads of products.
  const [year] = /\/corrections\/\d+/.exec(sitemap) ?? []
  if (!year) throw new Error('The sample content has no published corrections.')
  // One landing page is enough for `npm test`: the others have another form of the site in it.
  const landing = sampled(everyBlockPaths, (_, index) => index === 0)
  paths = [...canonicalPaths, year, downloadHref('AE'), ...landing, unknownPaths[0]]
})

/** Opens a page and returns the boxes of its elements, with masked texts. */
async function boxesOf(page: EnginePage, url: string): Promise<Boxes> {
  await page.goto(url)
  await page.evaluate(startApp)
  await page.evaluate(maskTexts, font)
  const boxes = await page.evaluate(readBoxes)
  expect(Object.keys(boxes).length).toBeGreaterThan(50)
  return boxes
}

test.each(
  sampled([390, 1440, 1100, 768], (_, index) => index < 2).map((width, at) => ({width, at})),
)(
  'at $width px every element of every type of page has the same box in WebKit as in Chromium',
  async ({width, at}) => {
    const viewport = {width, height: 900}
    await webkit.page.setViewportSize(viewport)
    const {page} = await openPage(running.browser, {viewport, reducedMotion: 'reduce'})
    const found: Record<string, string[]> = {}
    for (const [index, path] of paths.entries()) {
      // Each page is compared in both languages: in one at the second width, in the other at the rest.
      for (const locale of sampled(
        locales,
        (_, order) => (index + at) % locales.length === order,
      )) {
        const address = localizedPath(path, locale)
        const url = running.product.site + address
        const [inWebKit, inChromium] = await Promise.all([
          boxesOf(webkit.page, url),
          boxesOf(page, url),
        ])
        const lines = differences({WebKit: inWebKit, Chromium: inChromium})
        if (lines.length > 0) found[address] = lines
      }
    }
    await page.context().close()
    expect(found).toEqual({})
  },
  600_000,
)
