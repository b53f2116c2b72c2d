import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import PostalMime from 'postal-mime'
import {describe, expect, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import type {FormsApiOptions} from '#server/forms-api/forms-api.ts'
import {defaultMailboxes} from '#server/forms-api/mail/default-mailboxes.ts'
import {storedMailboxes} from '#server/forms-api/store/mailboxes.ts'
import {pollOptions} from '../poll-options.ts'
import {correction, forms} from '../sample-forms.ts'
import {startTestApi, type TestApi} from '../test-forms-api.ts'

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

/** Submits a correction and returns its mails from the outbox folder. */
async function mailsOf(test: TestApi, language = 'en', values = correction) {
  const headers = {'content-language': language}
  const {reference} = await (await test.post(forms.correction.path, values, headers)).json()
  await expect.poll(async () => (await test.api.outbox()).pending, pollOptions).toBe(0)
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
])(
  "a visitor's mail contains the company's name and contact details in the language %s",
  async (language, subject, details) => {
    const started = await start()
    started.api.setCompany(company)
    const {reference, visitor} = await mailsOf(started, language)
    expect(visitor.subject).toBe(`Labor Guide Systems: ${subject} (${reference})`)
    expect(visitor.from).toEqual({name: 'Labor Guide Systems', address: 'web@company.example'})
    expect(visitor.replyTo).toMatchObject([{address: 'desk@company.example'}])
    expect(visitor.text).toContain(`Labor Guide Systems\n${details}\n`)
    for (const line of details.split('\n')) expect(visitor.html).toContain(line)
  },
)

test('before the site has read the content, mails contain no company details and no placeholders', async () => {
  const {reference, visitor, staff} = await mailsOf(await start())
  expect(visitor.subject).toBe(`We received your labor-time correction (${reference})`)
  expect(visitor.text).toContain('reply to this email')
  for (const mail of [visitor, staff]) {
    expect(mail.from?.address).toBe('web@company.example')
    expect(mail.text).not.toMatch(/undefined|null|localhost|Phone: *$|Support hours|\{/m)
  }
})

test('if the content is unavailable after a restart, mails contain the last known company details', async () => {
  const first = await start()
  first.api.setCompany({...company, name: 'Old name'})
  first.api.setCompany(company)
  await first.stop()
  const {visitor} = await mailsOf(await start({dataDir: first.dataDir}))
  expect(visitor.subject).toMatch(/^Labor Guide Systems: /)
  expect(visitor.text).toContain('Phone: (555) 555-0142')
})

test("a sender name in MAIL_FROM replaces the company's name", async () => {
  const mailboxes = {
    from: {name: 'Front desk', address: 'web@company.example'},
    to: ['a@b.example'],
  }
  const started = await start({mailboxes})
  started.api.setCompany(company)
  expect((await mailsOf(started)).visitor.from?.name).toBe('Front desk')
})

describe('mails without MAIL_FROM and MAIL_TO', () => {
  test("without MAIL_FROM and MAIL_TO, mails are sent from and to the company's public address", async () => {
    const started = await start({mailboxes: undefined})
    started.api.setCompany(company)
    const {staff, visitor} = await mailsOf(started)
    const support = {name: 'Labor Guide Systems', address: 'support@example.com'}
    expect([staff.from, visitor.from]).toEqual([support, support])
    expect(staff.to).toMatchObject([{address: 'support@example.com'}])
    expect(visitor.replyTo).toMatchObject([{address: 'support@example.com'}])
    // `npm run submissions` reads this address from the database.
    expect((await storedMailboxes(started.store.meta))?.to).toEqual(['support@example.com'])
  })

  test('before the site has read the content, mails use an address in the reserved domain .invalid', async () => {
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
  ])('if PUBLIC_URL is %j, the default mail address is %s', (publicUrl, address) => {
    expect(defaultMailboxes(undefined, publicUrl)).toEqual({
      from: {name: '', address},
      to: [address],
    })
  })
})

test("the subject of the company's mail contains the vehicle and the job", async () => {
  const {reference, staff} = await mailsOf(await start())
  const job = 'Water pump, remove and replace'
  expect(staff.subject).toBe(`Labor-time correction: 2019 Ford F-150 5.0L, ${job} (${reference})`)
})

test('a long job description is shortened in the subject and complete in the body', async () => {
  const jobDescription = 'Water pump, thermostat, hoses and belt.\nRemove and replace all of them.'
  const {reference, staff} = await mailsOf(await start(), 'en', {...correction, jobDescription})
  expect(staff.subject).toBe(
    `Labor-time correction: 2019 Ford F-150 5.0L, Water pump, thermostat, hoses and belt. Remove and replace … (${reference})`,
  )
  expect(staff.text).toContain('Remove and replace all of them.')
})
