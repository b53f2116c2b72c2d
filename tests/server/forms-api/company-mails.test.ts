import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import PostalMime from 'postal-mime'
import {describe, expect, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import type {FormsApiOptions} from '#server/forms-api/forms-api.ts'
import {defaultMailboxes} from '#server/forms-api/mail/default-mailboxes.ts'
import {storedMailboxes} from '#server/forms-api/store/mailboxes.ts'
import {pollOptions} from './poll-options.ts'
import {correction, forms} from './sample-forms.ts'
import {startTestApi, type TestApi} from './test-forms-api.ts'

const company = {
  name: 'Labor Guide Systems',
  phone: '(555) 555-0142',
  email: 'support@example.com',
  hours: {en: 'Monday to Friday', es: 'De lunes a viernes'},
}

const start = (options: Partial<FormsApiOptions> = {}) =>
  startTestApi({
    dataDir: temporaryFolder(),
    mailboxes: {from: {name: '', address: 'web@company.example'}, to: ['desk@company.example']},
    ...options,
  })

/** Submits a correction and returns its mails as written into the outbox. */
async function mailsOf(test: TestApi, language = 'en', values = correction) {
  const headers = {'content-language': language}
  const {reference} = await (await test.post(forms.correction.path, values, headers)).json()
  await expect.poll(() => test.api.outbox().pending, pollOptions).toBe(0)
  const outbox = join(test.dataDir, 'outbox')
  const written = (purpose: string) => {
    const file = readdirSync(outbox).find((name) => name.startsWith(`${reference}-${purpose}`))
    return PostalMime.parse(readFileSync(join(outbox, file ?? '')))
  }
  const [staff, visitor] = await Promise.all([written('staff'), written('visitor')])
  return {reference, staff, visitor}
}

test.each([
  [
    'en',
    'We received your labor-time correction',
    'Phone: (555) 555-0142\nSupport hours: Monday to Friday\nEmail: support@example.com',
  ],
  [
    'es',
    'Recibimos su corrección de tiempos',
    'Teléfono: (555) 555-0142\nHorario de soporte: De lunes a viernes\nCorreo electrónico: support@example.com',
  ],
])("a visitor's mail names its sender, in %s", async (language, subject, details) => {
  const started = await start()
  started.api.setCompany(company)
  const {reference, visitor} = await mailsOf(started, language)
  expect(visitor.subject).toBe(`Labor Guide Systems: ${subject} (${reference})`)
  expect(visitor.from).toEqual({name: 'Labor Guide Systems', address: 'web@company.example'})
  expect(visitor.replyTo).toMatchObject([{address: 'desk@company.example'}])
  expect(visitor.text).toContain(`Labor Guide Systems\n${details}\n`)
  for (const line of details.split('\n')) expect(visitor.html).toContain(line)
})

test('mail is complete and neutral before the content has been read', async () => {
  const {reference, visitor, staff} = await mailsOf(await start())
  expect(visitor.subject).toBe(`We received your labor-time correction (${reference})`)
  expect(visitor.text).toContain('reply to this email')
  for (const mail of [visitor, staff]) {
    expect(mail.from?.address).toBe('web@company.example')
    expect(mail.text).not.toMatch(/undefined|null|localhost|Phone: *$|Support hours|\{/m)
  }
})

test('after a restart without content, mails use the details that were read last', async () => {
  const first = await start()
  first.api.setCompany({...company, name: 'Old name'})
  first.api.setCompany(company)
  await first.stop()
  const {visitor} = await mailsOf(await start({dataDir: first.dataDir}))
  expect(visitor.subject).toMatch(/^Labor Guide Systems: /)
  expect(visitor.text).toContain('Phone: (555) 555-0142')
})

test("a sender name set by the operator replaces the company's name", async () => {
  const mailboxes = {
    from: {name: 'Front desk', address: 'web@company.example'},
    to: ['a@b.example'],
  }
  const started = await start({mailboxes})
  started.api.setCompany(company)
  expect((await mailsOf(started)).visitor.from?.name).toBe('Front desk')
})

describe('without MAIL_FROM and MAIL_TO', () => {
  test("mails are sent from and to the company's public address", async () => {
    const started = await start({mailboxes: undefined})
    started.api.setCompany(company)
    const {staff, visitor} = await mailsOf(started)
    const support = {name: 'Labor Guide Systems', address: 'support@example.com'}
    expect([staff.from, visitor.from]).toEqual([support, support])
    expect(staff.to).toMatchObject([{address: 'support@example.com'}])
    expect(visitor.replyTo).toMatchObject([{address: 'support@example.com'}])
    // The operator's command uses the same address.
    expect(storedMailboxes(started.database)?.to).toEqual(['support@example.com'])
  })

  test('before the content has been read, mails use an invalid address and no mailbox of this machine', async () => {
    const {staff, visitor} = await mailsOf(await start({mailboxes: undefined}))
    const addresses = [staff.from, visitor.from, staff.to?.[0]].map((each) => each?.address)
    expect(addresses).toEqual(Array(3).fill('website@website.invalid'))
  })

  test.each([
    ['https://www.shop.example', 'website@www.shop.example'],
    ['http://localhost:3000', 'website@website.invalid'],
    ['http://192.0.2.7', 'website@website.invalid'],
    ['http://[::1]:3000', 'website@website.invalid'],
    [undefined, 'website@website.invalid'],
  ])('for the public URL %j the default address is %s', (publicUrl, address) => {
    expect(defaultMailboxes(undefined, publicUrl)).toEqual({
      from: {name: '', address},
      to: [address],
    })
  })
})

test("the subject of the company's mail names the vehicle and the job", async () => {
  const {reference, staff} = await mailsOf(await start())
  const job = 'Water pump, remove and replace'
  expect(staff.subject).toBe(`Labor-time correction: 2019 Ford F-150 5.0L, ${job} (${reference})`)
})

test('a long job is shortened in the subject and complete in the mail', async () => {
  const jobDescription = 'Water pump, thermostat, hoses and belt.\nRemove and replace all of them.'
  const {reference, staff} = await mailsOf(await start(), 'en', {...correction, jobDescription})
  expect(staff.subject).toBe(
    `Labor-time correction: 2019 Ford F-150 5.0L, Water pump, thermostat, hoses and belt. Remove and replace … (${reference})`,
  )
  expect(staff.text).toContain('Remove and replace all of them.')
})
