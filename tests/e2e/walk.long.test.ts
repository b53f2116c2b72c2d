import {describe, expect, test} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {productInBrowser} from './product-in-browser.ts'
import {specifiedPages, unknownPaths} from './specified-pages.ts'
import {faultsOfPage, faultsOfUnknown, walkersIn} from './walk.ts'

// As walk.test.ts, with axe on every page in each language at each width.
const running = productInBrowser()

describe.each(locales)('in %s', (locale) => {
  test('axe finds no faults on any page at any width', async () => {
    const walkers = await walkersIn(running, locale, () => true)
    const faults: string[] = []
    for (const page of specifiedPages) faults.push(...(await faultsOfPage(walkers, page)))
    for (const path of unknownPaths) faults.push(...(await faultsOfUnknown(walkers, path)))
    expect(faults).toEqual([])
  })
})
