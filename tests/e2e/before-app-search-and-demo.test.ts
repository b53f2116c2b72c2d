import type {Page, Route} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {appIsUp, openPage} from './browser.ts'
import {siteInBrowser} from './product-in-browser.ts'

/*
 * The search of the FAQ page and the labor-time demo while the app loads: scripts of their own make them
 * work. The app's entry does not load until `takeOver` is called.
 */
const running = siteInBrowser()

type Options = NonNullable<Parameters<typeof openPage>[1]>

/** Opens a page of which only the script before the app loads, and `release` loads the rest. */
async function openBeforeApp(path: string, options: Options = {}) {
  const watched = await openPage(running.browser, options)
  const {page} = watched
  const held: Route[] = []
  let isHeld = true
  await page.route(/\/assets\/app-[^/]*\.js$/, (route) => {
    if (isHeld) held.push(route)
    else void route.continue()
  })
  await page.goto(running.product.site + path)
  const takeOver = async () => {
    isHeld = false
    await Promise.all(held.map((route) => route.continue()))
    await appIsUp(page)
    // The content of Suspense boundaries is hydrated later.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
  return {...watched, takeOver}
}

const search = (page: Page) => page.getByRole('searchbox')
const questions = (page: Page) => page.locator('details:visible')
const status = (page: Page) => page.locator('search [role=status]')
/** The focused element's id, and the selection in it. */
const caret = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    return focused instanceof HTMLInputElement
      ? [focused.id, focused.selectionStart, focused.selectionEnd]
      : []
  })
/** Whether the app had started when the function was called. */
const isUp = (page: Page) => page.evaluate(() => performance.getEntriesByName('app').length > 0)

describe.each([
  ['en', '/faq', 'password', /^\d+ of \d+ questions match(es)?$/, {}],
  ['es', '/es/faq', 'contrasena', /^\d+ de \d+ preguntas coinciden?$/, {colorScheme: 'dark'}],
] as const)('in %s', (_, path, typed, found, options) => {
  test('the search filters before the app, and the app keeps text, caret and result', async () => {
    const {page, problems, takeOver} = await openBeforeApp(path, options)
    const all = await status(page).textContent()
    await search(page).click()
    await search(page).pressSequentially(typed)
    await expect.poll(() => status(page).textContent()).toMatch(found)
    const count = await questions(page).count()
    expect(await status(page).textContent()).toMatch(new RegExp(`^${count} `))
    expect(count).toBeLessThan(12)
    expect(await page.evaluate(() => CSS.highlights.has('faq-found'))).toBe(true)
    await page.keyboard.press('ArrowLeft')
    const before = await caret(page)
    expect(await isUp(page)).toBe(false)

    await takeOver()
    expect(await caret(page)).toEqual(before)
    expect(await search(page).inputValue()).toBe(typed)
    expect(await questions(page).count()).toBeGreaterThanOrEqual(count)
    expect(await status(page).textContent()).toMatch(found)
    // The app answers, and the script before it no longer does.
    await page.keyboard.press('Escape')
    await expect.poll(() => status(page).textContent()).toBe(all)
    expect(await page.locator('details[hidden], section[hidden]').count()).toBe(0)
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('Escape and the button clear the search before the app', async () => {
    const {page, problems, takeOver} = await openBeforeApp(path, options)
    const all = await status(page).textContent()
    await search(page).click()
    await search(page).pressSequentially(typed)
    await expect.poll(() => status(page).textContent()).toMatch(found)
    // Escape cancels the composition of an input method, and nothing else.
    const init = {key: 'Escape', isComposing: true, bubbles: true, cancelable: true}
    await search(page).evaluate(
      (input, composing) => input.dispatchEvent(new KeyboardEvent('keydown', composing)),
      init,
    )
    expect(await search(page).inputValue()).toBe(typed)
    await page.keyboard.press('Escape')
    expect(await status(page).textContent()).toBe(all)
    await search(page).pressSequentially(typed)
    await page.locator('search button').click()
    expect(await search(page).inputValue()).toBe('')
    expect(await status(page).textContent()).toBe(all)
    expect(await caret(page)).toEqual(['faq_filter', 0, 0])
    await search(page).pressSequentially('cd')
    expect(await isUp(page)).toBe(false)
    await takeOver()
    expect(await search(page).inputValue()).toBe('cd')
    expect(problems).toEqual([])
    await page.context().close()
  })
})

test('a link to a question that the search hides shows it before the app', async () => {
  const {page, takeOver} = await openBeforeApp('/faq')
  await search(page).click()
  await search(page).pressSequentially('quickbooks')
  await expect.poll(() => questions(page).count()).toBe(1)
  await page.locator('nav a[href="#list_2"]').click()
  await expect.poll(() => search(page).inputValue()).toBe('')
  expect(await page.locator('#list_2').isVisible()).toBe(true)
  await takeOver()
  expect(await page.locator('#list_2').isVisible()).toBe(true)
  await page.context().close()
})

const prices = (page: Page) =>
  page
    .locator('fieldset table')
    .filter({visible: true})
    .locator('tbody td:last-child')
    .allTextContents()
const spoken = (page: Page) => page.locator('#labor-status')

test.each([
  ['/', 'At $100/hr', /^Enter dollars/],
  ['/es/real-time-pro', 'A $100/hora', /^Escriba/],
] as const)(
  'on %s the demo calculates before the app, and the app keeps rate, caret and prices',
  async (path, heading, error) => {
    const {page, problems, takeOver} = await openBeforeApp(path)
    const rate = page.locator('#labor-rate')
    await rate.click()
    await page.keyboard.press('ControlOrMeta+A')
    await rate.pressSequentially('100')
    await expect.poll(() => prices(page)).toEqual(['$410', '$340', '$280'])
    expect(await page.locator('fieldset thead th:visible').last().textContent()).toBe(heading)
    await expect.poll(() => spoken(page).textContent()).toMatch(/ \$410, .* \$340, .* \$280$/)
    await page.getByText('2016 Honda Accord').click()
    expect(await prices(page)).toEqual(['$210', '$170', '$140'])
    await rate.pressSequentially('x')
    await expect.poll(() => spoken(page).textContent()).toMatch(error)
    expect(await rate.getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('ArrowLeft')
    const before = await caret(page)
    expect(await isUp(page)).toBe(false)

    await takeOver()
    expect(await caret(page)).toEqual(before)
    expect(await rate.inputValue()).toBe('100')
    expect(await prices(page)).toEqual(['$210', '$170', '$140'])
    await page.keyboard.press('End')
    await page.keyboard.type('.5')
    expect((await prices(page))[0]).toBe('$211.05')
    await expect.poll(() => spoken(page).textContent()).toMatch(/ \$211.05, /)
    expect(problems).toEqual([])
    await page.context().close()
  },
)

test.each([
  ['/faq', 'is not loaded', ''],
  ['/faq', 'fails', 'throw new Error("broken")'],
])('if the script before the app of %s %s, the app starts', async (path, _, body) => {
  const {page} = await openPage(running.browser)
  await page.route('**/assets/early-*.js', (route) =>
    body ? route.fulfill({contentType: 'text/javascript', body}) : route.abort(),
  )
  await page.goto(running.product.site + path)
  await search(page).click()
  await search(page).pressSequentially('quickbooks')
  await appIsUp(page)
  await expect.poll(() => questions(page).count()).toBe(1)
  await page.context().close()
})
