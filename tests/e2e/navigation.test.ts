import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {appIsUp, openPage, viewports} from './browser.ts'
import {siteInBrowser} from './product-in-browser.ts'

/*
 * When the app navigates, it announces the page, moves the focus and scrolls, as browsers do when
 * they load a new document.
 */
const running = siteInBrowser()

async function openApp(path: string, viewport: keyof typeof viewports = 'desktop') {
  const {page, problems} = await openPage(running.browser, {viewport: viewports[viewport]})
  await page.goto(running.product.site + path)
  await page.keyboard.press('Shift')
  await appIsUp(page)
  return {page, problems}
}
const announced = (page: Page) => page.locator('body [role=status]').last().textContent()
const focused = (page: Page) =>
  page.evaluate(() => {
    const {localName, id, textContent} = document.activeElement ?? document.body
    return id ? `${localName}#${id}` : `${localName} ${textContent}`
  })
const footerLink = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first()

describe('navigation within the app', () => {
  test('after navigation, the title of the new page is announced and its main element gets the focus without an outline', async () => {
    const {page, problems} = await openApp('/')
    expect(await announced(page)).toBe('')
    await footerLink(page, '/real-time-labor-guide').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', {level: 1, name: /Labor Guide/}).waitFor()
    await expect.poll(() => announced(page)).toBe(await page.title())
    expect(await page.title()).toMatch(/Labor Guide/)
    expect(await focused(page)).toBe('main#content')
    const main = page.locator('main')
    expect(await main.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('after a deployment, following a link in an open tab loads the complete page of the new build instead of only page data', async () => {
    const {page} = await openApp('/')
    const html = await (await fetch(running.product.site)).text()
    const {headers} = await fetch(`${running.product.site}/_data/en/site.json`)
    const apps = headers.get('x-build')?.split(' ') ?? []
    expect(apps.filter((app) => html.includes(app))).toHaveLength(1)
    await page.route('**/_data/**', async (route) => {
      const response = await route.fetch()
      const headers = {...response.headers(), 'x-build': '/assets/app-00000000.js'}
      await route.fulfill({response, headers})
    })
    const loaded = page.waitForEvent('load')
    await footerLink(page, '/faq').dispatchEvent('click')
    await loaded
    expect(new URL(page.url()).pathname).toBe('/faq')
    const [navigation] = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => entry.toJSON().type),
    )
    expect(navigation).toBe('reload')
    await page.context().close()
  })

  test('going back keeps the focus and lets the router restore the scroll position', async () => {
    const {page} = await openApp('/')
    // The router stores the scroll position on scroll events, which fire with the next frame.
    await page.evaluate(
      () =>
        new Promise((scrolled) => {
          addEventListener('scroll', scrolled, {once: true})
          scrollTo({top: 1200, behavior: 'instant'})
        }),
    )
    await footerLink(page, '/faq').dispatchEvent('click')
    await page.waitForURL('**/faq')
    await expect.poll(() => focused(page)).toBe('main#content')
    await page.locator('header a[data-lng]:visible').first().focus()
    await page.goBack()
    await page.waitForFunction(() => scrollY === 1200)
    expect(await focused(page)).toBe('a Español')
    expect(await announced(page)).toBe(await page.title())
    await page.context().close()
  })

  test('a link with a hash scrolls its target to just below the header', async () => {
    const {page} = await openApp('/')
    // Navigate within the app to the first section of the privacy statement.
    const privacy = await (await fetch(`${running.product.site}/privacy`)).text()
    const id = /<h2[^>]* id="([^"]+)"/.exec(privacy)?.[1] ?? ''
    await page.evaluate((hash) => history.pushState({}, '', `/privacy#${hash}`), id)
    await expect.poll(() => focused(page)).toBe(`h2#${id}`)
    const top = await page.locator(`[id="${id}"]`).evaluate((h2) => h2.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(72)
    expect(top).toBeLessThan(300)
    await page.keyboard.press('Tab')
    expect(await page.locator(`[id="${id}"]`).getAttribute('tabindex')).toBeNull()
    await page.context().close()
  })

  test('following a link or going back closes an open menu', async () => {
    const {page} = await openApp('/')
    await footerLink(page, '/faq').dispatchEvent('click')
    await page.waitForURL('**/faq')
    await page.getByRole('button', {name: 'Products'}).click()
    expect(await page.locator('#menu_1').isVisible()).toBe(true)
    await page.goBack()
    await expect.poll(() => page.locator('#menu_1').isVisible()).toBe(false)
    await page.context().close()
  })
})

describe('the menus', () => {
  test('a menu closes with Escape and when the focus leaves it, and its button opens it again', async () => {
    const {page} = await openApp('/')
    const [button, list] = [page.getByRole('button', {name: 'Products'}), page.locator('#menu_1')]
    await button.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toMatch(/^a Labor Guide/)
    await page.keyboard.press('Escape')
    expect([await list.isVisible(), await focused(page)]).toEqual([false, 'button Products'])
    await page.keyboard.press('Enter')
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Tab')
    expect([await list.isVisible(), await focused(page)]).toEqual([false, 'button Contact'])
    await button.click()
    expect(await list.isVisible()).toBe(true)
    await list.getByRole('link').first().focus()
    await button.click()
    expect(await list.isVisible()).toBe(false)
    await page.context().close()
  })
})

describe('the drawer', () => {
  const openDrawer = async (page: Page) => {
    await page.getByRole('button', {name: 'Menu', exact: true}).focus()
    await page.keyboard.press('Enter')
    await page.locator('#drawer').waitFor()
  }

  test('the drawer traps the focus while open, and Escape returns it to the button', async () => {
    const {page, problems} = await openApp('/', 'phone')
    await openDrawer(page)
    const close = page.getByRole('button', {name: 'Close menu'})
    expect(await close.evaluate((button) => button === document.activeElement)).toBe(true)
    const inside = () => page.evaluate(() => Boolean(document.activeElement?.closest('#drawer')))
    for (let step = 0; step < 15; step++) {
      await page.keyboard.press(step < 3 ? 'Shift+Tab' : 'Tab')
      expect(await inside()).toBe(true)
    }
    await page.keyboard.press('Escape')
    expect(
      await page.locator('#drawer').evaluate((drawer) => drawer.matches(':popover-open')),
    ).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Menu')
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('while the drawer is open the page does not scroll, and following a link closes the drawer', async () => {
    const {page} = await openApp('/', 'phone')
    await openDrawer(page)
    await page.mouse.move(20, 400)
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.locator('#drawer a[href="/faq"]').click()
    await page.waitForURL('**/faq')
    await page.locator('#drawer').waitFor({state: 'hidden'})
    await expect.poll(() => focused(page)).toBe('main#content')
    await page.context().close()
  })
})
