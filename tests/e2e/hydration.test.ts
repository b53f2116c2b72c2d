import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {sampled} from '../extent.ts'
import {appIsUp, openPage, viewports} from './browser.ts'
import {siteInBrowser} from './product-in-browser.ts'
import {emulateSlowCpu} from './slow-phone.ts'

const running = siteInBrowser()

test('without JavaScript, the language link leads to the Spanish page', async () => {
  const {page} = await openPage(running.browser, {javaScriptEnabled: false})
  await page.goto(running.product.site)
  await page.locator('a[data-lng="es"]').first().click()
  expect(new URL(page.url()).pathname).toBe('/es')
  expect(await page.getAttribute('html', 'lang')).toBe('es')
  await page.context().close()
})

test.each(Object.entries(viewports))(
  'without JavaScript, on a %s, the content of all tabs is visible, and buttons and inputs that need JavaScript are hidden',
  async (_, viewport) => {
    const {page} = await openPage(running.browser, {viewport, javaScriptEnabled: false})
    for (const path of ['/', '/es/real-time-pro', '/faq']) {
      await page.goto(running.product.site + path)
      const panels = await page.locator('[role=tabpanel]').all()
      expect(panels.length).toBeGreaterThan(path === '/' ? 5 : -1)
      const tops: number[] = []
      for (const panel of panels) {
        expect(await panel.isVisible()).toBe(true)
        tops.push((await panel.boundingBox())?.y ?? 0)
      }
      // All panels are at different heights, so none covers another.
      expect(new Set(tops).size).toBe(panels.length)
      // Radio buttons work without JavaScript: styles show the times of the selected job.
      const useless = page.locator('main :is(button, input:not([type=radio])):visible')
      expect(await useless.count(), path).toBe(0)
    }
    await page.context().close()
  },
)

const looks = [
  ['/', 'desktop', 'light'],
  ['/es', 'phone', 'dark'],
  ['/real-time-pro', 'desktop', 'dark'],
  ['/es/faq', 'desktop', 'light'],
  ['/contact-us', 'phone', 'light'],
  ['/es/correction-form', 'desktop', 'dark'],
  ['/privacy', 'desktop', 'light'],
  ['/nope', 'phone', 'light'],
] as const

test.each(sampled(looks, (_, index) => index % 4 === 1))(
  'hydration changes no pixel of %s (%s, %s)',
  async (path, size, colorScheme) => {
    const {page, problems} = await openPage(running.browser, {
      viewport: viewports[size],
      colorScheme,
      reducedMotion: 'reduce',
    })
    await page.addInitScript(() => {
      // Prevents the app from loading on idle, so that it loads on the key press below.
      Object.defineProperty(window, 'requestIdleCallback', {value: () => 0})
    })
    // Load the page twice, so that images come from the cache. A newly loaded image is blended over
    // its preview, which changes pixels at its rounded corners.
    await page.goto(running.product.site + path)
    await settledScreenshot(page)
    await page.reload()
    await page.evaluate(() => document.fonts.ready)
    const before = await settledScreenshot(page)
    await page.keyboard.press('Shift')
    await appIsUp(page)
    const after = await settledScreenshot(page)
    expect(after.equals(before)).toBe(true)
    expect(problems.filter((problem) => path !== '/nope' || !/ 404 /.test(problem))).toEqual([])
    await page.context().close()
  },
)

test.each([
  ['/contact-us', 'name'],
  ['/es/correction-form', 'comments'],
])(
  'letters that are typed while React hydrates %s are kept, and do not hydrate it at once',
  async (path, name) => {
    const {page, problems} = await openPage(running.browser)
    await emulateSlowCpu(await page.context().newCDPSession(page))
    await page.addInitScript(countKeys)
    await page.goto(running.product.site + path, {waitUntil: 'commit'})
    const field = page.locator(`#field-${name}`)
    await field.focus()
    let typed = ''
    for (; typed.length < 2000 && !(await isUp(page)); typed += 'ab') await page.keyboard.type('ab')
    await page.keyboard.type('end')
    expect(await field.inputValue()).toBe(`${typed}end`)
    // React writes its own value into the field when it draws it again.
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(draftText)).toContain(`"${name}":"${typed}end"`)
    expect(await field.inputValue()).toBe(`${typed}end`)
    expect(
      await page.evaluate(() => Number(document.documentElement.dataset.held)),
    ).toBeGreaterThan(0)
    expect(problems).toEqual([])
    await page.context().close()
  },
)

test('text that is deleted and a box that is unchecked around the start of the app stay so', async () => {
  const {page, problems} = await openPage(running.browser)
  await emulateSlowCpu(await page.context().newCDPSession(page))
  await page.addInitScript(fillAndClear)
  await page.goto(`${running.product.site}/correction-form`)
  await page.waitForFunction(() => document.documentElement.dataset.cleared === 'true')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)))
  const shown = () =>
    page.evaluate(() => {
      const {high, wantsUpdates} = document.querySelector('form')?.elements ?? Object(undefined)
      return [high.value, wantsUpdates.checked]
    })
  expect(await shown()).toEqual(['', false])
  expect(await page.evaluate(draftText)).not.toMatch(/"high":"3|"wantsUpdates":"yes"/)
  expect(problems).toEqual([])
  await page.context().close()
})

/**
 * Types into a field and checks a box as soon as they exist. Unchecks the box when hydration begins, and
 * empties the field when the app has started. Runs in the browser before the page loads.
 */
function fillAndClear() {
  const setText = (field: HTMLInputElement, text: string) => {
    // The setter of the prototype, because React does not notice its own.
    const {set} = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(field, text)
    field.dispatchEvent(new Event('input', {bubbles: true}))
  }
  addEventListener('DOMContentLoaded', () => {
    const {high, wantsUpdates} = document.querySelector('form')?.elements ?? Object(undefined)
    setText(high, '3.5')
    wantsUpdates.click()
    const timer = setInterval(() => {
      const root = Object.keys(document.querySelector('#root') ?? {})
      if (wantsUpdates.checked && root.some((key) => key.startsWith('__reactContainer')))
        wantsUpdates.click()
      if (performance.getEntriesByName('app').length === 0) return
      clearInterval(timer)
      setText(high, '')
      document.documentElement.dataset.cleared = 'true'
    }, 1)
  })
}

const isUp = (page: Page) => page.evaluate(() => performance.getEntriesByName('app').length > 0)

/** Returns all stored drafts. Runs in the browser. */
const draftText = () =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith('draft:'))
    .map((key) => sessionStorage.getItem(key))
    .join()

/**
 * Presses Shift again and again. Counts the presses during hydration that do not reach the document, as
 * React listens on an element inside it. Runs in the browser before the page loads.
 */
function countKeys() {
  const count = (by: number) => {
    const root = Object.keys(document.querySelector('#root') ?? {})
    const {dataset} = document.documentElement
    if (!dataset.app || !root.some((key) => key.startsWith('__reactContainer'))) return
    dataset.held = String(Number(dataset.held ?? 0) + by)
  }
  addEventListener('keydown', () => count(1), true)
  document.addEventListener('keydown', () => count(-1), true)
  // Playwright's keys may all come before or after hydration.
  const timer = setInterval(() => {
    const field = document.querySelector('form textarea')
    field?.dispatchEvent(new KeyboardEvent('keydown', {key: 'Shift', bubbles: true}))
    if (performance.getEntriesByName('app').length > 0) clearInterval(timer)
  }, 1)
}

/**
 * Takes screenshots until two are equal, and returns the last one: images are decoded and painted
 * some time after they have loaded.
 */
async function settledScreenshot(page: Page): Promise<Buffer> {
  let last = await page.screenshot({caret: 'initial'})
  for (;;) {
    await page.waitForTimeout(200)
    const next = await page.screenshot({caret: 'initial'})
    if (next.equals(last)) return next
    last = next
  }
}
