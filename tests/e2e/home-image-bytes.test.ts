import {expect, test} from 'vitest'
import {measurePageLoad, type PageLoadMetrics} from './page-load-metrics.ts'
import {siteInBrowser} from './product-in-browser.ts'

/* Limits the bytes of images that a phone loads for the home page before scrolling. */
const running = siteInBrowser()

test('a phone loads at most 150 KB of images on the home page before the visitor scrolls', async () => {
  const views: PageLoadMetrics[] = []
  // The first visitor gets WebP images. AVIF images are encoded in the background for later
  // visitors, so load the page until its size is stable.
  await expect
    .poll(
      async () => {
        views.push(await measurePageLoad(running.browser, running.product.site, {throttled: false}))
        return views.length > 1 && views.at(-1)?.pictureBytes === views.at(-2)?.pictureBytes
      },
      {timeout: 60_000, interval: 1000},
    )
    .toBe(true)
  const bytes = views.at(-1)?.pictureBytes
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(150_000)
})
