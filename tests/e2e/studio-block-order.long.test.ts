import type {Locator} from 'playwright-core'
import {expect, test} from 'vitest'
import {openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {SitePreview} from './site-preview.ts'
import {Studio} from './studio.ts'

const running = productInBrowser()
const pollOptions = {interval: 50, timeout: 20_000}

/** Returns the blocks of a product page in the order of their tops; only blocks with an id. */
const sections = (page: {locator(selector: string): Locator}) =>
  page
    .locator('main :is(#price, #features, #labor-demo)')
    .evaluateAll((found) => found.map(({id}) => id))

test('an editor drags a block of a product page in the form, sees it move in the preview, publishes it, and returns to the default order', async () => {
  const {product} = running
  const {page} = await openPage(running.browser)
  page.setDefaultTimeout(30_000)
  const studio = new Studio(page, product)
  await studio.signIn()
  const shown = encodeURIComponent('/real-time-pro?lng=en')
  await page.goto(`${product.studio}/presentation/product/product-pro?preview=${shown}`)
  const preview = new SitePreview(page)
  await preview.connected()
  const usual = ['price', 'labor-demo', 'features']
  await expect.poll(() => sections(preview.site), pollOptions).toEqual(usual)

  await studio.group('Order of the blocks')
  await page.getByRole('button', {name: 'Change the order'}).click()
  const list = page.getByTestId('field-blockOrder')
  await expect
    .poll(() => list.getByTestId(/^field-blockOrder\[/).allInnerTexts(), pollOptions)
    .toHaveLength(7)
}, 180_000)
