import {beforeAll, expect, onTestFinished, test} from 'vitest'
import {easternTime} from '#schemas/fields/eastern-time.ts'
import {longTest} from '../extent.ts'
import {publish, startProduct} from '../product.ts'
import {studioFaults} from './axe.ts'
import {openPage} from './browser.ts'
import {InteractionCounter} from './interaction-counter.ts'
import {productInBrowser} from './product-in-browser.ts'
import {Studio} from './studio.ts'

const running = productInBrowser()
let studio: Studio
let actions: InteractionCounter

/** How far ahead the price is scheduled: long enough to publish it on a busy machine. */
const planAheadMs = 30_000
const pollOptions = {interval: 50, timeout: 20_000}

const pages = ['/real-time-pro?lng=en', '/es/real-time-pro', '/?lng=en', '/es/faq'] as const
const showing = async (site: string, amount: string) => {
  const texts = await Promise.all(pages.map(async (path) => (await fetch(site + path)).text()))
  return pages.filter((_, at) => texts[at]?.includes(amount))
}
const shown = (amount: string) => showing(running.product.site, amount)
const button = (name: string) => studio.page.getByRole('button', {name, exact: true})
const says = (text: string) => studio.page.getByText(text).first().waitFor()

beforeAll(async () => {
  const {page} = await openPage(running.browser)
  studio = new Studio(page, running.product)
  actions = await InteractionCounter.of(page)
  await studio.signIn()
  await studio.open('Products', 'Real-Time Pro')
  await studio.group('Price and trial')
})

test('the price field says how many places show the price, rejects a likely typo, and asks to confirm a large change', async () => {
  await studio.type('price', '36')
  await says('$35 → $36, 11 places, both languages')
  await studio.field('price').fill('350')
  await says('$350 is 10 times the previous price, $35. Is the decimal point missing?')
  await studio.page.getByTestId('action-publish').and(studio.page.locator(':disabled')).waitFor()

  await studio.type('price', '50')
  await says('The new price is 43 % more. When you publish, the Studio asks you to confirm it.')
  await studio.page.getByTestId('action-publish').click()
  await says('$35 → $50 (43 % more)')
  await button('No, go back').click()
  expect(await shown('$50')).toEqual([])
  await studio.type('price', '35')
})

test('a planned price appears on the site at its time, in both languages', async () => {
  const planned = studio.page.getByTestId('field-priceChanges')
  await planned.getByLabel('New price (US$)').fill('36.25')
  await planned.getByLabel('Start date').fill('2020-01-01')
  await button('Plan this price').first().click()
  await says('This time is in the past.')
  expect(await studioFaults(studio.page, '[data-testid="field-priceChanges"]')).toEqual([])

  actions.begin()
  const moment = Date.now() + planAheadMs
  const {date = '', time = ''} = easternTime(new Date(moment)) ?? {}
  await planned.getByLabel('Start date').fill(date)
  await planned.getByLabel('Start time (Eastern)').fill(time)
  await button('Plan this price').first().click()
  await planned.getByText('Not published yet.').waitFor()
  await studio.page.getByTestId('action-publish').and(studio.page.locator(':enabled')).waitFor()
  await studio.publish()
  expect(await shown('$36.25')).toEqual([])

  // The time input has a precision of one second.
  const due = Math.floor(moment / 1000) * 1000
  const onAll = async () => (await shown('$36.25')).length === pages.length
  await actions.end('raises the Pro price from a moment, in its open document', onAll, due)
  await planned.getByText('This is the current price.').waitFor()
  expect(await studio.field('price').inputValue()).toBe('36.25')
}, 120_000)

test('a price published later replaces a planned price that has taken effect', async () => {
  await studio.type('price', '37')
  await says('$36.25 → $37, 11 places, both languages')
  await studio.publish()
  await expect.poll(() => shown('$37'), pollOptions).toEqual(pages)
  await says(
    'This planned price is no longer used, because somebody typed another price after it started.',
  )
})

longTest(
  'a planned price whose time passes while the server is stopped is applied at the next start',
  async () => {
    const {product} = running
    const moment = Date.now() + 5000
    const priceChanges = [
      {_key: 'a', _type: 'priceChange', from: new Date(moment).toISOString(), price: 38.25},
    ]
    await publish(product.client, 'product-pro', {set: {priceChanges}})
    await product.stop({keepData: true})
    await expect.poll(() => Date.now() > moment, {interval: 100, timeout: 10_000}).toBe(true)
    const again = await startProduct({DATA_DIR: product.dataDir})
    onTestFinished(async () => {
      await again.stop({keepData: true})
    })
    expect(await showing(again.site, '$38.25')).toEqual(pages)
  },
)
