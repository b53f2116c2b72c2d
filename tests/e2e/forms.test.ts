import {describe, expect, test} from 'vitest'
import {isLong} from '../extent.ts'
import {openPage, viewports} from './browser.ts'
import {describeByKeyboard} from './forms-by-keyboard.ts'
import {describeDrafts} from './forms-drafts.ts'
import {describeIdempotency} from './forms-idempotency.ts'
import {
  fillForm,
  formPages,
  formsInBrowser,
  openApp,
  pollOptions,
  shownReference,
  submitButton,
} from './forms-in-browser.ts'
import {describeMailOutage} from './forms-mail-outage.ts'
import {describeSuggestions} from './forms-suggestions.ts'
import {describeStalledForms, describeWithoutApp} from './forms-without-app.ts'

/*
 * The forms of the production build with a real mail server, used as a shop owner would. The groups
 * of tests below are defined in files of their own and imported here so that they share one server.
 */
const running = formsInBrowser()
const {path, confirmation, values} = formPages.contact
const toStaff = (text: string) =>
  running.mail.taken.filter(
    ({to, parsed}) => to.includes('support@') && parsed.text?.includes(text),
  )

test("a question sent with the form arrives unchanged in the company's inbox, and the visitor gets a reference number", async () => {
  const {page, problems} = await openPage(running.browser, {viewport: viewports.phone})
  const question = 'Does the guide cover a 1972 C10?'
  await openApp(page, running.product.site + path)
  await fillForm(page, {...values, question})
  await submitButton(page).click()
  await page.waitForURL(`**${confirmation}`)
  const reference = await shownReference(page)
  await expect.poll(() => toStaff(question).length, pollOptions).toBe(1)
  const [taken] = toStaff(question)
  expect(taken?.raw).toContain(reference)
  expect(taken?.parsed.replyTo?.[0]?.address).toBe(values.emailAddress)
  // The signature of the visitor's copy has the phone number and hours from the published settings.
  const copies = () =>
    running.mail.taken.filter(({to, raw}) => to === values.emailAddress && raw.includes(reference))
  await expect.poll(() => copies().length, pollOptions).toBe(1)
  const copy = copies()[0]?.parsed
  expect([copy?.subject, copy?.from?.name]).toEqual([
    `Labor Guide Systems: We received your message (${reference})`,
    'Labor Guide Systems',
  ])
  expect(copy?.text).toContain('Phone: (555) 555-0142\nSupport hours: Monday to Friday, 8:30')
  // After a reload the confirmation page still shows the reference number, and the form is empty.
  await page.reload()
  await expect.poll(() => shownReference(page), pollOptions).toBe(reference)
  await page.getByRole('link', {name: 'Español'}).filter({visible: true}).first().click()
  await page.waitForURL(`**/es${confirmation}`)
  await expect.poll(() => shownReference(page), pollOptions).toBe(reference)
  await openApp(page, `${running.product.site}${path}?lng=en`)
  expect(await page.locator('main form [name=question]').inputValue()).toBe('')
  expect(problems).toEqual([])
  await page.context().close()
})

test('if the response to a form is lost, the form shows an error and keeps its values, and sending it again creates no second submission', async () => {
  const question = 'Once only?'
  const {page} = await openPage(running.browser)
  await openApp(page, running.product.site + path)
  await fillForm(page, {...values, question})
  const keys: (string | undefined)[] = []
  await page.route('**/api/**', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The server accepts the first request, but its response is lost. The second request does not
    // reach the server.
    if (keys.length === 1) await route.fetch()
    if (keys.length < 3) await route.abort('connectionreset')
    else await route.continue()
  })
  for (const attempt of [1, 2]) {
    await submitButton(page).click()
    await page.locator('main form').getByRole('alert').filter({hasText: 'is still here'}).waitFor()
    // Screen readers announce the failure once: the toast with the same text is silent.
    await page.locator('.toast').filter({hasText: 'is still here'}).waitFor()
    expect(await page.getByRole('alert').filter({hasText: 'is still here'}).count()).toBe(1)
    expect(keys).toHaveLength(attempt)
    expect(await page.locator('main form [name=question]').inputValue()).toBe(question)
  }
  await submitButton(page).click()
  await page.waitForURL(`**${confirmation}`)
  await expect.poll(() => page.locator('[role=alert], .toast').count(), pollOptions).toBe(0)
  expect(new Set(keys).size).toBe(1)
  await expect.poll(() => toStaff(question).length, pollOptions).toBe(1)
  await page.context().close()
})

test('a form sent before hydration is submitted after hydration', async () => {
  const question = 'Too early?'
  const {page} = await openPage(running.browser)
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(running.product.site + path)
  await fillForm(page, {...values, question})
  await submitButton(page).click()
  held.resolve()
  await page.waitForURL(`**${confirmation}`)
  await expect.poll(() => toStaff(question).length, pollOptions).toBe(1)
  await page.context().close()
})

describe('every value is kept', () => describeDrafts(running))
describe('a form is accepted once', () => describeIdempotency(running))
describe('without scripts, connection or next page', () => {
  describeWithoutApp(running)
  describeStalledForms(() => running)
})
describe('fields with suggestions', () => describeSuggestions(running))
if (isLong) describe('by keyboard and screen reader', () => describeByKeyboard(running))
// Must be the last suite, because its only test breaks the mail server. `npm test` leaves out the test
// and therefore the suite, because Vitest rejects an empty suite.
if (isLong) describe('mail trouble', () => describeMailOutage(running))
