import {expect, onTestFinished, test} from 'vitest'
import {type FormsInBrowser, pollOptions} from './forms-in-browser.ts'
import {newAddress, supporter} from './inbox-messages.ts'
import {sendForm} from './send-form.ts'

/** Tests of answers in the Inbox: drafts, text blocks, and mails that are sent again. */
export function describeAnswers(running: FormsInBrowser) {
  const mailsTo = (address: string) => running.mail.taken.filter(({to}) => to === address)

  test('what is typed about one message never appears under another, and is there again after a reload', async () => {
    const first = await sendForm(running.product, 'contact', {
      name: 'First draft',
      emailAddress: newAddress(),
    })
    const second = await sendForm(running.product, 'contact', {
      name: 'Second draft',
      emailAddress: newAddress(),
    })
    const {inbox} = await supporter(running)
    const {page} = inbox
    const fields = ['Subject', 'Your answer', 'Note for colleagues'] as const
    const typed = () => Promise.all(fields.map((name) => page.getByLabel(name).inputValue()))
    const show = async (reference: string, name: string) => {
      await inbox.row(reference).click()
      await inbox.message().getByRole('heading', {name, exact: true}).waitFor()
    }
    await show(first, 'First draft')
    for (const name of fields) await page.getByLabel(name).fill(`${name} of the first`)
    await show(second, 'Second draft')
    const [, ...empty] = await typed()
    expect(empty).toEqual(['', ''])
    for (const name of fields) await page.getByLabel(name).fill(`${name} of the second`)
    await show(first, 'First draft')
    expect(await typed()).toEqual(fields.map((name) => `${name} of the first`))
    await page.goBack()
    await inbox.message().getByRole('heading', {name: 'Second draft', exact: true}).waitFor()
    expect(await typed()).toEqual(fields.map((name) => `${name} of the second`))
    await page.reload()
    await inbox.message().getByRole('heading', {name: 'Second draft', exact: true}).waitFor()
    expect(await typed()).toEqual(fields.map((name) => `${name} of the second`))

    await inbox.button('Send the answer').click()
    await inbox.confirmed('The answer was saved and is being sent.')
    await show(first, 'First draft')
    expect(await typed()).toEqual(fields.map((name) => `${name} of the first`))
    await page.context().close()
  })

  test('a text block adds the prices of the site in the language of the visitor, and mails that failed are sent again', async () => {
    const emailAddress = newAddress()
    const welcomeAll = () => {
      running.mail.welcome = () => 'welcome'
    }
    onTestFinished(welcomeAll)
    running.mail.welcome = (to) => (to === emailAddress ? 'unknown' : 'welcome')
    const reference = await sendForm(running.product, 'contact', {emailAddress}, 'es')
    const {inbox} = await supporter(running)
    const {page} = inbox
    await inbox.open(reference)
    await page.getByLabel('Your answer').fill('Gracias.')
    await page.getByLabel('Text block').selectOption({label: 'Trial and price'})
    await inbox.button('Insert').click()
    const text = () => page.getByLabel('Your answer').inputValue()
    await expect.poll(text).toMatch(/^Gracias\.\n\nPuede probar Real-Time PRO gratis \d+ días/)
    expect(await text()).toMatch(/cuesta \$\d+ al mes/)
    await inbox.button('Send the answer').click()
    await inbox.message().getByText('Failed', {exact: true}).first().waitFor(pollOptions)
    await page.getByLabel('State').selectOption('answered')
    await inbox.row(reference).getByText('Mail problem').waitFor(pollOptions)

    welcomeAll()
    await inbox.button('Send the mails again').click()
    await inbox.confirmed('The mails are being sent again.')
    const answers = () => mailsTo(emailAddress).filter(({raw}) => raw.includes('Puede probar'))
    await expect.poll(() => answers().length, pollOptions).toBe(1)
    await expect
      .poll(() => inbox.message().getByText('Failed', {exact: true}).count(), pollOptions)
      .toBe(0)
    await page.context().close()
  })

  test('a text that is too long or has a placeholder is kept, and can be sent after it was corrected', async () => {
    const reference = await sendForm(running.product, 'contact', {emailAddress: newAddress()})
    const {inbox} = await supporter(running)
    const {page} = inbox
    await inbox.open(reference)
    const answer = page.getByLabel('Your answer')
    const text = `${'x'.repeat(20_000)} End`
    await answer.focus()
    await page.keyboard.insertText(text)
    expect(await answer.inputValue()).toBe(text)
    await page.getByText('4 characters too many. Shorten the text.').waitFor()
    expect(await inbox.button('Send the answer').isEnabled()).toBe(false)
    await answer.fill('Call us at {phone}.')
    await page.getByText('The visitor would see “{phone}” as it is.').waitFor()
    expect(await inbox.button('Send the answer').isEnabled()).toBe(false)
    await answer.fill(text.slice(4))
    await inbox.button('Send the answer').click()
    await inbox.confirmed('The answer was saved and is being sent.')
    await page.context().close()
  })

  test('the number of new messages takes neither the focus nor room, and a message answered elsewhere leaves the list without a mail', async () => {
    const {inbox, name} = await supporter(running)
    const {page} = inbox
    const content = page.getByRole('link', {name: 'Content', exact: true})
    const isFocused = () => content.evaluate((link) => link === document.activeElement)
    const places = () =>
      page
        .getByTestId('tool-collapse-menu')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().x))
    const number = async () => {
      const named = await page.getByRole('link', {name: /^Inbox ?\(\d+\)$/}).ariaSnapshot()
      return Number(/\d+/.exec(named)?.[0])
    }
    await sendForm(running.product, 'contact', {emailAddress: newAddress()})
    // The first counts may have been asked for before the message was sent, but not the second ones.
    const counts = () =>
      page.waitForResponse((answer) => answer.url().includes('/_staff/inbox/counts'))
    await counts()
    const before = (await (await counts()).json()).states.new
    await expect.poll(number, pollOptions).toBe(before)
    await content.focus()
    const placesBefore = await places()
    const emailAddress = newAddress()
    const source = JSON.stringify({page: '/es/faq', referrer: 'direct', utm_campaign: 'Spring'})
    const reference = await sendForm(running.product, 'contact', {emailAddress, source})
    await expect.poll(number, pollOptions).toBe(before + 1)
    expect(await isFocused()).toBe(true)
    expect(await places()).toEqual(placesBefore)

    await inbox.row(reference).click()
    expect(await inbox.message().locator('dl').innerText()).toMatch(
      /First page of the visit\s+\/faq\s+Came from the site\s+No other site .*\s+Campaign\s+spring$/,
    )
    await inbox.button('Mark as answered').click()
    await inbox.confirmed('Saved.')
    // The pressed button is gone, and the focus is not lost with it.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await inbox.message().getByText(`${name} marked the message as answered`).waitFor()
    await expect.poll(() => inbox.row(reference).count(), pollOptions).toBe(0)
    expect(await inbox.message().getByText('Answered', {exact: true}).count()).toBe(1)
    expect(mailsTo(emailAddress).filter(({raw}) => raw.includes('In-Reply-To'))).toEqual([])
    await inbox.page.context().close()
  })
}
