import {expect, test} from 'vitest'
import {sampled} from '../extent.ts'
import {appIsUp, openPage, viewports} from './browser.ts'
import {fillForm, formPages, shownReference, submitButton} from './forms-in-browser.ts'
import {openPreview} from './open-preview.ts'
import {productInBrowser} from './product-in-browser.ts'
import {addTranslator, type Replacement} from './translator.ts'

/* What visitors do after the browser has translated a page: open the menu, follow links, send a form and change the language. */
const running = productInBrowser()

const replacements: Replacement[] = [
  'font with a new text',
  'new text',
  'font around the text',
  'same node',
]
const builds = ['visitors', 'landing pages', 'previews'] as const
const moments = ['before the app starts', 'after the app has started'] as const

test.each(
  sampled(
    builds.flatMap((build, first) =>
      replacements.flatMap((replacement, second) =>
        moments.map((moment, third) => ({
          build,
          replacement,
          moment,
          sample: second === first && third === first % 2,
        })),
      ),
    ),
    ({sample}) => sample,
  ),
)(
  'in the build for $build, menus, links, forms and the language switch work if a page is translated ($replacement) $moment',
  async ({build, replacement, moment}) => {
    const {product, browser} = running
    const {page, problems} = await openPage(browser, {viewport: viewports.phone})
    await addTranslator(page)
    if (build === 'previews') await openPreview(page, product, '/')
    else await page.goto(product.site + (build === 'visitors' ? '/' : '/labor-guide'))
    const start = async () => {
      await page.keyboard.press('Shift')
      await appIsUp(page)
    }
    if (moment === 'after the app has started') await start()
    await page.evaluate((how) => window.translatePage(how), replacement)

    const openMenu = () =>
      page.locator('header button[popovertarget=drawer]:not([autofocus])').click()
    await openMenu()
    await page.locator('#drawer a[href$="/contact-us"]').click()
    await page.locator('main form').waitFor()
    expect(new URL(page.url()).pathname).toBe('/contact-us')
    await appIsUp(page)
    if (build !== 'previews') {
      await fillForm(page, formPages.contact.values)
      await submitButton(page).click()
      await page.waitForURL(`**${formPages.contact.confirmation}`)
      expect(await shownReference(page)).toMatch(/^[0-9A-Z]{3}(-[0-9A-Z]{3}){2}$/)
    }

    await openMenu()
    await page.locator('#drawer [data-lng=es]').click()
    await page.waitForURL((address) => address.pathname.startsWith('/es/'))
    const heading = page.locator('main h1')
    await expect
      .poll(() => heading.innerText(), {timeout: 15_000})
      .toMatch(/Contáctenos|Gracias|mensaje/)
    await openMenu()
    await page.locator('#drawer a[href$="/faq"]').click()
    await page.locator('main details').first().waitFor()
    const question = page.locator('main details summary').first()
    await question.click()
    await expect.poll(() => page.locator('main details[open]').count(), {timeout: 15_000}).toBe(1)
    const serious = problems.filter((problem) => /hydrat|uncaught|NotFoundError/i.test(problem))
    expect(serious).toEqual([])
    await page.context().close()
  },
)
