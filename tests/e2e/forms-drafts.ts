import type {CDPSession, Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {sampled} from '../extent.ts'
import {appIsUp, openPage} from './browser.ts'
import {
  asShown,
  type FormsInBrowser,
  fillForm,
  formNames,
  formPages,
  openApp,
  pollOptions,
  shownReference,
  shownValues,
  submitButton,
} from './forms-in-browser.ts'

/** Values that the visitor changes on the second visit, by form. */
const changed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  contact: {name: 'Eva Ruiz', question: 'And for a 1972 C10?\n\nThe long bed.'},
  correction: {country: 'CN', state: 'Ontario', zip: 'M5V 2T6', currentCustomer: 'no', high: '5,1'},
  'free-trial': {city: 'Saint-Jérôme', state: 'Quebec', hearAboutUs: 'Trade Show / Class'},
}

/** Delays the app's scripts until the returned function is called. */
async function holdApp(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return async () => {
    held.resolve()
    await appIsUp(page)
    await page.unroute('**/assets/*.js')
  }
}

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))

/** Returns the values in a form's stored draft. Runs in the browser. */
const storedDraft = (form: string): unknown =>
  JSON.parse(sessionStorage.getItem(`draft:${form}`) ?? '{}').values

/**
 * Defines tests that a form keeps all its values through everything that can happen to a page
 * before the form is sent.
 */
export function describeDrafts(running: FormsInBrowser) {
  test.each(sampled(formNames, (name) => name === 'correction'))(
    'the %s form keeps its values after failed requests, reloads, language switches, Back and Forward, and when the app loads late',
    async (name) => {
      const {path, confirmation, values} = formPages[name]
      const latest = {...values, ...changed[name]}
      const {site} = running.product
      const {page} = await openPage(running.browser)
      await page.addInitScript(() => {
        addEventListener('pageshow', ({persisted}) => {
          document.documentElement.dataset.fromCache = String(persisted)
        })
      })
      const holds = (what: string, expected: Readonly<Record<string, string>>) =>
        expect
          .poll(() => page.evaluate(shownValues), {...pollOptions, message: what})
          .toEqual(expected)
      // The browser restores the page from its back/forward cache without a load event, so
      // Playwright must not wait for one.
      const toCachedPage = async (step: 'goBack' | 'goForward') => {
        await page[step]({waitUntil: 'commit'})
        await page.waitForFunction(() => document.documentElement.dataset.fromCache === 'true')
      }

      await openApp(page, site + path)
      await fillForm(page, values)
      await page.route('**/api/**', (route) => route.abort('connectionreset'))
      await submitButton(page).click()
      await page.locator('main form').getByRole('alert').waitFor()
      await page.unroute('**/api/**')
      await holds('after a failed request', asShown(values))
      await page.reload()
      await holds('after a reload', asShown(values))
      await page.locator('a[data-lng="es"]').first().click()
      await page.waitForURL(`**/es${path}*`)
      await holds('after switching to Spanish', asShown(values, 'es'))
      await page.locator('a[data-lng="en"]').first().click()
      await page.waitForURL(`${site}${path}*`)
      await holds('after switching back to English', asShown(values))
      await page.locator('footer a[href="/faq"]').first().click()
      await page.waitForURL('**/faq')
      await page.goBack()
      await holds('after navigating within the app and back', asShown(values))
      await openApp(page, `${site}/faq`)
      await toCachedPage('goBack')
      await holds('after opening another document and going back', asShown(values))

      // The most recent input is kept, on whichever page it was typed.
      await openApp(page, `${site}/es${path}`)
      await holds('after opening the Spanish form', asShown(values, 'es'))
      const release = await holdApp(page)
      await page.reload({waitUntil: 'commit'})
      await page.locator('main form').waitFor()
      await fillForm(page, asShown(latest, 'es'))
      await release()
      await holds('after the app loaded late', asShown(latest, 'es'))
      // Wait until the draft is stored.
      await expect.poll(() => page.evaluate(storedDraft, name), pollOptions).toMatchObject(latest)
      await toCachedPage('goBack')
      await holds('on the previous page in history', asShown(latest))
      await toCachedPage('goForward')
      await holds('on the next page in history', asShown(latest, 'es'))

      await submitButton(page).click()
      await page.waitForURL(`**/es${confirmation}`, {waitUntil: 'commit'})
      const reference = await shownReference(page)
      expect(await drafts(page)).toEqual([])
      const sent = running.submissions().find((each) => each.reference === reference)
      expect(sent?.values).toEqual(latest)
      const cleared = Object.keys(values)
        // After submission no radio button and no box is selected, so these fields have no value.
        .filter((field) => !['currentCustomer', 'wantsUpdates'].includes(field))
        .map((field) => [field, field === 'country' ? 'US' : ''])
      await page.goBack({waitUntil: 'commit'})
      await holds('after acceptance', Object.fromEntries(cleared))
      await toCachedPage('goBack')
      await holds('after acceptance, on an older page in history', Object.fromEntries(cleared))
      await page.context().close()
    },
  )

  test.each(sampled(formNames, () => false))(
    'the %s form keeps its values when the tab crashes',
    async (name) => {
      const {path, values} = formPages[name]
      const {page} = await openPage(running.browser)
      await openApp(page, running.product.site + path)
      await fillForm(page, values)
      const tab = await page.context().newCDPSession(page)
      const crashed = page.waitForEvent('crash')
      // This call never resolves, because the tab has crashed.
      tab.send('Page.crash').catch(() => {})
      await crashed
      await tab.send('Page.reload')
      await expect.poll(() => valuesIn(tab), pollOptions).toEqual(asShown(values))
      await page.context().close()
    },
  )

  describe('the password of a download', () => {
    test('the download password is not stored in browser storage or history', async () => {
      const {page} = await openPage(running.browser)
      await openApp(page, `${running.product.site}/download/software?productID=AE`)
      const password = page.locator('main input[name=key]')
      await password.fill('no such password')
      await submitButton(page).click()
      await page
        .getByText(/password isn’t right/)
        .first()
        .waitFor()
      const stored = () =>
        page.evaluate(() => JSON.stringify([{...sessionStorage}, {...localStorage}, history.state]))
      expect(await stored()).not.toContain('no such password')
      await page.reload()
      expect(await password.inputValue()).toBe('')
      expect(await stored()).not.toContain('no such password')
      await page.context().close()
    })
  })
}

/**
 * Returns the form's values in a crashed tab, which may still be reloading. Playwright's own `page`
 * no longer works there.
 */
async function valuesIn(tab: CDPSession): Promise<unknown> {
  const expression = `(${shownValues})()`
  const {result} = await tab.send('Runtime.evaluate', {expression, returnByValue: true})
  return result.value
}
