import {describe, expect, test} from 'vitest'
import {longTest} from '../extent.ts'
import {studioFaults} from './axe.ts'
import {viewports} from './browser.ts'
import {formsInBrowser, pollOptions} from './forms-in-browser.ts'
import {describeAnswers} from './inbox-answers.ts'
import {describeLists} from './inbox-lists.ts'
import {Inbox, newAddress, sidewaysScrolls, supporter} from './inbox-messages.ts'
import {describeRecipients} from './inbox-recipients.ts'
import {sendForm} from './send-form.ts'
import {joined, signedIn} from './studio-sessions.ts'

/*
 * The Inbox as people use it who answer messages and cannot change content, with a real mail server.
 * Further tests are in files of their own and imported here so that they share one server.
 */
const running = formsInBrowser()

const mailsTo = (address: string) => running.mail.taken.filter(({to}) => to === address)

test('what is typed stays in the tab over a lost connection, a reload and a change by a colleague, and is sent once', async () => {
  const emailAddress = newAddress()
  const reference = await sendForm(running.product, 'contact', {emailAddress})
  const [{inbox, name}, {inbox: other}] = [await supporter(running), await supporter(running)]
  const {page} = inbox
  await inbox.open(reference)
  let lost = 0
  await page.route('**/answer?*', async (route) => {
    lost += 1
    // The site stores the answer, but its response is lost.
    if (lost === 1) await route.fetch()
    await route.abort('connectionreset')
  })
  await inbox.answer('We have these times.')
  await inbox.message().getByText('The website does not respond').waitFor(pollOptions)
  await page.unroute('**/answer?*')
  await page.reload()
  expect(await page.getByLabel('Your answer').inputValue()).toBe('We have these times.')
  await inbox.button('Send the answer').click()
  await inbox.confirmed('The answer was saved and is being sent.')
  expect(await page.getByLabel('Your answer').inputValue()).toBe('')
  await expect.poll(() => running.hurryMails(), pollOptions).toBe(0)
  expect(mailsTo(emailAddress).filter(({raw}) => raw.includes('We have these times.')).length).toBe(
    1,
  )

  await page.getByLabel('Note for colleagues').fill('Half a note')
  await other.open(reference)
  await other.button('Reopen').click()
  await other.confirmed('Saved.')
  const meanwhile = inbox.message().getByText('Meanwhile, this message was changed')
  await meanwhile.waitFor(pollOptions)
  expect(await page.getByLabel('Note for colleagues').inputValue()).toBe('Half a note')
  expect(await inbox.message().innerText()).not.toContain(`${name} is working on it`)
  for (const each of [inbox, other]) await each.page.context().close()
})

test('an answer from another tab of the same person is shown, and the next one is only sent after that', async () => {
  const emailAddress = newAddress()
  const reference = await sendForm(running.product, 'contact', {emailAddress})
  const {inbox: first} = await supporter(running)
  await first.open(reference)
  const second = new Inbox(await first.page.context().newPage())
  await second.page.goto(first.page.url())
  await second.page.getByLabel('Your answer').fill('Second answer')
  await first.answer('First answer')
  await first.confirmed('The answer was saved and is being sent.')
  const status = second.message().getByRole('status')
  await status.getByText('Meanwhile, this message was changed').waitFor(pollOptions)
  await second.button('Send the answer').click()
  await status.getByText('nothing was sent').waitFor(pollOptions)
  await expect.poll(() => running.hurryMails(), pollOptions).toBe(0)
  const sent = (text: string) => mailsTo(emailAddress).filter(({raw}) => raw.includes(text)).length
  expect([sent('First answer'), sent('Second answer')]).toEqual([1, 0])
  expect(await second.page.getByLabel('Your answer').inputValue()).toBe('Second answer')
  await second.button('Send the answer').click()
  await second.confirmed('The answer was saved and is being sent.')
  await first.page.context().close()
})

test('a message is opened and closed with the keyboard, and the focus goes to the message and back to its row', async () => {
  const references = [
    await sendForm(running.product, 'contact', {name: 'First'}),
    await sendForm(running.product, 'contact', {name: 'Second'}),
  ]
  const {inbox} = await supporter(running)
  const {page} = inbox
  const [first = '', second = ''] = references
  await inbox.row(second).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await inbox.message().getByRole('heading', {name: 'First'}).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('First')
  expect(new URL(page.url()).pathname).toBe(`/inbox/message/${first}`)
  await inbox.button('Delete this message…').click()
  const question = page.getByRole('dialog', {name: 'Delete this message?'})
  await question.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => question.count()).toBe(0)
  // Only the question is closed.
  await inbox.message().getByRole('heading', {name: 'First'}).focus()
  await page.keyboard.press('Escape')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-reference')))
    .toBe(first)
  await page.getByLabel('Search in names').fill('second')
  await expect.poll(() => inbox.row(first).count(), pollOptions).toBe(0)
  await inbox.row(second).waitFor()
  // The search is in the address.
  await page.reload()
  await inbox.row(second).waitFor()
  expect(await inbox.row(first).count()).toBe(0)
  await page.context().close()
})

test('on a phone, in Spanish, the Inbox fits the screen and has no accessibility faults', async () => {
  const word = 'W'.repeat(2000)
  const reference = await sendForm(running.product, 'contact', {
    name: word.slice(0, 50),
    question: word,
  })
  const {inbox} = await supporter(running, {locale: 'es-MX', viewport: viewports.phone})
  const {page} = inbox
  await inbox.row(reference).waitFor(pollOptions)
  await page.getByRole('heading', {name: 'Mensajes', exact: true}).waitFor()
  expect(await sidewaysScrolls(page)).toBe(0)
  expect(await studioFaults(page, '[data-testid="inbox"]')).toEqual([])
  await inbox.row(reference).click()
  await inbox.message().getByText(word).waitFor()
  expect(await page.getByRole('heading', {name: 'Mensajes', exact: true}).isVisible()).toBe(false)
  expect(await sidewaysScrolls(page)).toBe(0)
  expect(await studioFaults(page, '[data-testid="inbox"]')).toEqual([])
  await page.context().close()
})

test('an open message is printed with its whole history on several pages, without forms and menus', async () => {
  const question = 'How long does it take?\n'.repeat(60)
  const reference = await sendForm(running.product, 'contact', {question})
  const {inbox} = await supporter(running, {colorScheme: 'dark'})
  const {page} = inbox
  await inbox.open(reference)
  await page.getByLabel('Note for colleagues').fill('The last line')
  await inbox.button('Add the note').click()
  const note = inbox.message().getByText('The last line', {exact: true})
  await note.waitFor(pollOptions)
  const pdf = (await page.pdf({format: 'Letter'})).toString('latin1')
  expect(pdf.match(/\/Type ?\/Page\b/g)?.length).toBeGreaterThan(1)
  await page.emulateMedia({media: 'print', colorScheme: 'dark'})
  const color = await note.evaluate((element) => getComputedStyle(element).color)
  expect(color).toBe('rgb(0, 0, 0)')
  expect(await inbox.button('Send the answer').isVisible()).toBe(false)
  expect(await page.getByRole('link', {name: /^Inbox/}).isVisible()).toBe(false)
  await page.context().close()
})

describe('answers', () => describeAnswers(running))
describe('lists', () => describeLists(running))
describe('recipients and invitations', () => describeRecipients(running))

longTest(
  'a viewer or an editor who does not answer messages has no Inbox and sends no request for it',
  async () => {
    const {browser, product} = running
    for (const role of ['viewer', 'editor']) {
      const user = await joined(product, `Plain${role}`, role)
      const page = await signedIn(browser, product, user)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.reload()
      await page.getByRole('link', {name: 'Check everything', exact: true}).waitFor()
      expect(await page.getByRole('link', {name: /^Inbox/}).count()).toBe(0)
      expect(asked.filter((url) => url.includes('/_staff/inbox'))).toEqual([])
      await page.context().close()
    }
  },
)
