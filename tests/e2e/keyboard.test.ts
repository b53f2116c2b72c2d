import {beforeAll, describe, expect, test} from 'vitest'
import {sampled} from '../extent.ts'
import {publish} from '../product.ts'
import {appModes} from './app-modes.ts'
import {viewports} from './browser.ts'
import {Keyboard} from './keyboard-visitor.ts'
import {productInBrowser} from './product-in-browser.ts'

/*
 * Tasks of a visitor who only uses the keyboard. Features that work without the client app are
 * tested before and after it has loaded.
 */
const running = productInBrowser()
const secureHost = 'https://secure.example.com'
beforeAll(async () => {
  await publish(running.product.client, 'tab-invoices', {set: {link: '/real-time-pro'}})
})
const open = (path: string, options: Parameters<typeof Keyboard.open>[2] = {}) =>
  Keyboard.open(running.browser, running.product.site + path, options)
const pathOf = (keyboard: Keyboard) => keyboard.page.url().replace(running.product.site, '')

describe.each(appModes)('%s', (_, withApp) => {
  const mode = {withApp}
  test('the first Tab stop is a link that skips the header', async () => {
    const keyboard = await open('/', mode)
    await keyboard.press('Tab')
    expect(await keyboard.focus()).toMatchObject({name: 'Skip to the content', isSeen: true})
    await keyboard.press('Enter')
    expect(pathOf(keyboard)).toBe('/#content')
    await keyboard.press('Tab')
    const inMain = () => keyboard.page.evaluate(() => document.activeElement?.closest('main')?.id)
    expect(await inMain()).toBe('content')
    await keyboard.close()
  })

  const menus = [
    ['Products', 1, 'Real-Time Pro', '/real-time-pro', /Real-Time Pro/],
    ['Contact', 2, 'Frequently asked questions', '/faq', /Answers/],
  ] as const

  test.each(sampled(menus, ([menu]) => menu === 'Products'))(
    'the menu %s opens with Enter, closes with Escape, and its links work',
    async (menu, number, link, path, heading) => {
      const keyboard = await open('/', mode)
      const list = keyboard.page.locator(`#menu_${number}`)
      await keyboard.tabTo(menu, 'button')
      expect(await list.isVisible()).toBe(false)
      await keyboard.press('Enter', 'Tab')
      expect(await list.isVisible()).toBe(true)
      expect(await list.evaluate((own) => own.contains(document.activeElement))).toBe(true)
      await keyboard.press('Escape')
      expect(await list.isVisible()).toBe(false)
      expect(await keyboard.focused()).toBe(menu)
      await keyboard.press('Space')
      expect(await list.isVisible()).toBe(true)
      await keyboard.tabTo(link, 'a')
      await keyboard.press('Enter')
      await keyboard.page.waitForURL(`**${path}`)
      await keyboard.page.getByRole('heading', {level: 1, name: heading}).waitFor()
      await keyboard.close()
    },
  )

  test('on a phone the drawer opens, Escape closes it and returns the focus to the button, and its links work', async () => {
    const keyboard = await open('/', {...mode, viewport: viewports.phone})
    const drawer = keyboard.page.locator('#drawer')
    const isOpen = () => drawer.evaluate((own) => own.matches(':popover-open'))
    await keyboard.tabTo('Menu', 'button')
    await keyboard.press('Enter')
    expect(await isOpen()).toBe(true)
    await keyboard.press('Tab')
    expect(await drawer.evaluate((own) => own.contains(document.activeElement))).toBe(true)
    await keyboard.press('Escape')
    expect(await isOpen()).toBe(false)
    expect(await keyboard.focused()).toBe('Menu')
    await keyboard.press('Enter')
    await keyboard.tabTo('Labor-time correction', 'a')
    await keyboard.press('Enter')
    await keyboard.page.waitForURL('**/correction-form')
    await expect.poll(isOpen).toBe(false)
    await keyboard.close()
  })

  test.each(sampled(Object.entries(viewports), () => false))(
    'on a %s the language can be switched and switched back',
    async (size, viewport) => {
      const keyboard = await open('/real-time-pro?ref=mail#price', {...mode, viewport})
      const {page} = keyboard
      const choose = async (menu: string, language: string) => {
        if (size === 'phone') {
          await keyboard.tabTo(menu, 'button')
          await keyboard.press('Enter')
        }
        await keyboard.tabTo(language, 'a')
        await keyboard.press('Enter')
      }
      await choose('Menu', 'Español')
      await page.waitForURL('**/es/real-time-pro?ref=mail#price')
      expect(await page.getAttribute('html', 'lang')).toBe('es')
      await choose('Menú', 'English')
      await page.waitForFunction(() => document.documentElement.lang === 'en')
      expect(pathOf(keyboard)).toMatch(/^\/real-time-pro\?.*ref=mail.*#price$/)
      await keyboard.close()
    },
  )

  test('arrow keys, Home and End select tabs, and pressing Enter twice opens the link of a tab in a new browser tab', async () => {
    const keyboard = await open('/', mode)
    const {page} = keyboard
    const shown = () =>
      page.locator('[role=tabpanel]:not([hidden])').first().getAttribute('aria-labelledby')
    await keyboard.tabTo('Estimates: example screen', 'button')
    await keyboard.press('ArrowDown')
    expect(await keyboard.focused()).toBe('Invoices: example screen')
    expect(await shown()).toBe('tab-invoices')
    await keyboard.press('End')
    expect(await shown()).toBe('tab-email-tickets')
    await keyboard.press('ArrowRight')
    expect(await shown()).toBe('tab-estimates')
    await keyboard.press('End', 'Home', 'ArrowRight', 'Enter')
    expect(page.context().pages()).toHaveLength(1)
    const opened = page.context().waitForEvent('page')
    await keyboard.press('Enter')
    expect(new URL((await opened).url()).pathname).toBe('/real-time-pro')
    // A tab group is a single Tab stop. The next stop is inside its panel.
    await page.bringToFront()
    // The panel fades in only now, because this browser tab was in the background.
    await page.locator('#panel-invoices a').waitFor()
    await keyboard.press('Tab')
    expect(await keyboard.focused()).toMatch(/^See more/)
    await keyboard.close()
  })

  test('Enter and Space open and close questions, at most one per list at a time', async () => {
    const keyboard = await open('/faq', mode)
    const openAnswers = () =>
      keyboard.page.locator('details[open] > [id]').evaluateAll((all) => all.map(({id}) => id))
    await keyboard.tabTo('1.1Can I look up parts?', 'summary')
    await keyboard.press('Enter')
    expect(await openAnswers()).toEqual(['finding-parts'])
    await keyboard.tabTo('1.2What computer do I need?', 'summary')
    await keyboard.press('Space')
    expect(await openAnswers()).toEqual(['system-requirements'])
    await keyboard.press('Space')
    expect(await openAnswers()).toEqual([])
    await keyboard.close()
  })
})

test('the filter of the questions shows the number of matches and is cleared with Escape', async () => {
  const keyboard = await open('/faq')
  const {page} = keyboard
  const shown = () => page.locator('details:visible').count()
  const all = await shown()
  await keyboard.tabTo('Search the answers')
  await page.keyboard.type('password')
  await expect.poll(shown).toBeLessThan(all)
  const found = await shown()
  expect(
    await page
      .getByRole('status')
      .filter({hasText: `${all}`})
      .textContent(),
  ).toContain(`${found}`)
  await keyboard.press('Escape')
  await expect.poll(shown).toBe(all)
  expect(keyboard.problems).toEqual([])
  await keyboard.close()
})

test('a visitor can go from the home page to a product, see its price for four users, and start the trial', async () => {
  const keyboard = await open('/')
  const {page} = keyboard
  await page.route(`${secureHost}/**`, (route) => route.fulfill({body: 'registration'}))
  await keyboard.tabTo('Products', 'button')
  await keyboard.press('Enter')
  await keyboard.tabTo('Real-Time Pro', 'a')
  await keyboard.press('Enter')
  await page.waitForURL('**/real-time-pro')
  await page.getByRole('heading', {level: 1, name: /Real-Time Pro/}).waitFor()
  await keyboard.tabTo('Users in your shop', 'input')
  const total = () => page.locator('[aria-live] [aria-current] dd').textContent()
  expect(await total()).toBe('$87.50')
  await keyboard.press('ArrowDown', 'ArrowDown')
  expect(await total()).toBe('$52.50')
  await keyboard.tabTo('One more user', 'button')
  await keyboard.press('Enter')
  expect(await total()).toBe('$70')
  await keyboard.tabTo('Start free trial', 'a')
  await keyboard.press('Enter')
  await page.waitForURL(`${secureHost}/registration?lng=en&service=real-time-pro`)
  expect(keyboard.problems).toEqual([])
  await keyboard.close()
})
