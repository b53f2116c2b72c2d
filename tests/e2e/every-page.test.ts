import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {isLong, sampled} from '../extent.ts'
import {viewports} from './browser.ts'
import {faultsOfPage, faultsOfUnknown, openVisitors, type Visitor} from './page-faults.ts'
import {siteInBrowser} from './product-in-browser.ts'
import {specifiedPages, unknownPaths} from './specified-pages.ts'

/*
 * Visits every page of the specification in Chromium: in English on a phone and in Spanish on a
 * desktop. `npm run test:long` also covers English on a desktop, Spanish on a phone, and every
 * alias URL. tests/server/site/rules/specified-addresses.test.ts shows that an alias serves the same
 * bytes as its page, so links and axe are checked once per page. No page may violate its content
 * security policy: see content-security-policy.test.ts.
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

  // Download pages differ only in the product's name, so one is enough.
  // Spanish pages have the same layout, so every second one is enough.
  const pages = sampled(
    specifiedPages.filter(({canonical}) => isLong || !/productID=(?!AE)/.test(canonical)),
    (_, index) => locale === 'en' || index % 2 === 0,
  )
  test.each(pages)(
    '$canonical has no faults in layout, metadata, links or accessibility',
    async (page) => {
      expect(await faultsOfPage(visitors, page)).toEqual([])
    },
  )

  test.each(sampled(unknownPaths, (_, index) => index === 0))(
    'the unknown URL %s shows the not-found page',
    async (path) => {
      expect(await faultsOfUnknown(visitors, path)).toEqual([])
    },
  )
})
