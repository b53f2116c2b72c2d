import {beforeAll, describe, expect, test} from 'vitest'
import {landingBlocks} from '#schemas/landing-blocks.ts'
import {locales} from '#schemas/locales.ts'
import {byteFigures, landingPageBudget} from '../bench/byte-budgets.ts'
import {isLong} from '../extent.ts'
import {validated} from '../schemas/validation-messages.ts'
import {viewports} from './browser.ts'
import {generatedPages} from './generated-pages.ts'
import {faultsOfPage, openVisitors} from './page-faults.ts'
import {productInBrowser} from './product-in-browser.ts'

/*
 * Visits landing pages with every block in random orders. To repeat a failed run, set PAGES_SEED to
 * the number in the address of the page.
 */
const running = productInBrowser()
const count = isLong ? 40 : 1
// npm test always checks the same page, so that it fails only because of a change.
const seed = Number(process.env.PAGES_SEED ?? (isLong ? Math.floor(Math.random() * 2 ** 31) : 1))

let pages: Awaited<ReturnType<typeof generatedPages>>
beforeAll(async () => {
  pages = await generatedPages(running.product.client, count, seed)
})

test(`the Studio accepts generated landing pages, and the site shows them (PAGES_SEED=${seed})`, async () => {
  const {client, site} = running.product
  const messages = await Promise.all(pages.map((page) => validated(page, () => client)))
  const errors = messages.flat().filter(({level}) => level === 'error')
  expect(errors.map(({path, message}) => `${JSON.stringify(path)} ${message}`)).toEqual([])
  const transaction = client.transaction()
  for (const {_rev, _createdAt, _updatedAt, ...page} of pages) transaction.create(page)
  await transaction.commit()
  const statuses = () =>
    Promise.all(pages.map(async ({address}) => (await fetch(`${site}${address}`)).status))
  await expect.poll(statuses, {timeout: 60_000}).toEqual(pages.map(() => 200))
})

describe.each(locales)('in %s', (locale) => {
  test(`generated landing pages have no faults in layout, metadata, links or accessibility (PAGES_SEED=${seed})`, async () => {
    const visitors = await openVisitors(running, locale, Object.values(viewports))
    const faults: string[] = []
    for (const {address} of pages)
      faults.push(...(await faultsOfPage(visitors, {canonical: String(address), aliases: []})))
    await Promise.all(visitors.map(({page}) => page.context().close()))
    expect(faults).toEqual([])
  }, 600_000)
})

test(`generated landing pages are within the byte budget (PAGES_SEED=${seed})`, async () => {
  const figures = await byteFigures(
    running.product,
    pages.map(({address}) => String(address)),
  )
  for (const {address, blocks} of pages) {
    const figure = figures.get(String(address))
    // Random pages have some blocks several times.
    const repeated = Math.max(1, (Array.isArray(blocks) ? blocks.length : 0) / landingBlocks.length)
    const budget = {...landingPageBudget, html: landingPageBudget.html * repeated}
    for (const what of ['scriptBefore', 'scriptAfter', 'css', 'html'] as const)
      expect(figure?.[what], `${what} of ${address}`).toBeLessThanOrEqual(budget[what])
  }
})
