import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {longTest, sampled} from '#tests/extent.ts'
import {openPage, viewports} from './browser.ts'
import {
  asShown,
  type FormsInBrowser,
  fillForm,
  formPages,
  openApp,
  pollOptions,
  shownValues,
  submitButton,
  wordsOf,
} from './forms-in-browser.ts'
import type {SiteInBrowser} from './product-in-browser.ts'

const {path, values, confirmation} = formPages.contact
const question = (page: Page) => page.locator('main form [name=question]')

/** Defines tests of forms whose scripts, connection or confirmation page fail to load. */
export function describeWithoutApp(running: FormsInBrowser) {
  test('when scripts fail to load, Send shows an error with the phone number, and a reload restores the typed values', async () => {
    const {page} = await openPage(running.browser, {viewport: viewports.phone})
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held.promise
      await route.abort()
    })
    await page.goto(`${running.product.site}/es${path}`)
    await fillForm(page, values)
    await submitButton(page).click()
    const form = page.locator('main form')
    await form.getByText(wordsOf('es', 'form.sending')).waitFor()
    held.resolve()
    // The page reloads once by itself, and the script still fails to load.
    await page.waitForEvent('domcontentloaded')
    expect(await page.evaluate(() => Object.keys(sessionStorage).length)).toBeGreaterThan(4)
    await submitButton(page).click()
    const alert = form.getByRole('alert')
    await alert.waitFor()
    expect(await alert.innerText()).toMatch(/no se envió.*\(555\) ?555-0142.*@/s)
    await page.unroute('**/assets/*.js')
    await page.reload()
    await page.keyboard.press('Shift')
    await expect.poll(() => question(page).inputValue(), pollOptions).toBe(values.question)
    await expect
      .poll(() => page.locator('main form [name=phoneNumber]').inputValue(), pollOptions)
      .toBe(values.phoneNumber)
    await page.context().close()
  })

  test('an accepted form is confirmed even if the confirmation page fails to load', async () => {
    const {page} = await openPage(running.browser)
    await page.route('**/assets/ContactUsConfirm-*.js', (route) => route.abort())
    await openApp(page, running.product.site + path)
    await fillForm(page, {...values, question: 'Arrived?'})
    await submitButton(page).click()
    await page.getByRole('heading', {level: 1, name: wordsOf('en', 'arrived.heading')}).waitFor()
    await page.getByText(/Your reference number: [0-9A-Z]{3}(-[0-9A-Z]{3}){2}/).waitFor()
    await expect.poll(() => page.title(), pollOptions).toBe(wordsOf('en', 'arrived.heading'))
    await page.context().close()
  })

  test('a download password that is typed before hydration is not stored', async () => {
    const {page} = await openPage(running.browser)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(`${running.product.site}/download/software?productID=AE`)
    await page.locator('main input[name=key]').pressSequentially('secret')
    expect(await page.evaluate(() => JSON.stringify({...sessionStorage}))).not.toContain('secret')
    await page.context().close()
  })

  test.each(sampled(['free-trial', 'correction'] as const, (form) => form === 'correction'))(
    'the %s form keeps values typed without any script after a language switch and after hydration',
    async (name) => {
      const {page} = await openPage(running.browser)
      const scripts = /\.js$/
      await page.route(scripts, (route) => route.abort())
      await page.goto(running.product.site + formPages[name].path)
      await fillForm(page, formPages[name].values)
      // A value that was typed and then deleted is not stored.
      const city = page.locator('main form [name=city]')
      await city.fill('')
      await page.locator('a[data-lng="es"]').first().click()
      await page.waitForURL(`**/es${formPages[name].path}`)
      await page.unroute(scripts)
      await city.hover()
      const typed = {...formPages[name].values, city: ''}
      await expect.poll(() => page.evaluate(shownValues), pollOptions).toEqual(asShown(typed, 'es'))
      await page.context().close()
    },
  )

  longTest("a list of suggestions that opens upward does not cover the field's label", async () => {
    const {page} = await openPage(running.browser, {colorScheme: 'dark'})
    await openApp(page, running.product.site + formPages['free-trial'].path)
    const field = page.locator('main form [name=hearAboutUs]')
    await field.evaluate((element) => element.scrollIntoView({block: 'end', behavior: 'instant'}))
    await field.click()
    const list = page.getByRole('listbox')
    await list.waitFor()
    const boxOf = async (what: typeof list) => {
      const box = await what.boundingBox()
      if (!box) throw new Error('The list or its label is not visible, so it has no bounding box.')
      return {top: box.y, bottom: box.y + box.height}
    }
    const label = page.locator('label[for=field-hearAboutUs]')
    await expect
      .poll(async () => (await boxOf(list)).bottom <= (await boxOf(label)).top, pollOptions)
      .toBe(true)
    await page.context().close()
  })

  describe('on a phone', () => {
    test('the error summary of a long form scrolls into view, and its links add no history entries', async () => {
      const {page} = await openPage(running.browser, {viewport: viewports.phone})
      await openApp(page, running.product.site + formPages.correction.path)
      // The app preloads the toast and the confirmation page, because they could not load without a
      // connection.
      const fetched = (name: string) =>
        page.evaluate(
          (file) =>
            performance.getEntriesByType('resource').filter((entry) => entry.name.includes(file))
              .length,
          name,
        )
      await expect.poll(() => fetched('/toasts-'), pollOptions).toBeGreaterThan(0)
      await expect.poll(() => fetched('/CorrectionsConfirm-'), pollOptions).toBeGreaterThan(0)
      await submitButton(page).click()
      const summary = page.locator('main form').getByRole('alert')
      const header = await page.getByRole('banner').boundingBox()
      const under = (header?.y ?? 0) + (header?.height ?? 0)
      await expect
        .poll(async () => ((await summary.boundingBox())?.y ?? 0) >= under, pollOptions)
        .toBe(true)
      await expect
        .poll(async () => ((await summary.boundingBox())?.y ?? 999) < under + 60, pollOptions)
        .toBe(true)
      const steps = await page.evaluate(() => history.length)
      await summary.getByRole('link').nth(3).click()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.id), pollOptions)
        .toBe('field-engineSize')
      expect(await page.evaluate(() => [history.length, location.hash])).toEqual([steps, ''])
      await page.context().close()
    })
  })
}

/** Defines tests of a form whose page does not arrive completely, on a page with the contact form. */
export function describeStalledForms(visiting: () => SiteInBrowser, at: string = path) {
  const stalls = [
    {what: 'scripts', files: '**/assets/*.js', locale: 'en'},
    {what: 'data', files: '**/_data/**', locale: 'es'},
  ] as const
  test.each(stalls)(
    'if the $what of a page do not arrive, Send says after 20 s that nothing was sent, and sends what was typed when they arrive',
    async ({files, locale}) => {
      const {page} = await openPage(visiting().browser, {viewport: viewports.phone})
      await page.clock.install()
      let held = 0
      await page.route(files, () => {
        held += 1
      })
      await page.goto(visiting().product.site + (locale === 'es' ? `/es${at}` : at))
      await fillForm(page, {...values, question: `Without ${files} at ${at}?`})
      await submitButton(page).click()
      const form = page.locator('main form')
      const sending = form.getByText(wordsOf(locale, 'form.sending'))
      await sending.waitFor()
      await expect.poll(() => held, pollOptions).toBeGreaterThan(0)
      await page.clock.fastForward(19_000)
      expect(await sending.isVisible()).toBe(true)
      await page.clock.fastForward(2_000)
      await form.getByRole('alert').waitFor()
      expect(await sending.isVisible()).toBe(false)
      expect(await question(page).inputValue()).toBe(`Without ${files} at ${at}?`)
      // Lets the held requests go on.
      await page.unroute(files)
      await page.waitForURL(`**${confirmation}`)
      await page.context().close()
    },
  )
}
