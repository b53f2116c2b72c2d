import type {Browser} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {launchFirefox} from '../firefox.ts'
import {type Product, startProduct} from '../product.ts'
import {openPage, viewports} from './browser.ts'
import {fillForm, formPages, shownReference, submitButton} from './forms-in-browser.ts'
import {describeJourneys} from './site-journeys.ts'

/*
 * Tests the site in Mozilla's Firefox, not Playwright's patched build. Firefox logs violations of
 * the content security policy to the console, so an empty list of problems also means that nothing
 * was blocked.
 */
let product: Product
let firefox: Browser

/** Failed requests for scripts that these tests block on purpose. */
const blockedByTest = /^failed: .*\/assets\/[^/]+\.js /

beforeAll(async () => {
  ;[product, firefox] = await Promise.all([startProduct(), launchFirefox()])
})
afterAll(async () => {
  await firefox?.close()
  await product?.stop()
})

async function visit(viewport: {width: number; height: number}) {
  const {page, problems} = await openPage(firefox, {viewport})
  return {
    page,
    /** Closes the page and returns its problems. */
    leave: async () => {
      await page.context().close()
      return problems.filter((problem) => !blockedByTest.test(problem))
    },
  }
}

describeJourneys(visit)

test('a form whose submit button is clicked before hydration is submitted after hydration', async () => {
  const {page, leave} = await visit(viewports.phone)
  const {path, values, confirmation} = formPages.contact
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(product.site + path)
  await fillForm(page, {...values, question: 'Is it too early?'})
  await submitButton(page).click()
  held.resolve()
  await page.waitForURL(`**${confirmation}`)
  expect(await shownReference(page)).not.toBe('')
  expect(await leave()).toEqual([])
})
