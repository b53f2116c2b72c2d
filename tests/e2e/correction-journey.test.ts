import {expect, test} from 'vitest'
import {headerOf} from '../server/forms-api/mail-server.ts'
import {openPage, viewports} from './browser.ts'
import {
  fillForm,
  formPages,
  formsInBrowser,
  openApp,
  pollOptions,
  shownReference,
  submitButton,
  wordsOf,
} from './forms-in-browser.ts'
import {Inbox} from './inbox-messages.ts'
import {Studio} from './studio.ts'
import {joined, signedIn} from './studio-sessions.ts'

/*
 * A labor-time correction from the visitor's phone to the public decision. Only the mail server is
 * made for the test.
 */
const running = formsInBrowser()
const {path, confirmation, values} = formPages.correction
/** How often the first test was started. */
let tries = 0

test('a correction sent in Spanish is answered and accepted in the Inbox, and mail, status page and list of decisions say so in Spanish', async () => {
  const {browser, product} = running
  tries += 1
  const emailAddress = `maria${tries}@taller.example`
  const mails = () => running.mail.taken.filter(({to}) => to === emailAddress)
  const editor = await joined(product, `Editor${tries}`, 'editor', {support: true})
  const inbox = new Inbox(await signedIn(browser, product, editor))
  const studio = inbox.page
  await studio.getByRole('link', {name: /^Inbox/}).click()
  await studio.getByRole('heading', {name: 'Inbox'}).waitFor()

  const {page: visitor, problems} = await openPage(browser, {viewport: viewports.phone})
  await openApp(visitor, `${product.site}/es${path}`)
  const own = {
    firstName: 'María',
    shopName: 'Taller El Güero',
    emailAddress,
    make: 'Zastava',
  }
  await fillForm(visitor, {...values, ...own})
  await submitButton(visitor).click()
  await visitor.waitForURL(`**/es${confirmation}`)
  const reference = await shownReference(visitor)

  // Nobody reloads the Inbox.
  await inbox.row(reference).waitFor(pollOptions)
  await studio.getByRole('link', {name: /^Inbox \(\d+\)$/}).waitFor()
  await studio.getByText(/unanswered message.* has been waiting for \d+ minute/).waitFor()
  expect(await inbox.row(reference).innerText()).toMatch(/María Reyes.*Taller El Güero.*Spanish/s)
  await expect.poll(() => mails().length, pollOptions).toBe(1)
  await inbox.row(reference).click()
  await inbox.button('Assign to me').click()
  await inbox.confirmed('Saved.')
  await expect.poll(() => mails().length, pollOptions).toBe(2)
  await inbox.answer('Gracias, María.\n\nComparamos su tiempo.')
  await inbox.confirmed('The answer was saved and is being sent.')
  await expect.poll(() => mails().length, pollOptions).toBe(3)
  const [, review, answer] = mails()
  expect(review?.parsed.subject).toContain('Estamos revisando su corrección de tiempos')
  expect(answer?.parsed.text).toContain('Gracias, María.\n\nComparamos su tiempo.')
  expect(answer?.parsed.inReplyTo).toBe(review?.parsed.messageId)
  expect(headerOf(answer?.raw ?? '', 'Auto-Submitted')).toBeUndefined()

  await inbox.button('Accept the correction').click()
  const dialog = studio.getByRole('dialog', {name: 'Accept this correction?'})
  await dialog.getByText('The visitor asked for news').waitFor()
  await dialog.getByLabel(/^Update in which/).fill('2026.4')
  await dialog.getByLabel(/^Note to the visitor/).fill('Los tornillos se pegan.')
  await dialog.getByRole('button', {name: 'Accept the correction'}).click()
  await inbox.confirmed('Saved.')
  await inbox.message().getByText('Appears in update 2026.4').waitFor()
  // The address of the message shows it again, with everything that happened.
  await studio.reload()
  const history = inbox.message().locator('ol')
  await history.getByText('Comparamos su tiempo.').waitFor()
  expect(await history.getByRole('listitem').count()).toBe(3)

  await expect.poll(() => mails().length, pollOptions).toBe(4)
  const [, , , decision] = mails()
  expect(decision?.parsed.subject).toContain('Aceptamos su corrección de tiempos')
  expect(decision?.parsed.text).toContain('Los tornillos se pegan.')
  expect(decision?.parsed.inReplyTo).toBe(answer?.parsed.messageId)

  await visitor.getByRole('link', {name: wordsOf('es', 'correction.status')}).click()
  await visitor.waitForURL(`**/es/correction-status#${reference}`)
  const number = visitor.getByLabel(wordsOf('es', 'field.reference'))
  await expect.poll(() => number.inputValue()).toBe(reference)
  await visitor.getByLabel(wordsOf('es', 'field.emailAddress')).fill(emailAddress.toUpperCase())
  await submitButton(visitor).click()
  const status = visitor.getByRole('heading', {name: wordsOf('es', 'status.accepted')})
  await status.waitFor(pollOptions)
  const main = await visitor.locator('main').innerText()
  for (const text of ['2026.4', 'Los tornillos se pegan.', ' de ']) expect(main).toContain(text)
  await visitor.locator('footer a[data-lng="en"]').click()
  await visitor.locator('html[lang="en"]').waitFor()
  const typed = (field: string) => visitor.getByLabel(wordsOf('en', field)).inputValue()
  await expect
    .poll(() => typed('field.emailAddress'), pollOptions)
    .toMatch(new RegExp(emailAddress, 'i'))
  expect(await typed('field.reference')).toBe(reference)

  await studio.getByRole('link', {name: 'Publish this decision'}).click()
  const form = new Studio(studio, product)
  await form.field('job[_key=="en"].value').fill('Water pump')
  await form.group('Decision')
  await form.field('hoursAfter').fill('3.6')
  await form.type('reason[_key=="en"].value', 'The bolts are seized.')
  await form.publish()
  const list = async () => (await fetch(`${product.site}/es/corrections`)).text()
  await expect.poll(list, pollOptions).toContain('Zastava')
  expect(await list()).toContain('Los tornillos se pegan.')
  for (const personal of ['Güero', 'María', emailAddress, reference])
    expect(await list()).not.toContain(personal)
  expect(problems).toEqual([])
  for (const page of [visitor, studio]) await page.context().close()
})

test('the status page keeps what was typed after a wrong pair, and says only that it found none', async () => {
  const {page, problems} = await openPage(running.browser)
  await openApp(page, `${running.product.site}/correction-status?lng=en`)
  const number = page.getByLabel(wordsOf('en', 'field.reference'))
  const address = page.getByLabel(wordsOf('en', 'field.emailAddress'))
  await submitButton(page).click()
  await page.getByText(wordsOf('en', 'errors.required_reference')).first().waitFor()
  await number.fill('Your reference number: k7q 3m9 – xpw.')
  await address.fill('Ana <ana@shop.example>')
  await submitButton(page).click()
  await page.getByRole('alert').getByText(wordsOf('en', 'status.unknownPair')).waitFor(pollOptions)
  expect([await number.inputValue(), await address.inputValue()]).toEqual([
    'K7Q-3M9-XPW',
    'ana@shop.example',
  ])
  // A link in a mail brings its own number; the typed address stays.
  await page.goto('about:blank')
  await openApp(page, `${running.product.site}/correction-status?lng=en#CDF-GHJ-KMN`)
  await expect.poll(() => number.inputValue()).toBe('CDF-GHJ-KMN')
  expect(await address.inputValue()).toBe('ana@shop.example')
  // Another link in the same tab changes only the fragment.
  await page.evaluate(() => {
    location.hash = '#TVW-XPQ-234'
  })
  await expect.poll(() => number.inputValue()).toBe('TVW-XPQ-234')
  expect(await address.inputValue()).toBe('ana@shop.example')
  // Programs that count or share links append to the fragment.
  for (const [reference, appended] of [
    ['CDF-GHJ-KMN', '?utm_source=mail'],
    ['TVW-XPQ-234', '&fbclid=abc'],
  ]) {
    await page.evaluate((hash) => {
      location.hash = hash
    }, `#${reference}${appended}`)
    await expect.poll(() => number.inputValue()).toBe(reference)
  }
  // An outage is not an unknown number.
  await page.route('**/correction/status', (route) => route.fulfill({status: 503}))
  await submitButton(page).click()
  await page.getByRole('alert').getByText(wordsOf('en', 'failure.server')).waitFor(pollOptions)
  expect(problems.filter((problem) => !/404|503/.test(problem))).toEqual([])
  await page.context().close()
})
