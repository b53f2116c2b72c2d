import {expect, test} from 'vitest'
import {sampled} from '../extent.ts'
import {openPage} from './browser.ts'
import {siteInBrowser} from './product-in-browser.ts'
import {addressIn, formPaths} from './specified-pages.ts'

/*
 * Without JavaScript, every tab panel has a heading, and no page shows controls that need a script.
 */
const running = siteInBrowser()

test.each(sampled(['en', 'es'] as const, (locale) => locale === 'es'))(
  'without JavaScript, each tab panel of the home page in %s has the name of its tab as a heading',
  async (locale) => {
    const {page} = await openPage(running.browser, {javaScriptEnabled: false})
    await page.goto(running.product.site + addressIn(locale, '/'))
    const names = await page.locator('[role=tab]').allTextContents()
    expect(names.length).toBeGreaterThan(6)
    const shown = page.locator('[role=tabpanel] h3').filter({visible: true})
    expect(await shown.allTextContents()).toEqual(names)
    await page.context().close()
  },
)

test.each(
  sampled(['/correction-form', '/es/automotive-expert/free-trial'], (_, index) => index === 0),
)('without JavaScript, %s shows no link to the form, which is hidden', async (path) => {
  const {page} = await openPage(running.browser, {javaScriptEnabled: false})
  await page.goto(running.product.site + path)
  const links = page.locator(`main a[href^="${path}#"]`)
  expect(await links.count()).toBe(1)
  expect(await links.isVisible()).toBe(false)
  await page.context().close()
})

test.each(formPaths)(
  'without JavaScript, %s shows links to the phone number and email address instead of the form',
  async (path) => {
    const {page} = await openPage(running.browser, {javaScriptEnabled: false})
    await page.goto(running.product.site + path)
    expect(await page.locator('main form').isVisible()).toBe(false)
    // With the method GET, the values, including a password, would end up in the URL.
    expect(await page.locator('main form').getAttribute('method')).toBe('post')
    const note = page.locator('main p', {hasText: 'JavaScript'})
    expect(await note.innerText()).toMatch(/support@example\.com.*\(555\) 555-0142/)
    const links = note.locator('a').filter({visible: true})
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(hrefs.sort()).toEqual(['mailto:support@example.com', 'tel:+15555550142'])
    await page.context().close()
  },
)

const formsInBothLanguages = formPaths.flatMap((path) => [
  path.replace('/es/', '/'),
  addressIn('es', path.replace('/es/', '/')),
])

test.each(sampled(formsInBothLanguages, (_, index) => index % 3 === 0))(
  'without JavaScript, no text on %s asks the visitor to fill in the form, which is hidden',
  async (path) => {
    const {page} = await openPage(running.browser, {javaScriptEnabled: false})
    await page.goto(running.product.site + path)
    const text = await page.locator('main').innerText()
    expect(text).not.toMatch(
      /\bfill\b|form below|enter the password|llene|formulario de abajo|escriba la contraseña/i,
    )
    await page.context().close()
  },
)
