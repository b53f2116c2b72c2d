import type {Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {launchChromium} from '../chromium.ts'
import {type Product, startProduct} from '../product.ts'
import {type MailServer, startMailServer} from '../server/forms-api/mail-server.ts'
import {appIsUp, openPage, viewports} from './browser.ts'

/* The forms on the built product, with a real mail server, as a shop owner fills them in. */
let mail: MailServer
let product: Product
let browser: Awaited<ReturnType<typeof launchChromium>>
beforeAll(async () => {
  mail = await startMailServer()
  browser = await launchChromium()
  product = await startProduct({
    SMTP_URL: mail.url,
    MAIL_FROM: 'site@example.com',
    MAIL_TO: 'support@example.com',
  })
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await mail?.stop()
})

const contact = {
  name: 'Ana Ortiz',
  phoneNumber: '5555550142',
  emailAddress: 'ana@example.com',
  question: 'Does the guide cover a 1972 C10?',
  validation: '1',
}
const correction = {
  year: '2019',
  make: 'Ford',
  model: 'F-150',
  engineSize: '5.0L',
  jobDescription: 'Bomba de agua, quitar y reemplazar',
  high: '4.1',
  average: '3.4',
  low: '2.8',
  yourTime: '4.6',
  comments: 'Los tornillos estaban pegados',
  shopName: 'Taller Hilltop',
  firstName: 'Ana',
  lastName: 'Ortiz',
  address: '100 Main St',
  city: 'Springfield',
  state: 'Ohio',
  zip: '45501',
  phoneNumber: '(555) 555-0142',
  emailAddress: 'ana@example.com',
}

const input = (page: Page, name: string) => page.locator(`#field-${name}`)
async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await input(page, name).fill(value)
}
const patience = {timeout: 15_000}
const submit = (page: Page) => page.locator('main form button[type=submit]').click()
const valuesOf = (page: Page, names: readonly string[]) =>
  Promise.all(names.map((name) => input(page, name).inputValue()))

test('a question arrives whole in the company’s inbox, and the visitor gets its number', async () => {
  const {page, problems} = await openPage(browser, {viewport: viewports.phone})
  await page.goto(`${product.site}/contact-us`)
  await appIsUp(page)
  await fill(page, contact)
  await submit(page)
  await page.waitForURL('**/ContactUs/ContactUsConfirm')
  const reference = /[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}/.exec(
    await page.getByText(/reference number/).innerText(),
  )?.[0]
  const toStaff = () => mail.taken.filter(({to}) => to.includes('support@'))
  await expect.poll(() => toStaff().length, patience).toBe(1)
  const [taken] = toStaff()
  expect(taken?.parsed.text).toContain(contact.question)
  expect(taken?.raw).toContain(reference)
  expect(taken?.parsed.replyTo?.[0]?.address).toBe(contact.emailAddress)
  // A reload keeps the number; the form is empty again.
  await page.reload()
  await page.getByText(String(reference)).waitFor()
  await page.goto(`${product.site}/contact-us`)
  await appIsUp(page)
  expect(await input(page, 'question').inputValue()).toBe('')
  expect(problems).toEqual([])
  await page.context().close()
})

test('a correction is sent in Spanish by keyboard only, on a small phone', async () => {
  const {page, problems} = await openPage(browser, {viewport: {width: 360, height: 740}})
  await page.goto(`${product.site}/es/correction-form`)
  await appIsUp(page)
  await input(page, 'year').focus()
  for (const value of [
    ...Object.values(correction).slice(0, 15),
    // Proposals open by themselves, and give way to the next field.
    correction.state,
    correction.zip,
  ]) {
    await page.keyboard.type(value)
    await page.keyboard.press('Tab')
  }
  // The country is the United States already.
  await page.keyboard.press('Tab')
  await page.keyboard.type(correction.phoneNumber)
  await page.keyboard.press('Tab')
  await page.keyboard.type(correction.emailAddress)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/es/CorrectionsForm/CorrectionsConfirm')
  await expect
    .poll(
      () => mail.taken.find(({parsed}) => parsed.text?.includes('Taller Hilltop'))?.parsed.text,
      patience,
    )
    .toContain(correction.comments)
  expect(problems).toEqual([])
  await page.context().close()
})

describe('nothing typed is lost', () => {
  const names = ['name', 'phoneNumber', 'emailAddress', 'question']
  const kept = ['Ana Ortiz', '(555)555-0142', 'ana@example.com', contact.question]

  test('where the server cannot be reached: said, kept, sent again, taken once', async () => {
    const {page} = await openPage(browser)
    await page.goto(`${product.site}/contact-us`)
    await appIsUp(page)
    await fill(page, {...contact, name: 'Once Only'})
    const keys: (string | undefined)[] = []
    await page.route('**/api/**', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      // The first is taken, and its answer lost; the second never arrives.
      if (keys.length === 1) await route.fetch()
      if (keys.length < 3) await route.abort('connectionreset')
      else await route.continue()
    })
    for (const attempt of [1, 2]) {
      await submit(page)
      await page.locator('main form').getByRole('alert').filter({hasText: 'is kept'}).waitFor()
      await page.getByRole('alert').filter({hasText: 'is kept'}).nth(1).waitFor()
      expect(keys).toHaveLength(attempt)
      expect(await input(page, 'question').inputValue()).toBe(contact.question)
    }
    await submit(page)
    await page.waitForURL('**/ContactUs/ContactUsConfirm')
    await expect.poll(() => page.getByRole('alert').count(), patience).toBe(0)
    expect(new Set(keys).size).toBe(1)
    const mails = () => mail.taken.filter(({parsed}) => parsed.text?.includes('Once Only'))
    await expect
      .poll(() => mails().filter(({to}) => to.includes('support@')).length, patience)
      .toBe(1)
    await page.context().close()
  })

  test('over a reload, a switch of language, and back and forward', async () => {
    const {page} = await openPage(browser)
    await page.goto(`${product.site}/contact-us`)
    await appIsUp(page)
    await fill(page, contact)
    await page.reload()
    await appIsUp(page)
    await expect.poll(() => valuesOf(page, names)).toEqual(kept)
    await page.locator('a[data-lng="es"]').first().click()
    await page.waitForURL('**/es/contact-us')
    await appIsUp(page)
    await expect.poll(() => valuesOf(page, names)).toEqual(kept)
    await page.locator('footer a[href="/es/faq"]').first().click()
    await page.waitForURL('**/es/faq')
    await page.goBack()
    await expect.poll(() => valuesOf(page, names)).toEqual(kept)
    await page.context().close()
  })

  test('before the app: what was typed is there, and an early click on Send is not lost', async () => {
    const {page} = await openPage(browser)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${product.site}/contact-us`)
    await fill(page, {...contact, name: 'Early Bird'})
    await submit(page)
    release()
    await page.waitForURL('**/ContactUs/ContactUsConfirm')
    await expect
      .poll(() => mail.taken.some(({parsed}) => parsed.text?.includes('Early Bird')), patience)
      .toBe(true)
    await page.context().close()
  })
})
