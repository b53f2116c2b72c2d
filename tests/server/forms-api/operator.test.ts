import {readdirSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {sampled} from '../../extent.ts'
import {startMailServer} from './mail-server.ts'
import {operator} from './operator.ts'
import {pollOptions} from './poll-options.ts'
import {contact, correction, forms} from './sample-forms.ts'
import {answerOf, startTestApi, stores, type TestApi} from './test-forms-api.ts'

const referenceOf = async (api: TestApi, body: object, path: string = forms.contact.path) =>
  String((await answerOf(api.post(path, body))).body.reference)

const stateOf = ({query}: TestApi) => query('select purpose, round, state from mail order by id')

describe.each(sampled(stores, ([name]) => name === 'SQLite'))('%s', (_, start) => {
  test('`submissions list` and `show` work while the server runs, and print texts without control characters', async () => {
    const api = await start()
    const evil = {...contact, name: 'Eve\u001b[2J\r\nBob', question: 'a\u0007\nb'}
    const first = await referenceOf(api, evil)
    const held = await referenceOf(api, {...contact, website: 'x', elapsed: 0})
    await expect.poll(async () => (await api.api.outbox()).pending, pollOptions).toBe(0)
    const list = await operator(api, 'list')
    expect(list.out).toMatch(`${first}  20`)
    expect(list.out).toMatch(/written +Eve \[2J Bob <ana@shop\.example>/)
    expect(list.out).toContain('held')
    expect(list.out.trimEnd().split('\n').at(-1)).toBe('1 written, 1 held')
    const typed = first.toLowerCase().replaceAll('-', '')
    const {out} = await operator(api, 'show', typed)
    expect(out).toContain('Name:\n  Eve\ufffd[2J\n  Bob')
    expect(out).toContain('Question:\n  a\ufffd\n  b')
    expect(out).toContain('Mail to the staff (desk@company.example): written')
    expect((await operator(api, 'show', held)).out).toContain('suspected spam: honeypot')
    for (const text of [list.out, out]) expect(text).not.toMatch(/\p{Cc}(?<!\n)/u)
  })

  test('the running server mails a held submission after `npm run submissions release`', async () => {
    const mailServer = await startMailServer()
    onTestFinished(() => mailServer.stop())
    const api = await start({smtpUrl: mailServer.url})
    const reference = await referenceOf(api, {...contact, website: 'x', elapsed: 0})
    expect((await operator(api, 'resend', reference)).code).toBe(1)
    const {out, code} = await operator(api, 'release', reference)
    expect([out.trim(), code]).toEqual([
      `The server will mail ${reference} within seconds, or when it next starts.`,
      0,
    ])
    await expect.poll(() => mailServer.taken.length, pollOptions).toBe(2)
    // The command runs without MAIL_TO, so the recipients must come from the database.
    expect(mailServer.taken.map(({to}) => to).sort()).toEqual([
      'ana@shop.example',
      'desk@company.example',
    ])
    expect((await operator(api, 'release', reference)).code).toBe(1)
  })

  test('`submissions list` and `show` print the error of a mail that could not be delivered', async () => {
    const mailServer = await startMailServer()
    onTestFinished(() => mailServer.stop())
    mailServer.welcome = (recipient) => (recipient.startsWith('desk') ? 'unknown' : 'welcome')
    const api = await start({smtpUrl: mailServer.url})
    const before = Date.now()
    const reference = await referenceOf(api, contact)
    const {oldest} = await api.api.outbox()
    expect(oldest).toBeGreaterThanOrEqual(before)
    expect(oldest).toBeLessThanOrEqual(Date.now())
    const attempts = async () =>
      (await api.query(`select attempts from mail where purpose = 'staff'`))[0]?.attempts
    await expect.poll(attempts, pollOptions).toBe(1)
    const {out} = await operator(api, 'list')
    expect(out).toMatch(/ waiting +Ana Reyes <ana@shop\.example> .*550 no mailbox desk@company/)
    expect((await operator(api, 'show', reference)).out).toMatch(
      /staff \(desk@company\.example\): waiting, 1 attempts so far, next 20.* UTC: .*550/,
    )
  })

  test.each([
    ['by reference', (reference: string) => reference.toLowerCase(), 2],
    ['by mail address', () => 'ANA@shop.example', 1],
  ])(
    '`submissions forget` %s deletes the data from the database, its write-ahead log and the mail files',
    async (_case, name, left) => {
      const api = await start()
      const first = await referenceOf(api, {...contact, question: 'Once only: 4711-0815'})
      await referenceOf(api, correction, forms.correction.path)
      const other = await referenceOf(api, {...contact, emailAddress: 'bob@shop.example'})
      await expect.poll(async () => (await api.api.outbox()).pending, pollOptions).toBe(0)
      const {out, code} = await operator(api, 'forget', name(first))
      expect([out.includes(first), out.includes(other), code]).toEqual([true, false, 0])
      expect(await api.query('select reference from submission')).toHaveLength(left)
      expect((await operator(api, 'show', other)).code).toBe(0)
      expect((await operator(api, 'forget', name(first))).code).toBe(1)
      await api.stop()
      for (const entry of readdirSync(api.dataDir, {recursive: true, withFileTypes: true})) {
        if (!entry.isFile()) continue
        const text = readFileSync(join(entry.parentPath, entry.name), 'latin1')
        expect([entry.name, text.includes('4711-0815')]).toEqual([entry.name, false])
      }
    },
  )

  test('`submissions resend` creates mails with new Message-IDs and replaces failed mails', async () => {
    const mailServer = await startMailServer()
    onTestFinished(() => mailServer.stop())
    const api = await start({smtpUrl: mailServer.url})
    const reference = await referenceOf(api, contact)
    await expect.poll(() => mailServer.taken.length, pollOptions).toBe(2)
    await api.stop()
    const again = await start({dataDir: api.dataDir, smtpUrl: mailServer.url})
    await again.query("update mail set state = 'failed' where purpose = 'staff'")
    expect(await again.api.outbox()).toMatchObject({pending: 0, failed: 1, oldest: null})
    expect((await operator(again, 'list')).out).toContain('1 failed')
    await operator(again, 'resend', reference)
    await expect.poll(() => mailServer.taken.length, pollOptions).toBe(4)
    const ids = mailServer.taken.map(({parsed}) => parsed.messageId)
    expect(new Set(ids).size).toBe(4)
    await expect.poll(() => again.api.outbox(), pollOptions).toMatchObject({pending: 0, failed: 0})
    expect(await stateOf(again)).toMatchObject([
      {purpose: 'visitor', round: 0},
      {purpose: 'staff', round: 1},
      {purpose: 'visitor', round: 1},
    ])
  })

  test('the CSV export escapes spreadsheet formulas and keeps all characters', async () => {
    const api = await start()
    const comments = '=HYPERLINK("http://x.example","y")\nand, more'
    await referenceOf(api, {...correction, comments, make: '@SUM(A1)'}, forms.correction.path)
    await referenceOf(api, {...contact, question: '＝1+1 ñ, "€" 🔧'})
    const file = join(temporaryFolder(), 'export.csv')
    expect((await operator(api, file)).out).toBe(`Written to ${file}\n`)
    const text = readFileSync(file, 'utf8')
    expect(statSync(file).mode & 0o77).toBe(0)
    expect(
      text.startsWith('\ufeff"reference","received","form","language","progress","name"'),
    ).toBe(true)
    expect(text).toContain(`"'=HYPERLINK(""http://x.example"",""y"")\nand, more"`)
    expect(text).toContain(`"'@SUM(A1)"`)
    expect(text).toContain(`"'＝1+1 ñ, ""€"" 🔧"`)
    expect(text.trimEnd().split('\r\n')).toHaveLength(3)
    expect(text).not.toMatch(/(^|[\n,])"[=+\-@]/)
  })
})

test.each([
  ['an unknown reference', ['show', 'CCC-CCC-CCC'], 'There is no submission "CCC-CCC-CCC".'],
  ['no reference', ['show'], 'There is no submission "".'],
  [
    '`forget` without address',
    ['forget'],
    'No submission has the reference number or email address "".',
  ],
  [
    '`forget` of a stranger',
    ['forget', 'x@y.example'],
    'No submission has the reference number or email address "x@y.example".',
  ],
  ['an unknown option', ['rotate-link-key', 'later'], 'npm run submissions -- …'],
  ['an unknown command', ['delete', 'x'], 'npm run submissions -- …'],
])('`npm run submissions` fails with an error message for %s', async (_, args, message) => {
  const {out, code} = await operator(await startTestApi(), ...args)
  expect([out.includes(message), code]).toEqual([true, 1])
})

test('`npm run submissions` fails for a data folder without a database, and the folder stays empty', async () => {
  const dataDir = temporaryFolder()
  expect(await operator({dataDir, env: {}}, 'list')).toEqual({
    out: `There are no submissions in ${dataDir} yet.\n`,
    code: 1,
  })
  expect(readdirSync(dataDir)).toEqual([])
})
