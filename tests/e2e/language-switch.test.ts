import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {longTest, sampled} from '../extent.ts'
import {appModes} from './app-modes.ts'
import {appIsUp, openPage} from './browser.ts'
import {goWithoutCookies} from './language-visits.ts'
import {siteInBrowser} from './product-in-browser.ts'

/* The language switch leads to the same page in the other language, before and after hydration. */
const running = siteInBrowser()

const headerLink = (page: Page, to: string) => page.locator(`header a[data-lng="${to}"]:visible`)

/**
 * A URL, the path after switching the language, and query parameters to expect. `lng` is added
 * where the path alone does not determine the language.
 */
const twins = [
  ['/real-time-pro?utm_source=ad&utm_campaign=a%26b#content', '/es/real-time-pro', {}],
  ['/download/software?productID=AE&utm_source=x', '/es/download/software', {productID: 'AE'}],
  ['/contact-us?lng=en&utm_source=x#content', '/es/contact-us', {utm_source: 'x'}],
  ['/es/faq?utm_source=x#content', '/faq', {utm_source: 'x', lng: 'en'}],
  ['/es/download/software?productID=ffl', '/download/software', {productID: 'ffl', lng: 'en'}],
  ['/es/faq?lng=en&a=1&a=2', '/faq', {a: '1', lng: 'en'}],
] as const

describe.each(appModes)('%s', (_, withApp) => {
  async function open(path: string) {
    const {page, problems} = await openPage(running.browser)
    if (!withApp) await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(running.product.site + path)
    if (withApp) {
      await page.keyboard.press('Shift')
      await appIsUp(page)
    }
    return {page, problems}
  }

  test.each(sampled(twins, (_, index) => index % 2 === 0))(
    'on %s, the language link leads to %s and keeps the query and hash of the URL',
    async (from, path, query) => {
      const {page} = await open(from)
      const to = path.startsWith('/es') ? 'es' : 'en'
      await headerLink(page, to).click()
      await page.locator(`html[lang=${to}] h1`).waitFor()
      const {pathname, searchParams, hash} = new URL(page.url())
      expect(pathname).toBe(path)
      expect(Object.fromEntries([...searchParams].reverse())).toMatchObject(query)
      const given = new URL(from, page.url())
      expect(searchParams.getAll('lng')).toEqual(to === 'en' ? ['en'] : [])
      for (const name of new Set(given.searchParams.keys())) {
        if (name === 'lng') continue
        expect(searchParams.getAll(name)).toEqual(given.searchParams.getAll(name))
      }
      expect(hash).toBe(given.hash)
      await page.context().close()
    },
  )

  test("the language link keeps the page's query and hash, also in a new tab", async () => {
    const {page} = await open('/real-time-pro?utm_source=x#content')
    await headerLink(page, 'es').hover()
    expect(await headerLink(page, 'es').evaluate((link) => Reflect.get(link, 'href'))).toBe(
      `${running.product.site}/es/real-time-pro?utm_source=x#content`,
    )
    const opened = page.context().waitForEvent('page')
    await headerLink(page, 'es').click({modifiers: ['ControlOrMeta']})
    expect((await opened).url()).toBe(
      `${running.product.site}/es/real-time-pro?utm_source=x#content`,
    )
    await page.context().close()
  })
})

longTest('the language can be switched by keyboard after navigating within the app', async () => {
  const {page, problems} = await openPage(running.browser)
  await page.goto(running.product.site)
  await headerLink(page, 'es').focus()
  await appIsUp(page)
  await page.locator('footer a[href="/real-time-labor-guide"]').first().click()
  await page.waitForURL('**/real-time-labor-guide')
  await page.evaluate(() => {
    location.hash = 'content'
  })
  await headerLink(page, 'es').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/es/real-time-labor-guide#content')
  expect(await page.getAttribute('html', 'lang')).toBe('es')
  expect(problems).toEqual([])
  await page.context().close()
})

/** Blocks cookies and storage. */
async function blockStorage(page: Page) {
  await goWithoutCookies(page)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('closed', 'SecurityError')
        },
      })
    }
  })
}

longTest('without cookies and storage, the URL determines the language', async () => {
  const {page, problems} = await openPage(running.browser)
  await blockStorage(page)
  await page.goto(`${running.product.site}/contact-us?utm_source=x`)
  for (const to of ['es', 'en'] as const) {
    await headerLink(page, to).click()
    await page.locator(`html[lang=${to}]`).waitFor()
    await page.keyboard.press('Shift')
    await appIsUp(page)
  }
  expect(page.url()).toBe(`${running.product.site}/contact-us?utm_source=x&lng=en`)
  expect(await page.context().cookies()).toEqual([])
  expect(problems).toEqual([])
  await page.context().close()
})

test('without cookies and storage, switching the language keeps the values of a form', async () => {
  const {page} = await openPage(running.browser)
  await blockStorage(page)
  await page.goto(`${running.product.site}/contact-us`)
  await page.keyboard.press('Shift')
  await appIsUp(page)
  const name = page.locator('main input[name=name]')
  await name.fill('Ana López')
  await page.locator('main textarea').fill('Why 3.4 hours?')
  for (const to of ['es', 'en'] as const) {
    await headerLink(page, to).click()
    await page.locator(`html[lang=${to}]`).waitFor()
    await page.keyboard.press('Shift')
    await appIsUp(page)
    await expect.poll(() => name.inputValue()).toBe('Ana López')
    expect(await page.locator('main textarea').inputValue()).toBe('Why 3.4 hours?')
  }
  // Going back also keeps the values, although the browser loads the page again.
  await page.locator('main input[name=name]').fill('Eva Ruiz')
  await page.goBack()
  await page.locator('html[lang=es]').waitFor()
  await page.keyboard.press('Shift')
  await appIsUp(page)
  await expect.poll(() => name.inputValue()).toBe('Eva Ruiz')
  expect(await page.locator('main textarea').inputValue()).toBe('Why 3.4 hours?')
  await page.context().close()
})
