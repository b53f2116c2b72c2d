import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {sampled} from '../extent.ts'
import {viewports} from './browser.ts'
import {faultsOfPage, faultsOfUnknown, openVisitors, type Visitor} from './page-faults.ts'
import {siteInBrowser} from './product-in-browser.ts'
import {specifiedPages, unknownPaths} from './specified-pages.ts'

/*
 * Every page of the specification in Chromium, in English on a phone and in Spanish on a desktop:
 * texts and layout rarely cause a fault together. `npm run test:long` covers the other two
 * combinations, and every alias. tests/server/site/specified-addresses.test.ts shows that an alias
 * serves the same bytes as its page, so links and axe run once per page. Nothing may violate a
 * page's policy: see content-security-policy.test.ts.
 */
const running = siteInBrowser()

describe.each(locales)('in %s', (locale) => {
  let visitors: Visitor[]
  beforeAll(async () => {
    const size = locale === 'en' ? 'phone' : 'desktop'
    const sizes = sampled(Object.entries(viewports), ([name]) => name === size)
    visitors = await openVisitors(
      running,
      locale,
      sizes.map(([, viewport]) => viewport),
    )
  })
  afterAll(() => Promise.all(visitors.map(({page}) => page.context().close())))

  // Download pages differ in a name only.
  const pages = sampled(specifiedPages, ({canonical}) => !/productID=(?!AE)/.test(canonical))
  test.each(pages)('$canonical is served without faults', async (page) => {
    expect(await faultsOfPage(visitors, page)).toEqual([])
  })

  test.each(sampled(unknownPaths, (_, index) => index === 0))(
    '%s, which does not exist, gets the not-found page',
    async (path) => {
      expect(await faultsOfUnknown(visitors, path)).toEqual([])
    },
  )
})
