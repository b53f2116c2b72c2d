import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {viewports} from './browser.ts'
import {siteInBrowser} from './product-in-browser.ts'
import {specifiedPages, unknownPaths} from './specified-pages.ts'
import {faultsOfPage, faultsOfUnknown, type Walker, walkersIn} from './walk.ts'

/*
 * Every route × language × width of the specification in Chromium, and every alias × language at one
 * width or the other: that it serves the very bytes of its page is shown in
 * tests/server/site/specified-addresses.test.ts, so that links and axe need each page once. Axe looks
 * at each page in either language and at either width, of the four pairs at two: of what it finds,
 * words and layout seldom make one together. In walk.long.test.ts it looks at all four. Nothing may
 * happen that a page's policy forbids: see content-security.test.ts.
 */
const running = siteInBrowser()

describe.each(locales)('in %s', (locale) => {
  let walkers: Walker[]
  beforeAll(async () => {
    const {phone, desktop} = viewports
    const withAxe = locale === 'en' ? phone.width : desktop.width
    walkers = await walkersIn(running, locale, (width) => width === withAxe)
  })
  afterAll(() => Promise.all(walkers.map(({page}) => page.context().close())))

  test.each(specifiedPages)('$canonical', async (page) => {
    expect(await faultsOfPage(walkers, page)).toEqual([])
  })

  test.each(unknownPaths)('%s, which is nowhere', async (path) => {
    expect(await faultsOfUnknown(walkers, path)).toEqual([])
  })
})
