import type {Page} from 'playwright-core'
import {beforeAll, describe, expect, test} from 'vitest'
import {longTest} from '../extent.ts'
import {publish} from '../product.ts'
import {appModes} from './app-modes.ts'
import {appIsUp, openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'

/*
 * The behaviour of pages before hydration. `npm run test:long` runs each of these tests after
 * hydration, too.
 */
const running = productInBrowser()
beforeAll(async () => {
  await publish(running.product.client, 'tab-invoices', {set: {link: '/real-time-pro'}})
})

async function openHome(withApp: boolean, path = '/') {
  const {page, problems} = await openPage(running.browser)
  // With the app's scripts blocked, only the HTML and its inlined script run.
  if (!withApp) await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(running.product.site + path)
  if (withApp) {
    await page.keyboard.press('Shift')
    await appIsUp(page)
  }
  return {page, problems}
}
const tab = (page: Page, name: string) => page.getByRole('tab', {name: new RegExp(`^${name}`)})
const shown = (page: Page) =>
  page.locator('[role=tabpanel]:visible').evaluateAll((panels) => panels.map(({id}) => id))

describe.each(appModes)('%s', (_, withApp) => {
  test('hovering over or focusing a tab shows its panel', async () => {
    const {page} = await openHome(withApp)
    await tab(page, 'Reports').hover()
    expect(await tab(page, 'Reports').getAttribute('aria-selected')).toBe('true')
    const panel = await tab(page, 'Reports').getAttribute('aria-controls')
    // The panel fades in, so it is not visible in the first frame.
    await expect.poll(() => shown(page)).toContain(panel)
    await tab(page, 'Inventory').focus()
    expect(await tab(page, 'Inventory').getAttribute('aria-selected')).toBe('true')
    // The selected tab of the other tab group has not changed.
    expect(await tab(page, 'Reports').getAttribute('aria-selected')).toBe('true')
    await page.context().close()
  })

  test('arrow keys, Home and End move through the tabs of a group', async () => {
    const {page} = await openHome(withApp)
    await tab(page, 'Estimates').focus()
    const walk = async (key: string) => {
      await page.keyboard.press(key)
      return page.locator('[role=tab][aria-selected=true]:focus').textContent()
    }
    expect(await walk('ArrowRight')).toBe('Invoices')
    expect(await walk('ArrowDown')).toBe('360 Payments')
    expect(await walk('ArrowLeft')).toBe('Invoices')
    expect(await walk('End')).toBe('Email Tickets')
    expect(await walk('ArrowRight')).toBe('Estimates')
    expect(await walk('Home')).toBe('Estimates')
    // Alt + arrow key is the browser's own shortcut for Back and Forward, so the page must ignore
    // it.
    const keyEvents = await page.evaluateHandle(() => ({
      defaultPrevented: new Promise<boolean>((resolve) =>
        addEventListener('keydown', ({key, defaultPrevented}) => {
          if (key === 'ArrowLeft') resolve(defaultPrevented)
        }),
      ),
    }))
    expect(await walk('Alt+ArrowLeft')).toBe('Estimates')
    expect(await keyEvents.evaluate(({defaultPrevented}) => defaultPrevented)).toBe(false)
    await page.context().close()
  })

  test('the first click on a tab with a link selects the tab, and the second click opens the link in a new browser tab', async () => {
    const {page} = await openHome(withApp)
    await tab(page, 'Invoices').click()
    expect(page.context().pages()).toHaveLength(1)
    const opened = page.context().waitForEvent('page')
    await tab(page, 'Invoices').click()
    expect(new URL((await opened).url()).pathname).toBe('/real-time-pro')
    await page.context().close()
  })

  test('the header changes colour after 80 px of scrolling', async () => {
    const {page} = await openHome(withApp)
    const scrolledTo = async (y: number) => {
      await page.evaluate((top) => scrollTo({top, behavior: 'instant'}), y)
      await page.waitForFunction((top) => scrollY === top, y)
      await page.evaluate(() => new Promise(requestAnimationFrame))
      return page.evaluate(() => document.documentElement.dataset.scrolled === 'true')
    }
    expect([await scrolledTo(79), await scrolledTo(80), await scrolledTo(0)]).toEqual([
      false,
      true,
      false,
    ])
    await page.context().close()
  })

  test('the products menu opens by keyboard and leads to a product', async () => {
    const {page} = await openHome(withApp)
    await page.getByRole('button', {name: 'Products'}).focus()
    await page.keyboard.press('Enter')
    const link = page.getByRole('banner').getByRole('link', {name: 'Real-Time Pro', exact: true})
    await link.waitFor()
    await link.click()
    await page.waitForURL('**/real-time-pro')
    await page.waitForFunction(() => document.title.includes('Real-Time Pro'))
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.context().close()
  })

  test('the chosen language is remembered and used for paths without a language', async () => {
    const {page} = await openHome(withApp, '/real-time-pro')
    await page.locator('a[data-lng="es"]').first().click()
    await page.waitForURL('**/es/real-time-pro')
    expect(await page.evaluate(() => localStorage.lng)).toBe('es')
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({name: 'lng', value: 'es', path: '/', sameSite: 'Strict'})
    await page.goto(running.product.site)
    expect(await page.getAttribute('html', 'lang')).toBe('es')
    await page.locator('a[data-lng="en"]').first().click()
    await page.waitForFunction(() => document.documentElement.lang === 'en')
    await page.context().close()
  })
})

longTest('prefetching a language link on hover does not change the stored language', async () => {
  const {page} = await openHome(true, '/es/real-time-pro')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.locator('a[data-lng="en"]').first().hover()
  await page.waitForTimeout(500)
  await page.locator('footer a[href="/es/real-time-labor-guide"]').first().hover()
  await expect.poll(() => fetched, {timeout: 10_000}).toContain('/es/real-time-labor-guide')
  expect(fetched).not.toContain('/real-time-pro')
  expect(await page.context().cookies()).toEqual([])
  await page.context().close()
})

test('hydration keeps the scroll position and the selected tab', async () => {
  const {page, problems} = await openPage(running.browser)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(running.product.site)
  await tab(page, 'Reports').click()
  // Move the pointer to the corner. Over the tabs it would hover over elements that scroll under
  // it.
  await page.mouse.move(2, 2)
  await page.evaluate(() => scrollTo({top: 1500, behavior: 'instant'}))
  release()
  await appIsUp(page)
  expect(await page.evaluate(() => scrollY)).toBe(1500)
  expect(await tab(page, 'Reports').getAttribute('aria-selected')).toBe('true')
  expect(problems).toEqual([])
  await page.context().close()
})

longTest(
  'following a link within the app scrolls to the top, and Back restores the scroll position',
  async () => {
    const {page} = await openHome(true)
    await page.evaluate(() => scrollTo({top: 1200, behavior: 'instant'}))
    await page.locator('main a[href="/real-time-labor-guide"]:visible').last().click()
    await page.waitForURL('**/real-time-labor-guide')
    await page.getByRole('heading', {level: 1, name: /Labor Guide/}).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await page.waitForFunction(() => scrollY > 900)
    await page.context().close()
  },
)
