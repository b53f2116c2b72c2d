import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {longTest, sampled} from '../extent.ts'
import {appIsUp, openPage, viewports} from './browser.ts'
import {siteInBrowser} from './product-in-browser.ts'

/*
 * Toasts: the company's secure host redirects visitors back with a message code in the URL, and the
 * site shows the message.
 */
const running = siteInBrowser()

async function open(path: string, viewport: keyof typeof viewports = 'desktop') {
  const {page, problems} = await openPage(running.browser, {viewport: viewports[viewport]})
  await page.goto(running.product.site + path)
  return {page, problems, toast: page.getByRole('alert')}
}
const address = (page: Page) => page.url().slice(running.product.site.length)

const visits = [
  ['/?message=session-expired', '', 'Session expired - please login again', 'Close message'],
  ['/es/faq?message=session-expired', '/es/faq', 'Su sesión venció', 'Cerrar mensaje'],
] as const

describe.each(sampled(visits, ([path]) => path.startsWith('/es')))(
  '%s',
  (path, left, text, close) => {
    test('a toast appears at the bottom right, and its message code is removed from the URL so that a reload shows no toast', async () => {
      const {page, problems, toast} = await open(path)
      await toast.waitFor()
      expect(await toast.textContent()).toContain(text)
      const {right, bottom} = await toast.evaluate((alert) =>
        alert.getBoundingClientRect().toJSON(),
      )
      expect(viewports.desktop.width - right).toBeLessThan(40)
      expect(viewports.desktop.height - bottom).toBeLessThan(40)
      expect(address(page)).toBe(left || '/')
      await page.getByRole('button', {name: close}).click()
      await expect.poll(() => toast.count()).toBe(0)
      await page.reload()
      await page.keyboard.press('Shift')
      await appIsUp(page)
      await page.waitForTimeout(500)
      expect(await toast.count()).toBe(0)
      expect(problems).toEqual([])
      await page.context().close()
    })
  },
)

test('an error toast names the form field with the error and stays until it is closed; other toasts close after 5 s', async () => {
  const error = await open('/contact-us?utm_source=a%20b&message=required&field=email#content')
  const info = await open('/contact-us?message=verified&service=phoenix')
  await Promise.all([error.toast.waitFor(), info.toast.waitFor()])
  expect(await error.toast.textContent()).toBe('EmailPlease fill in this field.')
  expect(await info.toast.textContent()).toBe(
    'PhoenixYour account is verified. You can now log in.',
  )
  expect(address(error.page)).toBe('/contact-us?utm_source=a%20b#content')
  const gone = async () => [await error.toast.count(), await info.toast.count()]
  await info.page.waitForTimeout(3500)
  expect(await gone()).toEqual([1, 1])
  await expect.poll(gone, {timeout: 6000}).toEqual([1, 0])
  // Clicking a toast closes it.
  await error.toast.click()
  await expect.poll(gone).toEqual([0, 0])
  await error.page.context().close()
  await info.page.context().close()
})

test('a toast stays while the visitor navigates within the app, and can be dragged away', async () => {
  const {page, toast} = await open('/?message=server-error')
  await toast.waitFor()
  await page.locator('footer a[href="/faq"]').first().dispatchEvent('click')
  await page.waitForURL('**/faq')
  expect(await toast.count()).toBe(1)
  const {x, y} = (await toast.boundingBox()) ?? {x: 0, y: 0}
  await page.mouse.move(x + 60, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + 460, y + 20, {steps: 8})
  await page.mouse.up()
  await expect.poll(() => toast.count()).toBe(0)
  await page.context().close()
})

longTest('on a phone a toast does not cover the call bar', async () => {
  const {page, toast} = await open('/?message=invalid-credentials', 'phone')
  await toast.waitFor()
  await page.evaluate(() => scrollTo({top: 900, behavior: 'instant'}))
  const call = page.locator('aside a').first()
  await call.waitFor()
  await page.waitForTimeout(500)
  const [bar, box] = [await call.boundingBox(), await toast.boundingBox()]
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  expect(box?.width).toBeGreaterThan(300)
  await page.context().close()
})

test.each(
  sampled(['nothing-of-ours', 'constructor', '__proto__', ''], (code) => code === '__proto__'),
)('the unknown message code "%s" shows no toast and is removed from the URL', async (code) => {
  const {page, problems, toast} = await open(`/?message=${code}`)
  await page.keyboard.press('Shift')
  await appIsUp(page)
  await page.waitForLoadState('networkidle')
  expect(await toast.count()).toBe(0)
  expect(address(page)).toBe('/')
  expect(problems).toEqual([])
  await page.context().close()
})

longTest('on a short screen a toast fits the screen and scrolls if its text is long', async () => {
  const {page, toast} = await open('/contact-us?message=session-expired')
  await page.setViewportSize({width: 320, height: 256})
  await toast.waitFor()
  const box = await toast.evaluate((alert) => {
    const {top, bottom} = alert.getBoundingClientRect()
    const scrolls = ['auto', 'scroll'].includes(getComputedStyle(alert).overflowY)
    return {top, bottom, isWhole: scrolls || alert.scrollHeight <= alert.clientHeight}
  })
  expect(box.isWhole).toBe(true)
  expect(box.top).toBeGreaterThanOrEqual(0)
  expect(box.bottom).toBeLessThanOrEqual(256)
  await page.context().close()
})

test("a visit without a message code does not load the toast's scripts", async () => {
  const {page} = await openPage(running.browser)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(running.product.site)
  await page.keyboard.press('Shift')
  await appIsUp(page)
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => /toasts|return-message/.test(url))).toEqual([])
  expect(loaded.filter((url) => /entry-client/.test(url))).not.toEqual([])
  await page.context().close()
})
