import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {openSubmissions} from '#server/forms-api/store/sqlite/database.ts'
import {SqliteMails} from '#server/forms-api/store/sqlite/mails.ts'
import {startProduct} from '../product.ts'
import {headerOf, type MailServer, startMailServer} from '../server/forms-api/mail-server.ts'
import {formSigns, forms} from '../server/forms-api/sample-forms.ts'

const killCount = 50
const names = ['contact', 'correction', 'free-trial'] as const

/**
 * A form that was sent: path, body and idempotency key, and the reference number if the server
 * accepted it.
 */
interface Sent {
  readonly key: string
  readonly path: string
  readonly body: Readonly<Record<string, string>>
  reference?: string
}

/*
 * The server is killed (SIGKILL) at random times while forms are sent and mailed. SMTP cannot
 * guarantee that a mail arrives exactly once (RFC 5321, 4.5.5; RFC 1047): after a crash between the
 * last byte and the mail server's reply, the client cannot know whether the mail was accepted. The
 * company's mail is then sent again with the same Message-ID, so that mail programs merge the
 * duplicates. The visitor's copy is not sent again. So no submission may be lost, no submission may
 * have two Message-IDs, and only mails that were in flight at a kill may arrive twice.
 */
test('no submission or mail is lost when the server is killed fifty times while sending mails', async () => {
  const mail = await startMailServer()
  onTestFinished(() => mail.stop())
  // Delay the mail server's replies, so that many kills happen while a mail is unconfirmed.
  mail.verdictMs = 150
  const dataDir = await mkdtemp(join(tmpdir(), 'product-killed-'))
  onTestFinished(() => rm(dataDir, {recursive: true, force: true}))
  const start = () =>
    startProduct({
      DATA_DIR: dataDir,
      SMTP_URL: mail.url,
      MAIL_FROM: 'site@company.example',
      MAIL_TO: 'desk@company.example',
      FORMS_PER_HOUR: '1000000',
    })
  const sent: Sent[] = []
  for (let round = 0; round < killCount; round++) {
    const product = await start()
    const sending = Promise.all(
      names.map((name, sender) => sendUntilKilled(product.site, name, `${round}-${sender}`, sent)),
    )
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 700))
    await product.stop({signal: 'SIGKILL', keepData: true})
    await sending
  }

  const last = await start()
  onTestFinished(async () => void (await last.stop()))
  // Send all forms again with the same idempotency keys, as the browser does when it gets no
  // response.
  for (const each of sent) {
    const reference = await send(last.site, each)
    expect(reference, each.key).toMatch(/^[0-9A-Z]{3}(-[0-9A-Z]{3}){2}$/)
    expect(each.reference ?? reference, each.key).toBe(reference)
    each.reference = reference
  }
  const database = openSubmissions(join(dataDir, 'submissions.sqlite'))
  onTestFinished(() => database.close())
  const pending = async () => {
    // A mail interrupted by a kill is retried minutes later. Make it due now.
    database.exec(`update mail set due = 0 where state in ('waiting', 'handed over')`)
    return (await new SqliteMails(database).counts()).pending
  }
  await expect.poll(pending, {interval: 500, timeout: 600_000}).toBe(0)

  expect(database.prepare('pragma integrity_check').get()?.integrity_check).toBe('ok')
  const rows = database.prepare('select reference from submission').all()
  expect(rows.map(({reference}) => reference).toSorted()).toEqual(
    sent.map(({reference}) => reference).toSorted(),
  )
  const staff = mailsByReference(mail, /^desk@/)
  const lost = sent.filter(({reference = ''}) => !staff.has(reference))
  expect(lost).toEqual([])
  const renamed = [...staff.values()].filter((ids) => new Set(ids).size > 1)
  expect(renamed).toEqual([])
  const copies = [...mailsByReference(mail, /^visitor/).values()]
  expect(copies.filter((ids) => ids.length > 1)).toEqual([])
  const doubles = [...staff.values()].reduce((sum, ids) => sum + ids.length - 1, 0)
  // Three mails are sent at a time, so each kill leaves at most three unconfirmed.
  expect(doubles).toBeLessThanOrEqual(3 * killCount)
  console.log(
    `The server was killed ${killCount} times: ${sent.length} forms sent, each accepted and mailed; ` +
      `${doubles} mails arrived twice with the same Message-ID, no visitor's copy arrived twice`,
  )
  expect(sent.length).toBeGreaterThan(killCount)
})

/**
 * Submits a form repeatedly, each time with a new text and idempotency key, until the server is
 * killed.
 */
async function sendUntilKilled(
  site: string,
  name: (typeof names)[number],
  sender: string,
  sent: Sent[],
): Promise<void> {
  const {path, values} = forms[name]
  for (let n = 0; ; n++) {
    const key = `${sender}-${n}`
    const address = name === 'free-trial' ? 'email' : 'emailAddress'
    const textField = {contact: 'question', correction: 'comments', 'free-trial': 'other'}[name]
    const to = `visitor-${key}@shop-${sender}.example`
    const body = {...values, ...formSigns, [textField]: `Form ${key}`, [address]: to}
    const each: Sent = {key, path, body}
    sent.push(each)
    const reference = await send(site, each)
    if (reference === undefined) return
    each.reference = reference
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** Submits a form. Returns its reference number, or undefined if there was no response. */
async function send(site: string, {path, body, key}: Sent): Promise<string | undefined> {
  try {
    const response = await fetch(site + path, {
      method: 'POST',
      headers: {'content-type': 'application/json', 'idempotency-key': key},
      body: JSON.stringify(body),
    })
    const answer = await response.json()
    return response.status === 202 ? answer.reference : `refused with ${response.status}`
  } catch {
    return undefined
  }
}

/**
 * Returns the Message-IDs of the mails to a recipient, grouped by the reference number in their
 * subject.
 */
function mailsByReference({taken}: MailServer, recipient: RegExp): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const {to, raw, parsed} of taken) {
    if (!recipient.test(to)) continue
    const reference = /[0-9A-Z]{3}(?:-[0-9A-Z]{3}){2}/.exec(parsed.subject ?? '')?.[0] ?? ''
    found.set(reference, [...(found.get(reference) ?? []), headerOf(raw, 'message-id') ?? ''])
  }
  return found
}
