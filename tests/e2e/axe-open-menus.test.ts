import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {sampled} from '../extent.ts'
import {accessibilityFaults} from './axe.ts'
import {appIsUp, openPage, viewports} from './browser.ts'
import {siteInBrowser} from './product-in-browser.ts'

/*
 * Runs axe on parts of pages that are hidden at first, in both colour schemes: menus, the drawer,
 * an empty search result, and the errors of a form.
 */
const running = siteInBrowser()

/** Path, viewport, the action that opens the menu or message, and a selector that is then visible. */
const parts: [string, keyof typeof viewports, (page: Page) => Promise<unknown>, string][] = [
  ['/', 'desktop', (page) => page.getByRole('button', {name: 'Products'}).click(), '#menu_1'],
  ['/es', 'desktop', (page) => page.getByRole('button', {name: 'Contacto'}).click(), '#menu_2'],
  [
    '/',
    'phone',
    (page) => page.getByRole('button', {name: 'Menu', exact: true}).click(),
    '#drawer',
  ],
  [
    '/es',
    'phone',
    (page) => page.getByRole('button', {name: 'Menú', exact: true}).click(),
    '#drawer',
  ],
  [
    '/',
    'desktop',
    (page) => page.getByRole('tab', {name: /^Inventory/}).click(),
    '#panel-inventory',
  ],
  ['/faq', 'phone', (page) => page.fill('[type=search]', 'xylophone'), 'text=xylophone'],
  [
    '/es/faq',
    'desktop',
    (page) => page.fill('[type=search]', 'contraseña'),
    'details:not([hidden])',
  ],
  ['/?message=session-expired', 'phone', async () => {}, 'text=Session expired'],
  ...(['/contact-us', '/es/correction-form', '/automotive-expert/free-trial'] as const).map(
    (path): (typeof parts)[number] => [
      path,
      'phone',
      (page) => page.locator('main form [type=submit]').click(),
      '[aria-invalid=true]',
    ],
  ),
]

test.each(sampled(parts, (_, index) => index % 4 === 2))(
  'the page %s on a %s has no axe violations when $3 is visible',
  async (path, size, openPart, shown) => {
    const {page, problems} = await openPage(running.browser, {
      viewport: viewports[size],
      reducedMotion: 'reduce',
      colorScheme: 'light',
    })
    await page.goto(running.product.site + path)
    await page.keyboard.press('Shift')
    await appIsUp(page)
    await openPart(page)
    await page.locator(shown).first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(problems).toEqual([])
    await page.context().close()
  },
)
