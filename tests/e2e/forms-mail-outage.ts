import {expect} from 'vitest'
import {longTest} from '../extent.ts'
import type {Treatment} from '../server/forms-api/mail-server.ts'
import {allFields} from '../server/forms-api/sample-forms.ts'
import {openPage} from './browser.ts'
import {
  type FormName,
  type FormsInBrowser,
  fillForm,
  formPages,
  openApp,
  pollOptions,
  shownReference,
  submitButton,
  wordsOf,
} from './forms-in-browser.ts'

/** How the mail server fails at first for each form's mail, in increasing severity. */
const troubles: readonly [FormName, Treatment][] = [
  ['contact', 'refuse'],
  ['correction', 'stall'],
  ['free-trial', 'die'],
]

/** Defines a test of form mails while the mail server refuses mails, stalls and crashes. */
export function describeMailOutage(running: FormsInBrowser) {
  longTest(
    'a broken mail server does not delay visitors, and receives each mail once after it recovers',
    async () => {
      const {mail, product, browser} = running
      // Reject the visitors' copies: a rejected copy is dropped and does not delay other mails.
      mail.welcome = (recipient) => (recipient.startsWith('support@') ? 'welcome' : 'unknown')
      const sent: {name: FormName; reference: string}[] = []
      for (const [name, treatment] of troubles) {
        mail.treatment = treatment
        const {path, confirmation, values} = formPages[name]
        const {page} = await openPage(browser)
        await openApp(page, product.site + path)
        await fillForm(page, values)
        await submitButton(page).click()
        await page.waitForURL(`**${confirmation}`)
        // The reference number appears immediately, although the mail server may take ten minutes to
        // reply.
        const reference = await shownReference(page)
        sent.push({name, reference})
        const tried = () => mail.seen.filter((raw) => raw.includes(reference)).length
        await expect.poll(tried, {...pollOptions, message: treatment}).toBeGreaterThan(0)
        await page.context().close()
      }
      expect(mailsAbout(sent)).toEqual([0, 0, 0])

      mail.treatment = 'take'
      mail.hangUp()
      await expect
        // The first retry is due a minute after the failure.
        .poll(() => running.hurryMails(), {interval: 500, timeout: 90_000})
        .toBe(0)
      expect(mailsAbout(sent)).toEqual([1, 1, 1])
      mail.welcome = () => 'welcome'
      for (const {name, reference} of sent) {
        const values: Readonly<Record<string, string>> = formPages[name].values
        const text = toStaff(reference)[0]?.parsed.text ?? ''
        for (const [field, value] of Object.entries(values)) {
          for (const line of inMail(field, value).split('\n')) expect(text).toContain(line)
        }
      }
    },
  )

  const toStaff = (reference: string) =>
    running.mail.taken.filter(({to, raw}) => to.includes('support@') && raw.includes(reference))
  const mailsAbout = (sent: readonly {reference: string}[]) =>
    sent.map(({reference}) => toStaff(reference).length)
}

/** Returns a field's value as it appears in the mail to the company. */
function inMail(field: string, value: string): string {
  const {kind, options = {}} = allFields[field] ?? {}
  if (kind === 'humanCheck') return ''
  return options[value] ? wordsOf('en', options[value]) : value
}
