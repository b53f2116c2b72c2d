import {readdirSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import PostalMime from 'postal-mime'
import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {headerOf, type MailServer, startMailServer, type TakenMail} from '../mail-server.ts'
import {pollOptions} from '../poll-options.ts'
import {contact, correction, forms, freeTrial} from '../sample-forms.ts'
import {startTestApi} from '../test-forms-api.ts'

async function mailServer(): Promise<MailServer> {
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  return server
}

/** Submits a form. Returns its reference number, the company's mail and the visitor's copy. */
async function mailsOf(
  form: keyof typeof forms,
  values: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<{reference: string; staff: TakenMail; visitor: TakenMail}> {
  const server = await mailServer()
  const {post, stop} = await startTestApi({smtpUrl: server.url})
  const response = await post(forms[form].path, values, headers)
  const {reference} = await response.json()
  await expect.poll(() => server.taken.length, pollOptions).toBe(2)
  await stop()
  const [staff, visitor] = ['desk@company.example', 'ana@shop.example'].map((to) =>
    server.taken.find((mail) => mail.to === to),
  )
  if (!staff || !visitor) throw new Error('A mail went to an unexpected recipient.')
  return {reference, staff, visitor}
}

test('the company gets a mail in English whose Reply-To is the visitor', async () => {
  const {reference, staff} = await mailsOf('contact', contact, {'content-language': 'es'})
  const {parsed, raw} = staff
  expect(parsed.subject).toBe(`Message from the website: Ana Reyes (${reference})`)
  expect(parsed.from).toMatchObject({name: 'Website', address: 'web@company.example'})
  expect(parsed.replyTo).toMatchObject([{name: 'Ana Reyes', address: 'ana@shop.example'}])
  expect(parsed.text).toContain(`Reference ${reference}, received `)
  expect(parsed.text).toContain('The visitor reads the website in Spanish.')
  expect(parsed.text).toContain('Phone number: (555)555-0142')
  expect(parsed.text).toContain('Question:\n  Do you have times for a 2019 F-150?\n  The 5.0L.')
  expect(parsed.html).toContain('<html lang="en">')
  expect(headerOf(raw, 'content-type')).toMatch(/^multipart\/alternative/)
  // Help desks put mails with this header aside.
  expect(headerOf(raw, 'auto-submitted')).toBeUndefined()
})

test.each([
  ['en', 'We received your message', 'Hello Ana Reyes,', 'Phone number'],
  ['es-MX', 'Recibimos su mensaje', 'Hola, Ana Reyes:', 'Teléfono'],
  ['es, en', 'Recibimos su mensaje', 'Hola, Ana Reyes:', 'Teléfono'],
])(
  'with Content-Language %s the visitor gets a copy in that language',
  async (language, subject, greeting, label) => {
    const {reference, visitor} = await mailsOf('contact', contact, {'content-language': language})
    const {parsed, raw} = visitor
    expect(parsed.subject).toBe(`${subject} (${reference})`)
    expect(parsed.text).toContain(greeting)
    expect(parsed.text).toContain(`${label}: (555)555-0142`)
    expect(parsed.text).toContain(reference)
    expect(parsed.html).toContain(`<html lang="${language.slice(0, 2)}">`)
    expect(parsed.replyTo).toMatchObject([{address: 'desk@company.example'}])
    expect(headerOf(raw, 'auto-submitted')).toBe('auto-replied')
    expect(headerOf(raw, 'content-language')).toBe(language.slice(0, 2))
  },
)

test('the mail about a labor-time correction contains all fields except technical ones, and selected options as text', async () => {
  const {staff} = await mailsOf('correction', {...correction, wantsUpdates: 'yes'})
  const rows = staff.parsed.text?.match(/^[^:,\n]+: .*$/gm) ?? []
  expect(rows).toHaveLength(Object.keys(forms.correction.fields).length)
  const specified = [
    'Year: 2019',
    'Make: Ford',
    'Model: F-150',
    'Engine size: 5.0L',
    'Job: Water pump, remove and replace',
    'High time in the guide: 3.4',
    'Average time in the guide: 2.8',
    'Low time in the guide: 2.1',
    'Proposed time: 4',
    'Comments: The bolts were stuck in the last three we did.',
    'Shop: Reyes Auto',
    'First name: Ana',
    'Last name: Reyes',
    'Country: United States',
    'Address: 12 Main St',
    'City: Laredo',
    'State or province: TX',
    'ZIP or postal code: 78040',
    'Phone number: (555)555-0142',
    'Email address: ana@shop.example',
    'Customer today: Yes',
    'Wants mails about the status: Yes',
  ]
  expect(rows.filter((row) => specified.includes(row))).toEqual(specified)
})

test("the company's mail and the visitor's copy show labor times as typed and in decimal hours", async () => {
  const times = {high: 'N/A', average: '2:30', low: '2½', yourTime: '2-3 hrs'}
  const {staff, visitor} = await mailsOf(
    'correction',
    {...correction, ...times},
    {'content-language': 'es'},
  )
  const text = staff.parsed.text
  expect(text).toContain('High time in the guide: N/A\n')
  expect(text).toContain('Average time in the guide: 2:30 (= 2.5 h)\n')
  expect(text).toContain('Low time in the guide: 2½ (= 2.5 h)\n')
  expect(text).toContain('Proposed time: 2-3 hrs (= 2–3 h)\n')
  expect(visitor.parsed.text).toContain('Tiempo propuesto: 2-3 hrs (= 2–3 h)\n')
})

test("selected options are in Spanish in a Spanish visitor's copy, and in English in the company's mail", async () => {
  const {staff, visitor} = await mailsOf('free-trial', freeTrial, {'content-language': 'es'})
  expect(visitor.parsed.text).toContain('Cómo supo de nosotros: Por un amigo')
  expect(visitor.parsed.text).toContain('País: Canadá')
  expect(staff.parsed.text).toContain('Heard about us through: From a Friend')
  expect(staff.parsed.text).not.toContain('More about it')
})

test.each([
  ['constructor', 'constructor'],
  ['A sign', 'A sign'],
  ['Trade Show / Class', 'Exposición o curso'],
  ['Motor Magazine', 'Revista Motor'],
])(
  'the answer %j is in the copy of a Spanish visitor as the form showed it: %j',
  async (hearAboutUs, shown) => {
    const {visitor} = await mailsOf(
      'free-trial',
      {...freeTrial, hearAboutUs},
      {'content-language': 'es'},
    )
    expect(visitor.parsed.text).toContain(`Cómo supo de nosotros: ${shown}\n`)
  },
)

test('each address in MAIL_TO gets one mail, even if it is listed twice or in capital letters', async () => {
  const server = await mailServer()
  const to = ['desk', 'boss', 'Desk', 'desk+es', 'desk'].map((name) => `${name}@company.example`)
  const mailboxes = {from: {name: '', address: 'web@company.example'}, to}
  const {post, api} = await startTestApi({smtpUrl: server.url, mailboxes})
  await post(forms.contact.path, contact)
  await expect.poll(async () => (await api.outbox()).pending, pollOptions).toBe(0)
  expect(server.taken.map((mail) => mail.to).sort()).toEqual([
    'ana@shop.example',
    'boss@company.example',
    'desk+es@company.example',
    'desk@company.example',
  ])
  const ids = server.taken.map(({raw}) => headerOf(raw, 'message-id'))
  expect(new Set(ids).size).toBe(4)
})

test("for a visitor's non-ASCII address, the company's mail has no Reply-To and says to write to the address", async () => {
  const server = await mailServer()
  const {post, api} = await startTestApi({smtpUrl: server.url})
  await post(forms.contact.path, {...contact, emailAddress: 'añá@taller.example'})
  await expect.poll(async () => (await api.outbox()).pending, pollOptions).toBe(0)
  const staff = server.taken.find(({to}) => to === 'desk@company.example')
  expect(staff?.parsed.replyTo ?? []).toEqual([])
  expect(staff?.parsed.text).toContain('Email address: añá@taller.example')
  expect(staff?.parsed.text).toContain('A reply to this mail does not reach the visitor')
})

test('without a mail server, mails are written to files that only the owner can read', async () => {
  const dataDir = temporaryFolder()
  const {post, api, lines} = await startTestApi({dataDir})
  const {reference} = await (await post(forms.contact.path, contact)).json()
  await expect.poll(async () => (await api.outbox()).pending, pollOptions).toBe(0)
  const outbox = join(dataDir, 'outbox')
  const files = readdirSync(outbox).sort()
  expect(files).toEqual([
    expect.stringMatching(`^${reference}-staff-\\d+\\.eml$`),
    expect.stringMatching(`^${reference}-visitor-\\d+\\.eml$`),
  ])
  for (const file of files) expect(statSync(join(outbox, file)).mode & 0o77).toBe(0)
  const mail = await PostalMime.parse(readFileSync(join(outbox, files[0] ?? '')))
  expect(mail.subject).toBe(`Message from the website: Ana Reyes (${reference})`)
  expect(lines.filter((line) => line.includes('SMTP_URL'))).toHaveLength(1)
})
