import {expect, test} from 'vitest'
import {sampled} from '../extent.ts'
import {appIsUp, openPage, viewports} from './browser.ts'
import {inspectFocus} from './inspect-focus.ts'
import {siteInBrowser} from './product-in-browser.ts'

/*
 * Tabs through each page. Every focused element must be visible (WCAG 2.4.11: the header and the
 * call bar do not cover it), have a focus outline (2.4.7), and be large enough (2.5.8: 24 px,
 * except links within a sentence).
 */
const running = siteInBrowser()

const pages = ['/', '/es/real-time-pro', '/faq', '/contact-us', '/privacy'] as const
const everywhere = pages.flatMap((path) =>
  Object.entries(viewports).map(([name, viewport]) => ({path, name, viewport})),
)

// `npm test` covers two pages, each in one viewport.
test.each(sampled(everywhere, (_, index) => index % 4 === 3))(
  'every focused element of $path is visible on a $name',
  async ({path, viewport}) => {
    const {page} = await openPage(running.browser, {viewport, reducedMotion: 'reduce'})
    await page.goto(running.product.site + path)
    await page.keyboard.press('Shift')
    await appIsUp(page)
    const stops: string[] = []
    const faults: string[] = []
    for (;;) {
      await page.keyboard.press('Tab')
      const {name, problem} = await page.evaluate(inspectFocus)
      if (!name) break
      stops.push(name)
      if (problem) faults.push(`${name}: ${problem}`)
      if (stops.length > 200)
        throw new Error(
          `Tab does not reach the end of the page. Last focused: ${stops.slice(-3).join(', ')}`,
        )
    }
    expect(faults).toEqual([])
    expect(stops.length).toBeGreaterThan(15)
    await page.context().close()
  },
)
