import {randomUUID} from 'node:crypto'
import type {Page} from 'playwright-core'
import {beforeAll, expect, test} from 'vitest'
import {parts} from '#studio/i18n/bundles.ts'
import {longTest, sampled} from '../extent.ts'
import {editorPassword, publish} from '../product.ts'
import {openPage} from './browser.ts'
import {nextSecond} from './next-second.ts'
import {productInBrowser} from './product-in-browser.ts'
import {moveTo, signInAddress} from './studio.ts'
import {StudioAxe} from './studio-axe.ts'
import {expectTrapped, tabThrough} from './studio-focus.ts'
import {joined, passwordReset, signedIn} from './studio-sessions.ts'

const running = productInBrowser()

// Runs axe only on our own parts of the Studio. Sanity's parts are excluded: the navigation bar,
// the panes, the inputs in our forms, and the frames of dialogs that its document actions open.
// Over 200 lines: one sign-in and one list visit all tools.

const dialog = '[role="dialog"]'

/** Opens a tool from the navigation bar, without reloading the Studio. */
const tool = (page: Page, name: string) =>
  page.locator(`a[href$="/${name}"]:visible`).first().click()
const press = (page: Page, name: string) =>
  page.getByRole('button', {name, exact: true}).first().click()
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.locator(dialog).waitFor({state: 'hidden'})
}

const problems = (page: Page) => page.getByTestId(/^problems-/).first()

async function administrator(locale: string): Promise<Page> {
  const {page} = await openPage(running.browser, {
    locale,
    reducedMotion: 'reduce',
    // Wide enough for the navigation bar to show all tools.
    viewport: {width: 1800, height: 900},
  })
  await page.goto(signInAddress(running.product))
  const password = page.locator('input[type="password"]')
  await password.waitFor()
  await password.fill(editorPassword)
  await password.press('Enter')
  await page.getByTestId('structure-tool-list-pane').first().waitFor()
  return page
}

/** A time after the sample content was created and before this file changed anything. */
let unchanged: string

beforeAll(async () => {
  unchanged = await nextSecond()
  const {client, site} = running.product
  await publish(client, 'product-pro', {
    set: {
      'tagline[_key=="es"].value': '',
      priceChanges: [
        {_key: 'a', _type: 'priceChange', price: 36, from: '2031-01-01T05:00:00.000Z'},
      ],
    },
  })
  await fetch(`${site}/an-old-address`)
})

// Texts depend only on the language and colours only on the scheme, so two combinations are enough.
const languages = [
  ['en', 'en-US', 'light'],
  ['es', 'es-MX', 'dark'],
] as const

test.each(sampled(languages, ([language]) => language === 'es'))(
  'our parts of the Studio have no axe violations in %s',
  async (language, locale, scheme) => {
    const page = await administrator(locale)
    const axe = new StudioAxe(page, scheme)
    const {translations, people, preview, prices, redirects} = {
      translations: parts.translations[language],
      people: parts.people[language],
      preview: parts.preview[language],
      prices: parts.prices[language],
      redirects: parts.redirects[language],
    }

    await tool(page, 'translations')
    const overview = '[data-testid="translations-tool"]'
    await page.getByTestId('translation-product-pro/tagline').waitFor()
    await axe.check('translations', overview)
    await press(page, translations['import.open'])
    await axe.check('import', dialog)
    await closeDialog(page)
    await page.getByTestId('translation-product-pro/tagline').click()
    await page.getByTestId('translation-es').waitFor()
    const forms = ['[data-testid="translation-en"]', '[data-testid="translation-es"]']
    await axe.check('side by side', overview, forms)

    await tool(page, 'checks')
    await problems(page).waitFor()
    await axe.check('checks', '[data-testid="checks-tool"]')

    await tool(page, 'yesterday')
    await page.locator('#point-in-time').fill(unchanged)
    await page.getByTestId('point-in-time-product-pro').waitFor()
    await axe.check('back in time', '[data-testid="point-in-time-tool"]')

    await tool(page, 'site-health')
    await page.locator('[data-testid="site-health"] dl').waitFor()
    await axe.check('site health', '[data-testid="site-health"]')

    await tool(page, 'pictures')
    await page.getByTestId('pictures-tool').getByRole('listitem').first().waitFor()
    await axe.check('pictures', '[data-testid="pictures-tool"]')

    await moveTo(page, '/intent/edit/id=product-pro;type=product;path=seoTitle')
    await page.getByTestId('search-preview').getByRole('img').first().waitFor()
    await axe.check('search preview', '[data-testid="search-preview"]')

    await moveTo(page, '/structure/redirects;missing-pages')
    await page.getByText(redirects.redirect).first().waitFor()
    await axe.check('missing pages', '[data-testid="missing-pages"]')

    await tool(page, 'people')
    await press(page, people['action.invite'])
    await page.getByLabel(people['form.name']).fill('Sam')
    await axe.check('invite', dialog)
    await page.getByLabel(people['form.email']).fill(`sam-${randomUUID()}@example.com`)
    await press(page, people['form.invite'])
    await page.getByRole('button', {name: people['link.done']}).waitFor()
    await axe.check('link', dialog)
    await closeDialog(page)
    await axe.check('people', 'main')
    await press(page, people['action.remove'].replace('{{name}}', 'Sam'))
    await axe.check('remove', dialog)
    await closeDialog(page)

    await moveTo(page, '/intent/edit/id=product-pro;type=product;path=price')
    await page.getByLabel(prices['new.price']).first().fill('45')
    await page.getByLabel(prices['new.date']).first().fill('2032-01-01')
    await axe.check('planned prices', '[data-testid="planned-prices"]')
    await axe.check('price', '[data-testid="price-effect"]')

    await tool(page, 'presentation')
    await press(page, preview.share)
    await press(page, preview['share.create'])
    await page.getByRole('button', {name: preview['share.withdraw']}).first().waitFor()
    await axe.check('share', dialog)
    axe.expectNoFaults()
    await page.context().close()
  },
)

longTest(
  'the account page, the locked Studio and the sign-in page have no axe violations',
  async () => {
    const {browser, product} = running
    const {page: gate} = await openPage(browser)
    await gate.goto(product.studio)
    await gate.getByLabel('Password').waitFor()
    await gate.evaluate(() => {
      // The sign-in page follows the system's scheme. Set the attribute that studioFaults waits
      // for.
      document.documentElement.dataset.scheme = 'light'
      document.body.dataset.scheme = 'dark'
    })
    const gateAxe = new StudioAxe(gate)
    await gateAxe.check('sign in', 'body')
    gateAxe.expectNoFaults()

    const ben = await joined(product, 'Ben', 'editor')
    const page = await signedIn(browser, product, ben)
    const axe = new StudioAxe(page)
    await moveTo(page, '/people')
    await press(page, 'Change password')
    await page.getByLabel('Current password').waitFor()
    await axe.check('password', dialog)
    await closeDialog(page)
    await axe.check('account', 'main')
    await passwordReset(product, ben.id, 'another long password')
    await page.mouse.click(5, 5)
    await page.getByRole('dialog', {name: 'This Studio is locked'}).waitFor()
    await axe.check('lock', dialog)
    axe.expectNoFaults()
  },
)

longTest('Tab reaches all controls of our tools in order, and dialogs trap the focus', async () => {
  const page = await administrator('en-US')
  await tool(page, 'people')
  await page.getByRole('button', {name: 'Invite somebody'}).waitFor()
  expect(await tabThrough(page, 'main')).toContain('button "Invite somebody"')
  await page.getByRole('button', {name: 'Invite somebody'}).focus()
  await expectTrapped(page)

  await tool(page, 'translations')
  await page.getByTestId('translation-product-pro/tagline').waitFor()
  await tabThrough(page, '[data-testid="translations-tool"]')
  await page.getByRole('button', {name: 'Import translations'}).focus()
  await expectTrapped(page)

  await tool(page, 'yesterday')
  await page.getByTestId('point-in-time-tool').getByRole('status').waitFor()
  await tabThrough(page, '[data-testid="point-in-time-tool"]')

  await tool(page, 'checks')
  await problems(page).waitFor()
  await tabThrough(page, '[data-testid="checks-tool"]')
})
