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
const moments = [
  'before the app starts',
  // React hydrates the parts of a page one after the other. It may have to draw a part anew if the
  // translation comes before it.
  'while the app hydrates',
  'after the app has hydrated',
] as const

test.each(
  sampled(
    builds.flatMap((build, first) =>
      replacements.flatMap((replacement, second) =>
        moments.map((moment, third) => ({
          build,
          replacement,
          moment,
          sample: second === first && third === first,
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
    if (moment !== 'before the app starts') await start()
    if (moment === 'after the app has hydrated') await page.waitForFunction(isHydrated)
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
    const expected = moment === 'while the app hydrates' ? /^console: React hydration error/ : /^$/
    const serious = problems
      .filter((problem) => /hydrat|uncaught|NotFoundError/i.test(problem))
      .filter((problem) => !expected.test(problem))
    expect(serious).toEqual([])
    await page.context().close()
  },
)

/** Returns whether React knows every part of the page. Runs in the browser. */
const isHydrated = () =>
  [...document.querySelectorAll('main, main section, main form')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber')),
  )
