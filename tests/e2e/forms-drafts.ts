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

/** The values of each field after the visitor's second visit. */
const changed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  contact: {name: 'Eva Ruiz', question: 'And for a 1972 C10?\n\nThe long bed.'},
  correction: {country: 'CN', state: 'Ontario', zip: 'M5V 2T6', currentCustomer: 'no', high: '5,1'},
  'free-trial': {city: 'Saint-Jérôme', state: 'Quebec', hearAboutUs: 'Trade Show / Class'},
}

/** Holds the app's scripts back until the returned function is called. */
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

/** The values of a form's draft. Runs in the page. */
const storedDraft = (form: string): unknown =>
  JSON.parse(sessionStorage.getItem(`draft:${form}`) ?? '{}').values

/** Tests that every value of each form survives whatever can happen to a page before it is sent. */
export function describeDrafts(running: FormsInBrowser) {
  test.each(sampled(formNames, (name) => name === 'correction'))(
    '%s keeps its values through failures, reloads, language switches, history and a late app',
    async (name) => {
      const {path, confirmation, values} = formPages[name]
      const latest = {...values, ...changed[name]}
      const {site} = running.product
      const {page} = await openPage(running.browser)
      await page.addInitScript(() => {
        addEventListener('pageshow', ({persisted}) => {
          document.documentElement.dataset.setAside = String(persisted)
        })
      })
      const holds = (what: string, expected: Readonly<Record<string, string>>) =>
        expect
          .poll(() => page.evaluate(shownValues), {...pollOptions, message: what})
          .toEqual(expected)
      // The browser restores such a page from its cache without a load event, which Playwright
      // would wait for.
      const toSetAside = async (step: 'goBack' | 'goForward') => {
        await page[step]({waitUntil: 'commit'})
        await page.waitForFunction(() => document.documentElement.dataset.setAside === 'true')
      }

      await openApp(page, site + path)
      await fillForm(page, values)
      await page.route('**/api/**', (route) => route.abort('connectionreset'))
      await submitButton(page).click()
      await page.locator('main form').getByRole('alert').waitFor()
      await page.unroute('**/api/**')
      await holds('a failure', asShown(values))
      await page.reload()
      await holds('a reload', asShown(values))
      await page.locator('a[data-lng="es"]').first().click()
      await page.waitForURL(`**/es${path}*`)
      await holds('another language', asShown(values, 'es'))
      await page.locator('a[data-lng="en"]').first().click()
      await page.waitForURL(`${site}${path}*`)
      await holds('the first language again', asShown(values))
      await page.locator('footer a[href="/faq"]').first().click()
      await page.waitForURL('**/faq')
      await page.goBack()
      await holds('a way within the app, and back', asShown(values))
      await openApp(page, `${site}/faq`)
      await toSetAside('goBack')
      await holds('another document, and back', asShown(values))

      // The latest input wins, whichever page it was typed on.
      await openApp(page, `${site}/es${path}`)
      await holds('the form once more', asShown(values, 'es'))
      const release = await holdApp(page)
      await page.reload({waitUntil: 'commit'})
      await page.locator('main form').waitFor()
      await fillForm(page, asShown(latest, 'es'))
      await release()
      await holds('a late app', asShown(latest, 'es'))
      // Wait until the draft is stored.
      await expect.poll(() => page.evaluate(storedDraft, name), pollOptions).toMatchObject(latest)
      await toSetAside('goBack')
      await holds('the page of before', asShown(latest))
      await toSetAside('goForward')
      await holds('the page of after', asShown(latest, 'es'))

      await submitButton(page).click()
      await page.waitForURL(`**/es${confirmation}`, {waitUntil: 'commit'})
      const reference = await shownReference(page)
      expect(await drafts(page)).toEqual([])
      const sent = running.submissions().find((each) => each.reference === reference)
      expect(sent?.values).toEqual(latest)
      const cleared = Object.keys(values)
        // No radio button is selected again.
        .filter((field) => field !== 'currentCustomer')
        .map((field) => [field, field === 'country' ? 'US' : ''])
      await page.goBack({waitUntil: 'commit'})
      await holds('accepted', Object.fromEntries(cleared))
      await toSetAside('goBack')
      await holds('accepted elsewhere', Object.fromEntries(cleared))
      await page.context().close()
    },
  )

  test.each(sampled(formNames, (name) => name === 'correction'))(
    '%s keeps its values when the tab crashes',
    async (name) => {
      const {path, values} = formPages[name]
      const {page} = await openPage(running.browser)
      await openApp(page, running.product.site + path)
      await fillForm(page, values)
      const tab = await page.context().newCDPSession(page)
      const crashed = page.waitForEvent('crash')
      // This call never returns, because the tab has crashed.
      tab.send('Page.crash').catch(() => {})
      await crashed
      await tab.send('Page.reload')
      await expect.poll(() => valuesIn(tab), pollOptions).toEqual(asShown(values))
      await page.context().close()
    },
  )

  describe('the password of a download', () => {
    test('the password is not stored anywhere', async () => {
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
 * Returns the form's values of a tab that Playwright has given up on and that may still be
 * reloading.
 */
async function valuesIn(tab: CDPSession): Promise<unknown> {
  const expression = `(${shownValues})()`
  const {result} = await tab.send('Runtime.evaluate', {expression, returnByValue: true})
  return result.value
}
