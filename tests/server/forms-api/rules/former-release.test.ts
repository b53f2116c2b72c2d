import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import postgres from 'postgres'
import {expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {openPostgres} from '#server/database/postgres.ts'
import {postgresMigrations} from '#server/database/postgres-migrations.ts'
import {postgresStore} from '#server/forms-api/store/postgres/store.ts'
import {submissionMigrations} from '#server/forms-api/store/sqlite/database.ts'
import {sampled} from '../../../extent.ts'
import {createDatabase} from '../../../postgres/test-postgres.ts'
import {inboxCall, listed, message} from '../inbox-calls.ts'
import {headerOf, startMailServer} from '../mail-server.ts'
import {pollOptions} from '../poll-options.ts'
import {contact, correction, freeTrial} from '../sample-forms.ts'
import {answerOf, stores} from '../test-forms-api.ts'

// Over 200 lines: the rows of a former release, and all that a newer one does with them.

type Cell = string | number | null
type Row = Readonly<Record<string, Cell>>
/** Inserts rows into a table. */
type Insert = (table: string, rows: readonly Row[]) => Promise<void>

/** Number of migrations of the release before the inbox. */
const withoutInbox = 2
const hourMs = 60 * 60 * 1000

const reference = (n: number) =>
  `CCC-CCC-${'CDFGHJKMNPQRTVWX'[n >> 4]}${'CDFGHJKMNPQRTVWX'[n & 15]}C`

/** The rows of a submission, as the release before the inbox stores it. */
function submissionRow(n: number, form: string, values: object, more: Row = {}): Row {
  return {
    reference: reference(n),
    form,
    body: JSON.stringify(values),
    locale: 'en',
    received: Date.now() - hourMs + n,
    address: 'hash',
    fingerprint: `fingerprint ${n}`,
    idempotency_key: `key ${n}`,
    suspicion: null,
    ...more,
  }
}

/** The row of a mail, as the release before the inbox stores it. */
function mailRow(submission: number, purpose: string, state: string, more: Row = {}): Row {
  const recipient = purpose === 'staff' ? 'desk@company.example' : 'ana@shop.example'
  return {
    submission,
    purpose,
    recipient,
    recipient_key: recipient,
    round: 0,
    message_id: `<${reference(submission - 1)}.${purpose}@company.example>`,
    state,
    created: Date.now() - hourMs,
    due: Date.now() - hourMs,
    attempts: 0,
    ...more,
  }
}

/** More messages than one transaction fills in. */
const old = 130
const spanish = {locale: 'es'}
/** The message whose search text is that of a former release. */
const withSigns = 4

/** Stores what a former release had: 130 contact forms, and one submission of each kind after them. */
async function fill(insert: Insert, migrations: readonly string[]) {
  const hasSearch = migrations.some((step) => step.includes('add column search text'))
  const questions = Array.from({length: old}, (_, n) =>
    submissionRow(
      n,
      'contact',
      {
        ...contact,
        name: n === withSigns ? 'Sean O’Brien' : `Visitor ${n}`,
        question: `Question ${n}\0\ud800`,
      },
      n === withSigns && hasSearch ? {search: 'sean o brien'} : {},
    ),
  )
  await insert('submission', [
    ...questions,
    submissionRow(
      old,
      'correction',
      {...correction, firstName: 'José', lastName: 'Núñez'},
      spanish,
    ),
    submissionRow(old + 1, 'free-trial', {...freeTrial, companyName: 'Zylinder Werkstatt'}),
    submissionRow(
      old + 2,
      'contact',
      {...contact, emailAddress: 'spam@spam.example'},
      {suspicion: 'honeypot'},
    ),
  ])
  const [ofCorrection, ofTrial] = [old + 1, old + 2]
  await insert('mail', [
    mailRow(1, 'staff', 'sent'),
    mailRow(1, 'visitor', 'sent'),
    mailRow(2, 'staff', 'failed', {problem: '550 no such mailbox'}),
    mailRow(3, 'visitor', 'handed over'),
    mailRow(ofCorrection, 'staff', 'waiting', {attempts: 3, problem: 'connection refused'}),
    mailRow(ofCorrection, 'visitor', 'waiting'),
    mailRow(ofTrial, 'staff', 'written'),
  ])
  await insert('meta', [{key: 'seen by the former release', value: 'yes'}])
}

/** Creates a SQLite file with the first migrations and the rows of a former release. */
async function formerSqlite(steps: number, smtpUrl: string) {
  const dataDir = temporaryFolder()
  const path = join(dataDir, 'submissions.sqlite')
  const database = new DatabaseSync(path)
  for (const step of submissionMigrations.slice(0, steps)) database.exec(step)
  database.exec(`pragma user_version = ${steps}`)
  const insert: Insert = async (table, rows) => {
    for (const row of rows) {
      const columns = Object.keys(row)
      database
        .prepare(
          `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
        )
        .run(...Object.values(row))
    }
  }
  await fill(insert, submissionMigrations.slice(0, steps))
  database.close()
  const api = await stores[0][1]({dataDir, smtpUrl})
  return {api, store: api.store}
}

/** Creates a PostgreSQL database with the first migrations and the rows of a former release. */
async function formerPostgres(steps: number, smtpUrl: string) {
  const url = await createDatabase()
  const sql = postgres(url, {max: 1, fetch_types: false, onnotice: () => {}})
  onTestFinished(() => sql.end())
  for (const step of postgresMigrations.slice(0, steps)) await sql.unsafe(step)
  await sql.unsafe(
    `create table schema_version (only_row boolean primary key default true, version integer not null);
     insert into schema_version (version) values (${steps})`,
  )
  const insert: Insert = async (table, rows) => {
    for (const row of rows) await sql`insert into ${sql(table)} ${sql(row)}`
  }
  await fill(insert, postgresMigrations.slice(0, steps))
  const database = await openPostgres(url, () => {})
  onTestFinished(() => database.close())
  const api = await stores[1][1]({database, dataDir: temporaryFolder(), smtpUrl})
  return {api, store: postgresStore(database), sql, insert}
}

const lastOf = (open: unknown) =>
  (open === formerSqlite ? submissionMigrations : postgresMigrations).length - 1

const releases = sampled(
  [
    ...submissionMigrations.map((_, n) => ['SQLite', n, formerSqlite] as const),
    ...postgresMigrations.map((_, n) => ['PostgreSQL', n, formerPostgres] as const),
  ].filter(([, steps]) => steps > 0),
  ([, steps, open]) => steps === withoutInbox || steps === lastOf(open),
)

async function mailServerOf() {
  const mailServer = await startMailServer()
  onTestFinished(() => mailServer.stop())
  return mailServer
}

test.for(releases)(
  '%s with %d migrations: what a former release stored is listed, counted, found, answered, exported and forgotten',
  {timeout: 60_000},
  async ([, steps, open]) => {
    const mailServer = await mailServerOf()
    const {api} = await open(steps, mailServer.url)
    const all: string[] = []
    let after = ''
    do {
      const query = `limit=100&order=oldest&after=${after}`
      const {body} = await inboxCall(api, 'GET /messages', {query})
      const messages: {reference: string}[] = Object(body.messages)
      all.push(...messages.map((each) => each.reference))
      after = String(body.next ?? '')
    } while (after)
    expect(all).toEqual(Array.from({length: old + 2}, (_, n) => reference(n)))
    expect(await listed(api, 'held=1')).toEqual([reference(old + 2)])
    expect((await inboxCall(api, 'GET /counts')).body).toMatchObject({
      states: {new: old + 2, answered: 0},
      held: 1,
    })
    const found = (q: string) => listed(api, new URLSearchParams({q}).toString())
    await expect.poll(() => found('zylinder'), pollOptions).toEqual([reference(old + 1)])
    expect(await found('jose nunez')).toEqual([reference(old)])
    expect(await found('obrien')).toEqual([reference(withSigns)])
    expect(await found('visitor 129')).toEqual([reference(129)])
    expect(await found(reference(7))).toEqual([reference(7)])
    expect(await message(api, reference(3))).toMatchObject({
      name: 'Visitor 3',
      state: 'new',
      version: 1,
      source: null,
      doubt: [],
      fields: expect.arrayContaining([expect.objectContaining({value: 'Question 3\0\ud800'})]),
    })
    expect(await message(api, reference(1))).toMatchObject({mailTrouble: true})

    const call = (n: number, action: string, body: object) =>
      inboxCall(api, `POST /messages/${reference(n)}/${action}`, {body})
    const key = '9a1c1e9e-7a5c-4c0c-8c9e-0d8a8d8f7c11'
    await call(0, 'answer', {version: 1, key, subject: '', text: 'Yes, we do.'})
    await expect.poll(async () => (await api.api.outbox()).pending, pollOptions).toBe(0)
    const [answer, ...more] = mailServer.taken.filter(({parsed}) =>
      parsed.text?.includes('Yes, we do.'),
    )
    expect(more).toEqual([])
    expect(headerOf(answer?.raw ?? '', 'in-reply-to')).toBe(
      `<${reference(0)}.visitor@company.example>`,
    )
    await call(old, 'state', {version: 1, state: 'accepted', update: '2026.4'})
    const pair = {reference: reference(old), emailAddress: 'ANA@shop.example'}
    expect(await answerOf(api.post('/api/correction/status', pair))).toMatchObject({
      status: 200,
      body: {state: 'accepted', update: '2026.4'},
    })
    expect((await call(old + 2, 'release', {})).body).toMatchObject({message: {state: 'new'}})
    const {text: csv} = await inboxCall(api, 'GET /export.csv')
    expect(csv.match(/"CCC-CCC-/g)).toHaveLength(old + 3)

    await call(5, 'forget', {})
    expect(await found(reference(5))).toEqual([])
    const {body} = await call(0, 'forget', {all: true})
    expect(body.forgotten).toHaveLength(old + 1)
    expect(await listed(api)).toEqual([reference(old + 2)])
  },
)

test.for(releases)(
  '%s with %d migrations: the waiting mails of a former release are sent once, and finished ones are not sent again',
  async ([, steps, open]) => {
    const mailServer = await mailServerOf()
    const {api, store} = await open(steps, mailServer.url)
    await expect.poll(async () => (await api.api.outbox()).pending, pollOptions).toBe(0)
    expect(mailServer.taken.map(({raw}) => headerOf(raw, 'message-id')).toSorted()).toEqual(
      ['staff', 'visitor'].map((purpose) => `<${reference(old)}.${purpose}@company.example>`),
    )
    const copy = mailServer.taken.find(({to}) => to === 'ana@shop.example')
    expect(headerOf(copy?.raw ?? '', 'content-language')).toBe('es')
    const [unconfirmed] = await store.mails.of(3)
    expect(unconfirmed).toMatchObject({state: 'sent', problem: 'unconfirmed'})
    expect(await store.meta.get('seen by the former release')).toBe('yes')
  },
)

test.for(releases.filter(([name, steps]) => name === 'PostgreSQL' && steps <= withoutInbox))(
  '%s: a server of the release with %d migrations can store forms beside a newer server, which lists and finds them',
  async ([, steps]) => {
    const mailServer = await mailServerOf()
    const {api, store, insert} = await formerPostgres(steps, mailServer.url)
    await expect.poll(() => listed(api, 'q=zylinder'), pollOptions).toHaveLength(1)
    await insert('submission', [
      submissionRow(old + 3, 'contact', {
        ...contact,
        name: 'Late Visitor',
        emailAddress: 'late@shop.example',
      }),
    ])
    await insert('mail', [mailRow(old + 4, 'staff', 'waiting')])
    expect(await listed(api, 'limit=1')).toEqual([reference(old + 3)])
    // The server does this every minute.
    await store.inbox.fillAll()
    expect(await listed(api, 'q=late+visitor')).toEqual([reference(old + 3)])
    expect((await inboxCall(api, 'GET /counts')).body).toMatchObject({states: {new: old + 3}})
    const sent = () => mailServer.taken.filter(({raw}) => raw.includes(reference(old + 3))).length
    await expect.poll(sent, pollOptions).toBe(1)
    await insert('submission', [
      submissionRow(old + 4, 'contact', {...contact, emailAddress: 'LATE@shop.example'}),
    ])
    const body = {all: true}
    await inboxCall(api, `POST /messages/${reference(old + 3)}/forget`, {body})
    expect(await listed(api, 'limit=1')).toEqual([reference(old + 1)])
  },
)

test('PostgreSQL: a server of a former release claims no answers and decisions, which it would send as copies of the form', async () => {
  const mailServer = await mailServerOf()
  mailServer.treatment = 'defer'
  const {api, sql, store} = await formerPostgres(withoutInbox, mailServer.url)
  const call = `POST /messages/${reference(old)}/answer`
  const key = '9a1c1e9e-7a5c-4c0c-8c9e-0d8a8d8f7c12'
  await inboxCall(api, call, {body: {version: 1, key, subject: '', text: 'Gracias.'}})
  const isPostponed = async () =>
    (await store.mails.of(old + 1)).map(({purpose, attempts}) => [purpose, attempts > 0])
  await expect.poll(isPostponed, pollOptions).toContainEqual(['answer', true])
  // The statement of the former release, a day later.
  const claimed = await sql`
    select purpose from mail
    where state in ('waiting', 'handed over') and due <= ${Date.now() + 24 * hourMs}
    order by due, id`
  expect(claimed.map(({purpose}) => purpose).toSorted()).toEqual(['staff', 'visitor'])
  mailServer.treatment = 'take'
  await sql`update mail set reply_due = 0 where reply_due is not null`
  const answers = () => mailServer.taken.filter(({parsed}) => parsed.text?.includes('Gracias.'))
  await expect.poll(answers, pollOptions).toHaveLength(1)
})
