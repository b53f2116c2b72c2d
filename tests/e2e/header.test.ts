import {expect, test, vi} from 'vitest'
import {defaultNavigation} from '#schemas/navigation.ts'
import {appIsUp, openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'

/* The header with more entries than the default menus have. */
const running = productInBrowser()

const entry = (label: string) => ({
  _type: 'navLink',
  _key: 'added',
  href: '/corrections',
  label: [
    {_key: 'es', _type: 'internationalizedArrayStringValue', language: 'es', value: label},
    {_key: 'en', _type: 'internationalizedArrayStringValue', language: 'en', value: label},
  ],
})

test('a header with long texts keeps one line: the menu button stays until the entries have room', async () => {
  const {client, site} = running.product
  const long = 'Correcciones hechas'
  const menus = defaultNavigation()
  await client.createOrReplace({
    _id: 'navigation',
    _type: 'navigation',
    ...menus,
    header: [...menus.header, entry(long)],
  })
  await vi.waitFor(async () => expect(await (await fetch(`${site}/es`)).text()).toContain(long), {
    timeout: 10_000,
  })
  const {page, problems} = await openPage(running.browser)
  await page.goto(`${site}/es`)
  await page.keyboard.press('Shift')
  await appIsUp(page)
  const seen: object[] = []
  for (const width of [390, 991, 992, 1100, 1199, 1200, 1440]) {
    await page.setViewportSize({width, height: 900})
    const header = page.locator('header > div')
    seen.push({
      width,
      height: (await header.boundingBox())?.height,
      entries: await page.locator('header nav').first().isVisible(),
      menu: await page.getByRole('button', {name: 'Menú'}).isVisible(),
    })
  }
  const narrow = {height: 72, entries: false, menu: true}
  const wide = {height: 72, entries: true, menu: false}
  expect(seen).toEqual([
    ...[390, 991, 992, 1100, 1199].map((width) => ({width, ...narrow})),
    ...[1200, 1440].map((width) => ({width, ...wide})),
  ])
  await page.setViewportSize({width: 1100, height: 900})
  await page.getByRole('button', {name: 'Menú'}).click()
  expect(await page.getByRole('link', {name: long}).last().isVisible()).toBe(true)
  expect(problems).toEqual([])
  await page.context().close()
})

test.each([390, 1440])(
  'at %i px the menu marks the current page in forced colors',
  async (width) => {
    const {page} = await openPage(running.browser, {
      viewport: {width, height: 900},
      forcedColors: 'active',
    })
    await page.goto(`${running.product.site}/real-time-pro`)
    const button = width < 1200 ? 'header [popovertarget]:visible' : 'header nav button:visible'
    await page.locator(button).first().click()
    const borders = page
      .locator('header a[href^="/"]:visible')
      .evaluateAll((links) =>
        links.map((link) => [
          link.getAttribute('aria-current'),
          getComputedStyle(link).borderInlineStartWidth !== '0px',
        ]),
      )
    expect(
      new Set((await borders).filter(([current]) => current).map(([, border]) => border)),
    ).toEqual(new Set([true]))
    await page.context().close()
  },
)
