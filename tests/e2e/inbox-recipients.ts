import {expect, test} from 'vitest'
import {longTest} from '../extent.ts'
import {studioFaults} from './axe.ts'
import {type FormsInBrowser, pollOptions} from './forms-in-browser.ts'
import {supporter} from './inbox-messages.ts'
import {sendForm} from './send-form.ts'
import {moveTo} from './studio.ts'

/** Tests of what administrators do: the recipients of the forms, and an invitation that is mailed. */
export function describeRecipients(running: FormsInBrowser) {
  test('an administrator changes who gets the mails of a form, and others read it', async () => {
    const {inbox} = await supporter(running, {role: 'administrator'})
    const {page} = inbox
    await moveTo(page, '/inbox/recipients')
    const field = page.getByLabel('Question · Spanish')
    expect(await field.getAttribute('placeholder')).toBe('support@example.com')
    await field.fill('ventas@example.com, not an address')
    await inbox.button('Save').click()
    await page.getByText('“not” is not an email address.').waitFor()
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await field.inputValue()).toBe('ventas@example.com, not an address')
    expect(await studioFaults(page, '[data-testid="inbox-recipients"]')).toEqual([])
    // As Outlook copies people.
    await field.fill('"Ruiz, Ventas" <ventas@example.com>; mailto:taller@example.com.')
    await inbox.button('Save').click()
    await page.getByText('Saved. This applies to mails from now on.').waitFor()
    expect(await page.getByText('is not an email address').count()).toBe(0)

    const reference = await sendForm(running.product, 'contact', {name: 'Rut'}, 'es')
    const recipients = () =>
      running.mail.taken.filter(({raw}) => raw.includes(reference)).map(({to}) => to)
    await expect.poll(recipients, pollOptions).toContain('ventas@example.com')
    expect(recipients()).not.toContain('support@example.com')

    const {inbox: reader} = await supporter(running)
    await reader.button('Recipients').click()
    const shown = reader.page.getByLabel('Question · Spanish')
    expect(await shown.inputValue()).toBe('ventas@example.com, taller@example.com')
    expect(await shown.getAttribute('readonly')).not.toBeNull()
    expect(await reader.button('Save').count()).toBe(0)

    await field.fill('')
    await inbox.button('Save').click()
    await page.getByText('Saved. This applies to mails from now on.').waitFor()
    await reader.page.context().close()
    await page.context().close()
  })

  longTest('an invitation is mailed, and the dialog says so', async () => {
    const {inbox} = await supporter(running, {role: 'administrator'})
    const {page} = inbox
    await moveTo(page, '/people')
    await inbox.button('Invite somebody').click()
    await page.getByLabel('Name', {exact: true}).fill('Ana López')
    await page.getByLabel('Email').fill('ana.lopez@example.com')
    await inbox.button('Invite').click()
    const dialog = page.getByRole('dialog', {name: 'Link for Ana López to set a password'})
    await dialog.getByText('was mailed to ana.lopez@example.com').waitFor(pollOptions)
    const link = await dialog.getByRole('textbox').inputValue()
    const mails = running.mail.taken.filter(({to}) => to === 'ana.lopez@example.com')
    expect(mails.map(({parsed}) => parsed.text?.includes(link))).toEqual([true])
    await page.context().close()
  })
}
