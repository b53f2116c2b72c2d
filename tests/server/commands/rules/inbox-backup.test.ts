import {execFile} from 'node:child_process'
import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {SqliteVisits} from '#server/site/visits/sqlite-visits.ts'
import {emptyDatabase} from '../../../postgres/test-postgres.ts'
import {inboxCall, listed, message, send} from '../../forms-api/inbox-calls.ts'
import {operator} from '../../forms-api/operator.ts'
import {startTestApi, stores, type TestApi} from '../../forms-api/test-forms-api.ts'

const script = join(import.meta.dirname, '../../../../server/commands/backup.ts')

/** Runs `npm run backup` or `npm run restore` in a separate process. */
const backup = (DATA_DIR: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [script, ...words], {
    env: {PATH: process.env.PATH, DATA_DIR},
  })

const recipients = {
  contact: {en: ['ana@company.example'], es: []},
  correction: {en: [], es: ['times@company.example']},
  'free-trial': {en: [], es: []},
}
const visit = {
  ...({day: '2026-06-01', kind: 'view', page: '/faq', language: 'es'} as const),
  ...{campaign: 'spring', source: 'direct', count: 3},
}

/**
 * Fills a data folder through an API that cannot reach a mail server or webhooks: messages in every
 * state, notes, an answer and a decision, a held message, recipients, a webhook with waiting deliveries,
 * and visits. Returns the folder and the reference numbers, oldest first.
 */
async function filledFolder() {
  const api = await startTestApi({smtpUrl: 'smtp://127.0.0.1:9'})
  const url = 'https://crm.example/hook'
  const events = ['submission.accepted', 'submission.changed'] as const
  const webhook = {id: 'crm', name: 'CRM', url, events: [...events], header: null, enabled: true}
  await api.store.webhooks.save({...webhook, secret: 'secret', created: 1})
  await inboxCall(api, 'POST /recipients', {body: {recipients}})
  const references: string[] = []
  for (const language of ['en', 'es', 'es'])
    references.push(
      await send(
        api,
        'correction',
        {wantsUpdates: 'yes', comments: `Núñez zz${references.length}`},
        language,
      ),
    )
  references.push(await send(api, 'contact', {name: 'Held', website: 'x', elapsed: '0.1'}))
  const [first, second] = references
  const work = (reference: string | undefined, action: string, body: object) =>
    inboxCall(api, `POST /messages/${reference}/${action}`, {body})
  await work(first, 'notes', {text: 'Call back.\0\ud800'})
  const key = '9a1c1e9e-7a5c-4c0c-8c9e-0d8a8d8f7c11'
  await work(first, 'answer', {version: 1, key, subject: 'Re', text: 'Thank you.'})
  await work(first, 'state', {version: 2, state: 'accepted', update: '2026.4', reason: 'Yes.'})
  await work(second, 'state', {version: 1, state: 'in-progress'})
  await api.stop()
  const visits = new SqliteVisits(join(api.dataDir, 'visits.sqlite'))
  const miss = {day: visit.day, language: 'es', words: 'turbo', count: 2} as const
  await visits.add([visit], [miss], '2026-01-01')
  await visits.close()
  return {dataDir: api.dataDir, references}
}

/** Returns the rows of all tables of a data folder's databases, by table. */
function rowsIn(dataDir: string): Record<string, unknown[]> {
  const names = ['submissions.sqlite', 'visits.sqlite']
  const tables = names.flatMap((name) => {
    const database = new DatabaseSync(join(dataDir, name), {readOnly: true})
    const found = database
      .prepare(`select name from sqlite_master where type = 'table' order by name`)
      .all()
      .map(
        ({name: table}) =>
          [`${name} ${table}`, database.prepare(`select * from ${table}`).all()] as const,
      )
    database.close()
    return found
  })
  return Object.fromEntries(tables)
}

/** Checks that an API has all that `filledFolder` stored, and can work with it. */
async function expectAll(api: TestApi, references: readonly string[], isPostgres: boolean) {
  const [first = '', second = '', third = '', held = ''] = references
  expect(await listed(api)).toEqual([third, second, first])
  expect(await listed(api, 'held=1')).toEqual([held])
  expect(await listed(api, new URLSearchParams({q: 'NUNEZ ZZ1'}).toString())).toEqual([second])
  expect(await message(api, first)).toMatchObject({
    state: 'accepted',
    version: 3,
    decision: {update: '2026.4', reason: 'Yes.'},
    wantsUpdates: true,
    events: [
      {kind: 'note', text: isPostgres ? 'Call back.\ufffd\ufffd' : 'Call back.\0\ufffd'},
      {kind: 'answer', text: 'Thank you.'},
      {kind: 'state', state: 'accepted'},
    ],
    mails: [
      {purpose: 'staff', recipient: 'desk@company.example'},
      {purpose: 'visitor'},
      {purpose: 'answer', subject: 'Re', state: 'waiting'},
      {purpose: 'decision', state: 'waiting'},
    ].map((mail) => expect.objectContaining(mail)),
  })
  expect(await message(api, second)).toMatchObject({
    ...{state: 'in-progress', assignee: {id: 'u1'}},
    mails: expect.arrayContaining([expect.objectContaining({recipient: 'times@company.example'})]),
  })
  const {body: audit} = await inboxCall(api, 'GET /audit')
  const entries: {action: string}[] = Object(audit.entries)
  expect(
    entries.map(({action}) => action).filter((action) => !['read', 'list'].includes(action)),
  ).toEqual([...['state', 'state', 'answer', 'note', 'recipients']])
  expect((await inboxCall(api, 'GET /recipients')).body).toMatchObject({recipients})
  const deliveries = await api.store.webhooks.deliveries('crm', 10)
  expect(deliveries.map(({event, state}) => [event, state])).toEqual([
    ...Array(3).fill(['submission.changed', 'waiting']),
    ...Array(3).fill(['submission.accepted', 'waiting']),
  ])
  // New rows get numbers that no old row has.
  expect((await inboxCall(api, `POST /messages/${third}/notes`, {body: {text: 'x'}})).status).toBe(
    200,
  )
  await send(api, 'contact', {question: 'After the restore'})
  await inboxCall(api, `POST /messages/${first}/forget`)
  expect(await api.store.webhooks.deliveries('crm', 10)).toHaveLength(4)
}

test('a restored backup has all rows of the inbox, its webhooks and the visits, and the inbox works with them', async () => {
  const {dataDir, references} = await filledFolder()
  const [place, restored] = [temporaryFolder(), join(temporaryFolder(), 'restored')]
  await backup(dataDir, 'backup', place)
  await backup(restored, 'restore', place)
  const rows = rowsIn(dataDir)
  expect(rowsIn(restored)).toEqual(rows)
  expect(Object.values(rows).every((each) => each.length > 0)).toBe(true)
  const api = await startTestApi({dataDir: restored, smtpUrl: 'smtp://127.0.0.1:9'})
  await expectAll(api, references, false)
})

test('`submissions move` moves the inbox, its webhooks and the visits, and the inbox works with them in PostgreSQL', async () => {
  const {dataDir, references} = await filledFolder()
  const {url, sql} = await emptyDatabase()
  const moved = await operator({dataDir, env: {DATABASE_URL: url}}, 'move')
  expect(moved).toMatchObject({code: 0})
  for (const [table, count] of Object.entries({
    ...{submission: 4, submission_event: 4, audit: 5, webhook: 1, webhook_delivery: 6},
    ...{visit_count: 1, search_miss: 1},
  }))
    expect(moved.out).toContain(`${table}: ${count} rows`)
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.sqlite'))).toEqual([])
  expect(await sql`select sum(count) as count from visit_count`).toEqual([{count: '3'}])
  const api = await stores[1][1]({dataDir, smtpUrl: 'smtp://127.0.0.1:9'})
  await expectAll(api, references, true)
})
