import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {codeOf} from '#packages/content-lake/tests/login/test-factors.ts'
import {longTest} from '../extent.ts'
import {plainPageFaults, studioFaults} from './axe.ts'
import {openPage, viewports} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {moveTo, signInAddress} from './studio.ts'
import {joined, passwordReset, signedIn} from './studio-sessions.ts'
import {addAuthenticator} from './virtual-authenticator.ts'

const running = productInBrowser()

/** The product at the host name `localhost`, because browsers refuse passkeys at IP addresses. */
const local = () => ({
  ...running.product,
  studio: running.product.studio.replace('127.0.0.1', 'localhost'),
})

const desk = (page: Page) => page.getByTestId('structure-tool-list-pane').first()

async function openAccount(page: Page) {
  await moveTo(page, '/people')
  await page.getByTestId('second-factors').waitFor()
}

async function signOut(page: Page) {
  await page.locator('#user-menu').click()
  await page.getByText('Sign out').click()
  await page.getByText('You are signed out').waitFor()
}

/** Adds an authenticator app under My account. Returns its secret and the recovery codes. */
async function addApp(page: Page, password: string) {
  await page.getByRole('button', {name: 'Add an authenticator app'}).click()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', {name: 'Continue'}).click()
  const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code that the app shows').fill(codeOf(secret, -1))
  await page.getByRole('button', {name: 'Use this app'}).click()
  const codes = (await page.getByRole('dialog').locator('pre').innerText()).split('\n')
  await page.getByRole('button', {name: 'I have saved them'}).click()
  return {secret, codes}
}

/** Opens the sign-in page in a new browser context and enters the password. */
async function enterPassword({email, password}: {email: string; password: string}, options = {}) {
  const {page} = await openPage(running.browser, options)
  await page.goto(signInAddress(local()))
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password]').press('Enter')
  return page
}

test('a user adds a passkey, signs out, and signs in with the passkey alone', async () => {
  const {browser, product} = running
  const ana = await joined(product, 'Ana', 'editor')
  const page = await signedIn(browser, local(), ana)
  await addAuthenticator(page)
  await openAccount(page)
  await page.getByRole('button', {name: 'Add a passkey'}).click()
  await page.getByLabel('Name, such as').fill('Laptop')
  await page.getByLabel('Your password').fill(ana.password)
  await page.getByRole('button', {name: 'Continue'}).click()
  expect(await page.getByRole('dialog').locator('pre').innerText()).toMatch(/^(\S{24}\n){9}\S{24}$/)
  await page.getByRole('button', {name: 'I have saved them'}).click()
  await page.getByText('Passkey “Laptop”').waitFor()
  await signOut(page)
  await page.goto(signInAddress(local()))
  await page.getByRole('button', {name: 'Sign in with a passkey'}).click()
  await desk(page).waitFor()
  await openAccount(page)
  await page.getByText(/Works at localhost\. Added .* Last used/).waitFor()
})

longTest(
  'a user signs in with a code of an app and with a recovery code, unlocks the Studio, and ends another session',
  async () => {
    const {browser, product} = running
    const ben = await joined(product, 'Ben', 'editor')
    const page = await signedIn(browser, product, ben)
    await openAccount(page)
    await page.getByText('browsers do not accept them at an IP address').waitFor()
    const {secret, codes} = await addApp(page, ben.password)
    expect(codes).toHaveLength(10)

    const byCode = await enterPassword(ben)
    await byCode.getByLabel('Code from your authenticator app').fill('000000')
    await byCode.getByRole('button', {name: 'Continue'}).first().click()
    await byCode.getByText('This code is wrong').waitFor()
    const code = codeOf(secret)
    await byCode
      .getByLabel('Code from your authenticator app')
      .fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await byCode.keyboard.press('Enter')
    await desk(byCode).waitFor()

    const byRecovery = await enterPassword(ben)
    await byRecovery.getByText('use a recovery code').first().click()
    await byRecovery.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '')
    await byRecovery.keyboard.press('Enter')
    await desk(byRecovery).waitFor()

    await page.reload()
    await page.getByText('9 codes left').waitFor()
    const sessions = page.getByTestId('sessions').getByRole('listitem')
    await expect.poll(() => sessions.count()).toBe(3)
    expect(await sessions.filter({hasText: '(this one)'}).count()).toBe(1)
    await page.getByRole('button', {name: 'End all others'}).click()
    await expect.poll(() => sessions.count()).toBe(1)
    const ended = (there: Page) => there.getByRole('dialog', {name: 'Your session has ended'})
    await ended(byCode).waitFor()
    await ended(byRecovery).waitFor()

    await passwordReset(product, ben.id, 'another long password')
    const lock = page.getByRole('dialog', {name: 'This Studio is locked'})
    await lock.getByLabel('Password of Ben').fill('another long password')
    await lock.getByRole('button', {name: 'Continue'}).click()
    await lock.getByText('missing or wrong').waitFor()
    await lock.getByLabel('Code from your app').fill(codes[1] ?? '')
    await lock.getByRole('button', {name: 'Continue'}).click()
    await lock.waitFor({state: 'hidden'})
  },
)

longTest(
  'My account and the pages of the second step have no axe violations and fit a phone',
  async () => {
    const {browser, product} = running
    const eva = await joined(product, 'Eva', 'viewer')
    const page = await signedIn(browser, local(), eva)
    await openAccount(page)
    await addApp(page, eva.password)
    expect(await studioFaults(page, 'main')).toEqual([])
    for (const viewport of Object.values(viewports)) {
      const step = await enterPassword(eva, {viewport})
      await step.getByLabel('Code from your authenticator app').waitFor()
      await step.getByText('use a recovery code').first().click()
      expect(await plainPageFaults(step)).toEqual([])
      const overflow = () => document.documentElement.scrollWidth > innerWidth
      expect(await step.evaluate(overflow)).toBe(false)
    }
  },
)
