import {expect, test} from 'vitest'
import {measurePageLoad, type PageLoadMetrics} from './page-load-metrics.ts'
import {siteInBrowser} from './product-in-browser.ts'

/* Bytes of images on the home page of a phone before scrolling. */
const running = siteInBrowser()

test('a phone fetches at most 150 KB of images before its visitor scrolls', async () => {
  const views: PageLoadMetrics[] = []
  // The first visitor gets WebP. AVIF is made in the background for the next ones.
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
