import {execFileSync} from 'node:child_process'
import {join} from 'node:path'
import naughtyStrings from 'big-list-of-naughty-strings/blns.json'
import type {Page} from 'playwright-core'
import {expect, onTestFinished, test} from 'vitest'
import {forms} from '#server/forms-api/forms.ts'
import {shown} from '#server/forms-api/mail/plain.ts'
import {openSqliteStore} from '#server/forms-api/store/sqlite/store.ts'
import {formatted, validateForm} from '#src/forms/rules/form-model.ts'
import {launchChromium} from '../chromium.ts'
import {startProduct} from '../product.ts'
import {startMailServer} from '../server/forms-api/mail-server.ts'
import {chosen} from '../server/forms-api/sample-forms.ts'
import {checkStaffMail, type HostileForm, narrow} from '../server/forms-api/send-hostile-form.ts'
import {openPage} from './browser.ts'
import {ambiguousFields, complaintsSaid, typeInto} from './forms-field-errors.ts'
import {
  type FormName,
  formNames,
  formPages,
  openApp,
  pollOptions,
  shownReference,
  shownValues,
  submitButton,
  wordsOf,
} from './forms-in-browser.ts'

/** The test takes ten minutes on an idle machine. */
const timeoutMs = 2 * 60 * 60 * 1000

/*
 * Types each string of the Big List of Naughty Strings into every field of every form in a browser.
 * Each string is either rejected, with a message at the field and above the form, or stored byte
 * for byte and mailed without appearing in a mail header.
 */
test(
  'every string of big-list-of-naughty-strings in every form field is either rejected with a message or stored and mailed unchanged',
  async () => {
    const mail = await startMailServer()
    onTestFinished(() => mail.stop())
    const product = await startProduct({
      SMTP_URL: mail.url,
      MAIL_FROM: 'Website <web@company.example>',
      MAIL_TO: 'desk@company.example',
      FORMS_PER_HOUR: '1000000',
    })
    onTestFinished(async () => void (await product.stop()))
    const store = openSqliteStore(join(product.dataDir, 'submissions.sqlite'))
    onTestFinished(() => store.close())
    const browser = await launchChromium()
    onTestFinished(() => browser.close())
    const accepted: HostileForm[] = []
    let refused = 0

    const through = async (name: FormName) => {
      const {path} = formPages[name]
      const {page} = await openPage(browser)
      page.setDefaultTimeout(pollOptions.timeout * 10)
      await openApp(page, product.site + path)
      for (const text of naughtyStrings) {
        const context = `${name}: ${JSON.stringify(text)}`
        await refuseNarrow(page, name, text, context)
        refused += 1
        const {fields} = forms[name]
        const typed = Object.keys(fields).filter((field) => !narrow.includes(field))
        await typeInto(page, inAll(typed, text))
        const ambiguous = await ambiguousFields(page)
        if (ambiguous.length > 0) refused += 1
        const longer = inAll(ambiguous, `${text} at the garage`)
        await typeInto(page, longer)
        const seen = await page.evaluate(shownValues)
        // The strings have no line breaks, which a single-line field would remove.
        expect(seen, context).toMatchObject({...inAll(typed, text), ...longer})
        const values = formatted(fields, seen)
        if (Object.keys(validateForm(fields, values)).length > 0) {
          await expectRefused(page, name, values, context)
          refused += 1
          continue
        }
        const reference = await sent(page, name)
        const submission = await store.submissions.byReference(reference)
        expect([submission?.values, submission?.suspicion], context).toEqual([values, null])
        accepted.push({name, reference, values, kind: 'any', hasSource: !!submission?.source})
        await page.goBack()
        await submitButton(page).waitFor()
      }
      await page.context().close()
      await checkMails(accepted.filter((form) => form.name === name))
    }
    const checkMails = async (sentForms: readonly HostileForm[]) => {
      const mails = () =>
        Map.groupBy(
          mail.taken.filter(({to}) => to === 'desk@company.example'),
          ({parsed}) => /\(([A-Z\d-]{11})\)$/.exec(parsed.subject ?? '')?.[1] ?? '',
        )
      const unsent = () => {
        const taken = mails()
        return sentForms.filter(({reference}) => !taken.has(reference)).length
      }
      await expect.poll(unsent, {interval: 500, timeout: 600_000}).toBe(0)
      const taken = mails()
      for (const form of sentForms) checkStaffMail(taken.get(form.reference) ?? [], form)
    }
    await Promise.all(formNames.map(through))

    for (const name of formNames) {
      const form = accepted.findLast((each) => each.name === name)
      const command = ['server/commands/submissions.ts', 'show', form?.reference ?? '']
      const env = {...process.env, DATA_DIR: product.dataDir}
      const report = execFileSync(process.execPath, command, {env, encoding: 'utf8'})
      for (const [field, value] of Object.entries(form?.values ?? {}))
        if (!narrow.includes(field)) expect(report).toContain(shown(value))
    }
    console.log(
      `${naughtyStrings.length} strings through ${formNames.length} forms: ${accepted.length} accepted, ` +
        `each stored byte for byte and mailed with its headers intact; ${refused} rejected with messages`,
    )
    expect(accepted.length).toBeGreaterThan(naughtyStrings.length * 2)
  },
  timeoutMs,
)

/** Values for all fields that are typed. The country keeps its preset value, the United States. */
const typedValues = (name: FormName) => {
  const place = {state: 'Texas', postalCode: '78040', zip: '78040'}
  const entries = Object.entries<string>({...formPages[name].values, ...place})
  return Object.fromEntries(entries.filter(([field]) => !chosen.includes(field)))
}

/**
 * Fills in a form with valid values, and puts the string into the fields with strict rules, such as
 * the phone number. Expects errors exactly for the fields that break a rule, then corrects them.
 */
async function refuseNarrow(page: Page, name: FormName, text: string, context: string) {
  const {fields} = forms[name]
  const good = typedValues(name)
  const narrowOnes = Object.keys(fields).filter((field) => narrow.includes(field) && field in good)
  if ('currentCustomer' in fields)
    await page.locator('main form [name=currentCustomer][value=yes]').check()
  await typeInto(page, {...good, ...inAll(narrowOnes, text)})
  const values = await page.evaluate(shownValues)
  // None of the strings is a valid phone number.
  expect(Object.keys(validateForm(fields, values)), context).toContain('phoneNumber')
  await expectRefused(page, name, values, context)
  // The server holds a faster submission as spam by a bot.
  await page.waitForTimeout(300)
  await typeInto(page, Object.fromEntries(narrowOnes.map((field) => [field, good[field] ?? ''])))
}

const inAll = (fields: readonly string[], text: string) =>
  Object.fromEntries(fields.map((field) => [field, text]))

/** Submits invalid values. Expects a message at each invalid field and at no other field. */
async function expectRefused(
  page: Page,
  name: FormName,
  values: Readonly<Record<string, string>>,
  context: string,
) {
  const wanted = Object.entries(validateForm(forms[name].fields, values)).map(([field, id]) => [
    field,
    wordsOf('en', String(id)),
  ])
  await submitButton(page).click()
  const shownMessages = () => page.evaluate(complaintsSaid)
  await expect
    .poll(shownMessages, {timeout: pollOptions.timeout * 10, message: context})
    .toEqual(Object.fromEntries(wanted))
}

/** Submits the valid form and returns its reference number. */
async function sent(page: Page, name: FormName): Promise<string> {
  await submitButton(page).click()
  await page.waitForURL(`**${formPages[name].confirmation}`)
  return shownReference(page)
}
