import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {viewports} from './browser.ts'
import {siteInBrowser} from './product-in-browser.ts'
import {specifiedPages, unknownPaths} from './specified-pages.ts'
import {faultsOfPage, faultsOfUnknown, type Walker, walkersIn} from './walk.ts'

/*
 * Every route, language and width of the specification in Chromium, and every alias in each
 * language at one width. tests/server/site/specified-addresses.test.ts shows that an alias serves
 * the same bytes as its page, so links and axe run once per page. Axe covers two of the four
 * combinations of language and width: texts and layout rarely cause a fault together.
 * walk.long.test.ts covers all four. Nothing may violate a page's policy: see
 * content-security.test.ts.
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

  test.each(specifiedPages)('$canonical is served without faults', async (page) => {
    expect(await faultsOfPage(walkers, page)).toEqual([])
  })

  test.each(unknownPaths)('%s, which does not exist, gets the not-found page', async (path) => {
    expect(await faultsOfUnknown(walkers, path)).toEqual([])
  })
})
