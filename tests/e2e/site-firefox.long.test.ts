import type {Browser, Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {launchFirefox} from '../firefox.ts'
import {type Product, startProduct} from '../product.ts'
import {appIsUp, openPage, viewports} from './browser.ts'
import {fillForm, formPages, shownReference, submitButton} from './forms-in-browser.ts'
import {replaceText} from './replace-text.ts'
import {addressIn, specifiedPages} from './specified-pages.ts'

/*
 * Tests the site in Mozilla's Firefox, not Playwright's patched build. Firefox logs violations of
 * the content security policy to the console, so an empty list of problems also means that nothing
 * was blocked.
 */
let product: Product
let firefox: Browser

const pollOptions = {interval: 50, timeout: 30_000}
/** Failed requests for scripts that these tests block on purpose. */
const blockedByTest = /^failed: .*\/assets\/[^/]+\.js /

beforeAll(async () => {
  ;[product, firefox] = await Promise.all([startProduct(), launchFirefox()])
})
afterAll(async () => {
  await firefox?.close()
  await product?.stop()
})

async function visitor(withApp: boolean, viewport: keyof typeof viewports = 'desktop') {
  const {page, problems} = await openPage(firefox, {viewport: viewports[viewport]})
  if (!withApp) await page.route('**/assets/*.js', (route) => route.abort())
  const open = async (path: string) => {
    await page.goto(product.site + path)
    if (!withApp) return
    await page.keyboard.press('Shift')
    await appIsUp(page)
  }
  return {
    page,
    open,
    /** Closes the page and returns its problems. */
    leave: async () => {
      await page.context().close()
      return problems.filter((problem) => !blockedByTest.test(problem))
    },
  }
}

const tab = (page: Page, name: string) => page.getByRole('tab', {name: new RegExp(`^${name}`)})

test.each(['phone', 'desktop'] as const)(
  'on a %s every page loads in both languages, fits the screen, and does not violate its CSP',
  async (viewport) => {
    const {page, open, leave} = await visitor(true, viewport)
    const wide: string[] = []
    for (const {canonical} of specifiedPages) {
      for (const locale of locales) {
        await open(addressIn(locale, canonical))
        expect(await page.getAttribute('html', 'lang')).toBe(locale)
        expect(await page.locator('h1').count()).toBe(1)
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (sideways > 0) wide.push(`${page.url()}: ${sideways} px`)
      }
    }
    expect(wide).toEqual([])
    expect(await leave()).toEqual([])
  },
)

describe.each([
  ['before the app', false],
  ['with the app', true],
])('%s', (_, withApp) => {
  test('a tab is selected by hovering, by focus and by the arrow keys', async () => {
    const {page, open, leave} = await visitor(withApp)
    await open('/')
    await tab(page, 'Reports').hover()
    await expect
      .poll(() => tab(page, 'Reports').getAttribute('aria-selected'), pollOptions)
      .toBe('true')
    await tab(page, 'Estimates').focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.locator('[role=tab][aria-selected=true]:focus').textContent()).toBe(
      'Invoices',
    )
    expect(await leave()).toEqual([])
  })

  test('the products menu opens by keyboard and closes with Escape, and a link in the menu opens a product page', async () => {
    const {page, open, leave} = await visitor(withApp)
    await open('/')
    const link = page.getByRole('banner').getByRole('link', {name: 'Real-Time Pro', exact: true})
    await page.getByRole('button', {name: 'Products'}).focus()
    await page.keyboard.press('Enter')
    await link.waitFor()
    await page.keyboard.press('Escape')
    await link.waitFor({state: 'hidden'})
    await page.keyboard.press('Enter')
    await link.click()
    await page.waitForURL('**/real-time-pro')
    expect(await page.locator('h1').count()).toBe(1)
    expect(await leave()).toEqual([])
  })

  test('opening a question on /faq closes the previously opened question, and clicking an open question closes it', async () => {
    const {page, open, leave} = await visitor(withApp)
    await open('/faq')
    const questions = page.locator('main details')
    const opened = () =>
      questions.evaluateAll((all) =>
        all.flatMap((details, at) => (details.hasAttribute('open') ? [at] : [])),
      )
    for (const at of [1, 2]) {
      await questions.nth(at).locator('summary').click()
      await expect.poll(opened, pollOptions).toEqual([at])
    }
    await questions.nth(2).locator('summary').click()
    await expect.poll(opened, pollOptions).toEqual([])
    expect(await leave()).toEqual([])
  })

  test('on a phone, the site remembers the language that was chosen in the drawer', async () => {
    const {page, open, leave} = await visitor(withApp, 'phone')
    await open('/real-time-pro')
    await page.getByRole('button', {name: 'Menu', exact: true}).click()
    await page.locator('#drawer').waitFor()
    await page.locator('#drawer a[data-lng="es"], header a[data-lng="es"]:visible').first().click()
    await page.waitForURL('**/es/real-time-pro')
    await page.locator('html[lang=es]').waitFor()
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({name: 'lng', value: 'es', sameSite: 'Strict'})
    await page.goto(product.site)
    expect(await page.getAttribute('html', 'lang')).toBe('es')
    expect(await leave()).toEqual([])
  })
})

test('an incomplete form shows its errors, and a complete form is sent and shows a reference number', async () => {
  const {page, open, leave} = await visitor(true)
  const {path, values, confirmation} = formPages.contact
  await open(path)
  await submitButton(page).click()
  await page.locator('main form [aria-invalid=true]').first().waitFor()
  for (const [name, value] of Object.entries({...values, question: 'Do you know foxes?'})) {
    await replaceText(page.locator(`main form [name="${name}"]`), value)
  }
  await submitButton(page).click()
  await page.waitForURL(`**${confirmation}`)
  expect(await shownReference(page)).toMatch(/^[0-9A-Z]{3}(-[0-9A-Z]{3}){2}$/)
  expect(await leave()).toEqual([])
})

test('a form whose submit button is clicked before hydration is submitted after hydration', async () => {
  const {page, leave} = await visitor(true, 'phone')
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
