import type {Locator} from 'playwright-core'
import {expect, test} from 'vitest'
import {openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {SitePreview} from './site-preview.ts'
import {Studio} from './studio.ts'

const running = productInBrowser()
const pollOptions = {interval: 50, timeout: 20_000}

/** Returns the ids of the blocks of a product page, from top to bottom. Not all blocks have an id. */
const sections = (page: {locator(selector: string): Locator}) =>
  page
    .locator('main :is(#price, #features, #labor-demo)')
    .evaluateAll((found) => found.map(({id}) => id))

/** Drags a block of the list by its handle to the place of another block. */
async function drag(list: Locator, from: string, to: string) {
  const page = list.page()
  const centerOf = async (title: string) => {
    const item = list.getByTestId('change-bar-wrapper').filter({hasText: title})
    const box = await item.getByRole('button').first().boundingBox()
    if (!box) throw new Error(`The list does not show "${title}".`)
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  const [start, end] = [await centerOf(from), await centerOf(to)]
  await page.mouse.move(...start)
  await page.mouse.down()
  await page.mouse.move(...end, {steps: 15})
  await page.mouse.up()
}

test('an editor drags a block of a product page in the form, sees it move in the preview, publishes it, and returns to the default order', async () => {
  const {product} = running
  const {page} = await openPage(running.browser, {viewport: {width: 1440, height: 1200}})
  page.setDefaultTimeout(30_000)
  const studio = new Studio(page, product)
  await studio.signIn()
  const shown = encodeURIComponent('/real-time-pro?lng=en')
  await page.goto(`${product.studio}/presentation/product/product-pro?preview=${shown}`)
  const preview = new SitePreview(page)
  await preview.connected()
  const usual = ['price', 'labor-demo', 'features']
  await expect.poll(() => sections(preview.site), pollOptions).toEqual(usual)

  const form = page.getByTestId('form-view')
  await form.locator('select').first().selectOption({label: 'Order of the blocks'})
  await page.getByRole('button', {name: 'Change the order'}).click()
  const list = page.getByTestId('field-blockOrder')
  const titles = () => list.getByTestId('change-bar-wrapper').allInnerTexts()
  const listed = ['Screens', 'Labor-time demo', 'Features', 'Comparison', 'Reasons']
  await expect.poll(titles, pollOptions).toEqual([...listed, 'Questions', 'Review'])

  await drag(list, 'Features', 'Screens')
  await expect
    .poll(titles, pollOptions)
    .toEqual(['Features', 'Screens', 'Labor-time demo', ...listed.slice(3), 'Questions', 'Review'])
  const changed = ['price', 'features', 'labor-demo']
  await expect.poll(() => sections(preview.site), pollOptions).toEqual(changed)

  await studio.publish()
  const visitor = await openPage(running.browser)
  for (const path of ['/real-time-pro?lng=en', '/es/real-time-pro'])
    await expect
      .poll(async () => {
        await visitor.page.goto(product.site + path)
        return sections(visitor.page)
      }, pollOptions)
      .toEqual(changed)
  expect(visitor.problems).toEqual([])

  await page.getByRole('button', {name: 'Use the default order'}).click()
  await page.getByRole('button', {name: 'Change the order'}).waitFor()
  await expect.poll(() => sections(preview.site), pollOptions).toEqual(usual)
}, 180_000)
