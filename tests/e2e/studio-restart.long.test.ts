import {setTimeout as delay} from 'node:timers/promises'
import type {Browser} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {parts} from '#studio/i18n/bundles.ts'
import {launchChromium} from '../chromium.ts'
import {longTest, sampled} from '../extent.ts'
import {type Product, startProduct} from '../product.ts'
import {openPage} from './browser.ts'
import {Studio} from './studio.ts'

let browser: Browser
let product: Product
let studio: Studio

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  const {page} = await openPage(browser)
  studio = new Studio(page, product)
  await studio.signIn()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/**
 * Kills the server with SIGKILL to simulate a crash. Returns a function that starts it again on the
 * same ports.
 */
async function crash() {
  await product.stop({signal: 'SIGKILL', keepData: true})
  return async () => {
    product = await startProduct({
      DATA_DIR: product.dataDir,
      PORT: new URL(product.site).port,
      LAKE_PORT: new URL(product.lake).port,
    })
  }
}

const pollOptions = {timeout: 60_000, interval: 100}

const edited = [
  ['product-pro', 'product', 'tagline[_key=="en"].value', 'tagline'],
  ['homePage', 'homePage', 'headline[_key=="en"].value', 'headline'],
  ['siteSettings', 'siteSettings', 'companyName', 'companyName'],
] as const

test.each(sampled(edited, ([id]) => id === 'product-pro'))(
  'when the server crashes while %s is being edited, the form stays open and no typed character is lost',
  async (id, type, path, field) => {
    const {page} = studio
    await studio.goTo(id, type, path)
    const draft = async () =>
      JSON.stringify((await product.client.getDocument(`drafts.${id}`))?.[field])
    const input = studio.field(path)
    await input.fill('')
    await input.pressSequentially('Before the crash, ', {delay: 30})
    const start = await crash()
    await input.pressSequentially('while it is away, ', {delay: 60})
    // A pause in which the Studio notices the lost connection and makes the form read-only.
    await delay(6_000)
    await input.pressSequentially('after a pause, ', {delay: 60})
    await start()
    await expect
      .poll(draft, pollOptions)
      .toContain('Before the crash, while it is away, after a pause, ')
    await input.pressSequentially('and after it.', {delay: 60})
    const whole = 'Before the crash, while it is away, after a pause, and after it.'
    await expect.poll(() => input.inputValue(), pollOptions).toBe(whole)
    await expect.poll(draft, pollOptions).toContain(whole)
    expect(await page.getByText(/Unhandled Runtime Error|An error occurred/).count()).toBe(0)
  },
)

longTest(
  'the first edit of a document without a draft is kept while the network is down, and saved when it is back',
  async () => {
    const {page} = studio
    await studio.goTo('faqPage', 'faqPage', 'faqHeading[_key=="en"].value')
    const input = studio.field('faqHeading[_key=="en"].value')
    await input.and(page.locator(':not([readonly])')).waitFor()
    await page.context().setOffline(true)
    await input.fill('')
    await input.pressSequentially('Typed without a network, ', {delay: 60})
    const notice = page.getByTestId('connection').and(page.getByRole('status'))
    await notice.getByText(parts.session.en['connection.lost']).waitFor()
    await page.context().setOffline(false)
    await notice.getByText(parts.session.en['connection.restored']).waitFor()
    await input.pressSequentially('and with it.', {delay: 60})
    const whole = 'Typed without a network, and with it.'
    await expect.poll(() => input.inputValue(), pollOptions).toBe(whole)
    const draft = async () => JSON.stringify(await product.client.getDocument('drafts.faqPage'))
    await expect.poll(draft, pollOptions).toContain(whole)
  },
)
