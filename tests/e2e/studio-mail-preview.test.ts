import type {Page} from 'playwright-core'
import {beforeAll, expect, test} from 'vitest'
import {openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {Studio} from './studio.ts'

const running = productInBrowser()
let studio: Studio
let page: Page
/** Returns the problems since the sign-in. */
let problems: () => string[]
beforeAll(async () => {
  const opened = await openPage(running.browser)
  page = opened.page
  studio = new Studio(page, running.product)
  await studio.signIn()
  const before = opened.problems.length
  problems = () => opened.problems.slice(before)
})

const pollOptions = {interval: 50, timeout: 15_000}
const preview = () => page.getByTestId('mail-preview')
const heading = () => preview().frameLocator('iframe').locator('h1')

test('the preview shows the mail with words that are being typed, in both languages, and runs no script', async () => {
  await studio.open('Mails', 'Texts of mails')
  await studio.group('Contact')
  await expect.poll(() => heading().textContent(), pollOptions).toBe('We received your message')
  await studio.type('contactSubject[_key=="en"].value', 'Got it <script>alert(1)</script>')
  await studio.type('contactSubject[_key=="es"].value', 'Lo tenemos')
  await expect
    .poll(() => heading().textContent(), pollOptions)
    .toBe('Got it <script>alert(1)</script>')
  await preview().getByRole('combobox', {name: 'Language'}).selectOption('es')
  await expect.poll(() => heading().textContent(), pollOptions).toBe('Lo tenemos')
  await preview().getByRole('combobox', {name: 'Format'}).selectOption('text')
  await expect.poll(() => preview().textContent(), pollOptions).toContain('Hola, Ana Reyes:')
  await preview().getByRole('combobox', {name: 'Mail'}).selectOption('declined')
  await expect
    .poll(() => preview().textContent(), pollOptions)
    .toContain('Nuestra decisión sobre su corrección')
  expect(await preview().locator('iframe').count()).toBe(0)
  expect(problems()).toEqual([])
})
