import {execFile} from 'node:child_process'
import {readdirSync, renameSync} from 'node:fs'
import {createServer} from 'node:http'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {promisify} from 'node:util'
import postgres from 'postgres'
import {describe, expect, onTestFinished, test} from 'vitest'
import {TrustedProxies} from '#packages/server-kit/src/http/trusted-proxies.ts'
import {listen} from '#packages/server-kit/src/listen.ts'
import {PostgresDatabase} from '#packages/server-kit/src/postgres/database.ts'
import {DatabaseUnavailableError} from '#packages/server-kit/src/postgres/database-unavailable.ts'
import {lockDataDir} from '#packages/server-kit/src/sqlite/data-dir-lock.ts'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {downloadProducts} from '#schemas/page-paths.ts'
import {postgresMigrations} from '#server/database/postgres-migrations.ts'
import {startDelayedFormsApi} from '#server/forms-api/delayed-forms-api.ts'
import {startFormsApi} from '#server/forms-api/forms-api.ts'
import {postgresStore} from '#server/forms-api/store/postgres/store.ts'
import {openSqliteStore} from '#server/forms-api/store/sqlite/store.ts'
import {SqliteVisits} from '#server/site/visits/sqlite-visits.ts'
import type {VisitCount} from '#server/site/visits/visit-store.ts'
import {longTest} from '#tests/extent.ts'
import {startTcpProxy, type TcpProxy} from '../../../postgres/tcp-proxy.ts'
import {createDatabase, emptyDatabase} from '../../../postgres/test-postgres.ts'
import {startMailServer} from '../mail-server.ts'
import {pollOptions} from '../poll-options.ts'
import {contact, formSigns, forms} from '../sample-forms.ts'
import {answerOf, startTestApi} from '../test-forms-api.ts'

// Over 200 lines: the tests share the servers that use one database.

/** Returns an empty database with download passwords, because hashing them is slow. */
async function preparedDatabase() {
  const database = await emptyDatabase()
  const rows = downloadProducts.map((product) => ({product, hash: ''}))
  await database.sql`insert into download_password ${database.sql(rows)}`
  return database
}

/** Short timeouts, so that tests do not wait long for an unavailable database. */
const impatient = {retryMs: 600, transactionMs: 3000}

function opened(url: string, lines: string[] = [], times = impatient): PostgresDatabase {
  const log = (line: string) => lines.push(line)
  const database = new PostgresDatabase({url, migrations: postgresMigrations, ...times, log})
  onTestFinished(() => database.close())
  return database
}

async function proxied(url: string): Promise<{proxy: TcpProxy; url: string}> {
  const {port} = new URL(url)
  const proxy = await startTcpProxy(Number(port))
  onTestFinished(() => proxy.close())
  return {proxy, url: url.replace(`:${port}/`, `:${proxy.port}/`)}
}

/** A site on another origin. */
const page = 'https://static.example'

/** Starts a site server's forms API as `server/index.ts` does. */
async function startServer(url: string, smtpUrl?: string, times = impatient) {
  const lines: string[] = []
  const database = opened(url, lines, times)
  const dataDir = temporaryFolder()
  const log = (line: string) => lines.push(line)
  const start = () =>
    startFormsApi({
      dataDir,
      publicUrl: undefined,
      proxies: new TrustedProxies(),
      origins: [page],
      perHour: 1000,
      keepDays: 730,
      mailboxes: {from: {name: '', address: 'web@company.example'}, to: ['desk@company.example']},
      smtpUrl,
      downloads: {
        passwords: {},
        storage: {kind: 'folder', folder: join(dataDir, 'downloads'), samples: false},
      },
      database,
      log,
    })
  const api = await startDelayedFormsApi(start, {origins: [page]}, log)
  const {origin, close} = await listen(createServer(api.handle), '127.0.0.1', 0)
  onTestFinished(async () => {
    await close()
    await api.endMailing()
    await api.close()
  })
  const post = (n: number, more = {}) =>
    answerOf(
      fetch(origin + forms.contact.path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `key ${n}`,
          'x-forwarded-for': `10.0.0.${n}`,
        },
        body: JSON.stringify({
          ...contact,
          ...formSigns,
          question: `Question ${n}`,
          emailAddress: `visitor${n}@shop${n}.example`,
          ...more,
        }),
      }),
    )
  return {api, post, lines, origin}
}

test('three servers mail each submission once', async () => {
  const {url} = await preparedDatabase()
  const mailServer = await startMailServer()
  onTestFinished(() => mailServer.stop())
  mailServer.verdictMs = 20
  // Long timeouts, because on a busy machine 45 simultaneous forms take seconds.
  const patient = {retryMs: 30_000, transactionMs: 60_000}
  const servers = await Promise.all([1, 2, 3].map(() => startServer(url, mailServer.url, patient)))
  const answers = await Promise.all(Array.from({length: 45}, (_, n) => servers[n % 3]?.post(n)))
  expect(answers.map((answer) => answer?.status)).toEqual(Array(45).fill(202))
  await expect
    .poll(async () => (await servers[0]?.api.outbox())?.pending, {timeout: 30_000})
    .toBe(0)
  const ids = mailServer.taken.map(({parsed}) => parsed.messageId)
  expect([ids.length, new Set(ids).size]).toEqual([90, 90])
})

test('another server gets a claimed mail only after the claim has expired; the first server then cannot send the mail', async () => {
  const {url, sql} = await preparedDatabase()
  const [one, other] = [postgresStore(opened(url)).mails, postgresStore(opened(url)).mails]
  const server = await startServer(url, 'smtp://127.0.0.1:9')
  await server.api.endMailing()
  await server.post(1)
  const far = Date.now() + 1e9
  const first = await one.claim(far)
  const second = await one.claim(far)
  if (!first || !second) throw new Error('There are no mails to claim.')
  expect(await other.claim(far)).toBeUndefined()
  await sql`update mail set claimed_until = 1`
  await one.renew([first])
  expect((await other.claim(far))?.id).toBe(second.id)
  expect(await other.claim(far)).toBeUndefined()
  await expect(one.handOver(second)).rejects.toThrow('another server claimed it')
  await one.handOver(first)
  await one.postpone(second, 'waiting', 0, 'lost')
  expect((await other.of(first.submission)).map(({state, attempts}) => [state, attempts])).toEqual([
    ['handed over', 0],
    ['waiting', 0],
  ])
})

test('while the database is unavailable, a form gets 503 and no reference number; later the same form is accepted once', async () => {
  const direct = await preparedDatabase()
  const {proxy, url} = await proxied(direct.url)
  const {post, lines, api} = await startServer(url)
  expect((await post(1)).status).toBe(202)
  proxy.set('refuse')
  expect(await post(2)).toEqual({
    status: 503,
    body: {error: {code: 'storage', message: expect.any(String)}},
  })
  expect((await post(3, {name: ''})).status).toBe(422)
  proxy.set('forward')
  const accepted = await post(2)
  expect(accepted.status).toBe(202)
  expect(await post(2)).toEqual(accepted)
  expect(await direct.sql`select id from submission`).toHaveLength(2)
  await expect.poll(async () => (await api.outbox()).pending, pollOptions).toBe(0)
  expect(lines.filter((line) => line.includes('database is'))).toEqual([
    expect.stringContaining('is not available'),
    expect.stringContaining('is available again'),
  ])
})

test('if the connection breaks while a form is being stored, the server retries on a new connection', async () => {
  const direct = await preparedDatabase()
  const {proxy, url} = await proxied(direct.url)
  const {post} = await startServer(url)
  await post(1)
  proxy.set('stall')
  const answers = [2, 3, 4, 5].map((n) => post(n))
  // The proxy holds back the first statements of the forms. `forward` closes their connections.
  await expect.poll(() => proxy.heldBytes()).toBeGreaterThan(0)
  proxy.set('forward')
  expect((await Promise.all(answers)).map(({status}) => status)).toEqual([202, 202, 202, 202])
  expect(await direct.sql`select id from submission`).toHaveLength(5)
})

test('a transaction whose connection breaks is repeated on a new connection and causes no uncaught exception', async () => {
  const {proxy, url} = await proxied((await preparedDatabase()).url)
  const database = opened(url)
  const uncaught: unknown[] = []
  const listener = (error: unknown) => void uncaught.push(error)
  process.on('uncaughtExceptionMonitor', listener)
  onTestFinished(() => void process.off('uncaughtExceptionMonitor', listener))
  let runs = 0
  const result = await database.transaction(async (sql) => {
    runs++
    await sql`select 1`
    if (runs > 1) return 'done'
    const statement = sql`select pg_sleep(10)`
    const broken = pause(100).then(() => proxy.set('forward'))
    await Promise.all([statement, broken])
    return 'not reached'
  })
  await pause(100)
  expect([runs, result, uncaught]).toEqual([2, 'done', []])
})

longTest(
  'a database that accepts connections but does not respond is reported within seconds',
  async () => {
    const {proxy, url} = await proxied((await preparedDatabase()).url)
    const database = opened(url)
    await database.run((sql) => sql`select 1`)
    proxy.set('stall')
    await expect(database.run((sql) => sql`select 1`)).rejects.toThrow(DatabaseUnavailableError)
    proxy.set('forward')
    await expect
      .poll(() => database.run((sql) => sql`select 1`).then(() => 'ok', String), {timeout: 15_000})
      .toBe('ok')
  },
)

longTest(
  'the forms API starts while the database is unavailable, and accepts forms when the database is available again',
  async () => {
    const {proxy, url} = await proxied((await preparedDatabase()).url)
    proxy.set('refuse')
    const {post, api, origin} = await startServer(url)
    expect((await post(1)).status).toBe(503)
    const unavailable = await fetch(origin + forms.contact.path, {headers: {origin: page}})
    expect(unavailable.headers.get('access-control-allow-origin')).toBe(page)
    await expect(api.outbox()).rejects.toThrow(DatabaseUnavailableError)
    proxy.set('forward')
    await expect.poll(async () => (await post(1)).status, {timeout: 15_000}).toBe(202)
  },
)

test('with several database hosts, the server uses the host that accepts writes, also after a failover', async () => {
  const {url} = await preparedDatabase()
  const {port} = new URL(url)
  const [one, two] = [await proxied(url), await proxied(url)]
  const hosts = [one, two].map(({proxy}) => `127.0.0.1:${proxy.port}`).join(',')
  one.proxy.set('refuse')
  const several = `${url.replace(`127.0.0.1:${port}`, hosts)}?target_session_attrs=read-write`
  const {post} = await startServer(several)
  expect((await post(1)).status).toBe(202)
  one.proxy.set('forward')
  two.proxy.set('refuse')
  expect((await post(2)).status).toBe(202)
})

test('PostgresDatabase rejects a database host that does not accept writes', async () => {
  const url = await createDatabase()
  const {sql} = await emptyDatabase()
  const name = new URL(url).pathname.slice(1)
  await sql.unsafe(`alter database ${name} set default_transaction_read_only = on`)
  const database = opened(url)
  await expect(database.run((connection) => connection`select 1`)).rejects.toThrow(
    'does not accept writes',
  )
})

test('servers that start at the same time migrate an empty database once', async () => {
  const url = await createDatabase()
  const databases = [1, 2, 3, 4].map(() => opened(url))
  const versions = await Promise.all(
    databases.map((database) => database.run((sql) => sql`select version from schema_version`)),
  )
  for (const [row] of versions) expect(row?.version).toBe(postgresMigrations.length)
})

test('while a backup of PostgreSQL keeps a migration waiting, other servers accept forms; then the migration runs', async () => {
  const url = await createDatabase()
  const sql = postgres(url, {max: 2, onnotice: () => {}})
  onTestFinished(() => sql.end())
  const older = new PostgresDatabase({
    url,
    migrations: postgresMigrations.slice(0, -2),
    ...impatient,
    log: () => {},
  })
  onTestFinished(() => older.close())
  const store = () =>
    older.run(
      (each) => each`insert into mail (submission, purpose, recipient,
    recipient_key, round, message_id, state, created, due)
    select id, 'visitor', '', '', 1, gen_random_uuid(), 'sent', 1, 1 from submission`,
    )
  await store()
  const backup = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const dump = sql.begin(async (each) => {
    await each`lock table mail in access share mode`
    held.resolve()
    await backup.promise
  })
  await held.promise
  const migrated = opened(url, [], {retryMs: 30_000, transactionMs: 60_000}).run(
    (each) => each`select reply_due from mail`,
  )
  const waiting = () => sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(waiting, pollOptions).toHaveLength(1)
  await store()
  backup.resolve()
  await dump
  expect(await migrated).toEqual([])
})

test.each([
  ['channel_binding=require', 'channel_binding". Remove it from DATABASE_URL'],
  ['search_pfad=web', 'search_pfad". Remove it from DATABASE_URL'],
])('the parameter %s, which the database does not know, is named', async (parameter, reason) => {
  const database = opened(`${await createDatabase()}?${parameter}`)
  await expect(database.run((sql) => sql`select 1`)).rejects.toThrow(reason)
})

test('with fewer connections than transactions, each transaction runs', async () => {
  const {url, sql} = await preparedDatabase()
  const role = `few_${process.pid}`
  await sql.unsafe(`create role ${role} login connection limit 2 in role pg_read_all_data`)
  const database = opened(url.replace('postgres@', `${role}@`), [], {
    retryMs: 30_000,
    transactionMs: 60_000,
  })
  onTestFinished(async () => {
    await database.close()
    await sql.unsafe(`drop role ${role}`)
  })
  const runs = Array.from({length: 20}, () =>
    database.transaction(async (each) => (await each`select pg_sleep(0.02)`).length),
  )
  expect(await Promise.all(runs)).toEqual(Array(20).fill(1))
})

test('a server of an older release can store forms in the database of a newer release', async () => {
  const url = await createDatabase()
  const database = opened(url)
  await database.run((sql) =>
    sql.unsafe(
      `alter table submission add column later text;
       update schema_version set version = version + 1`,
    ),
  )
  const {post} = await startServer(url)
  expect((await post(1)).status).toBe(202)
})

test('database migrations delete and rename nothing, so that the previous release can still use the database', () => {
  for (const step of postgresMigrations)
    expect(step).not.toMatch(/\b(drop|rename|truncate|alter column|set not null)\b/i)
})

const visit: VisitCount = {
  day: '2026-06-01',
  kind: 'view',
  page: '/',
  language: 'en',
  campaign: '',
  source: 'direct',
  count: 3,
}

describe('npm run submissions -- move', () => {
  const run = promisify(execFile)
  const script = join(import.meta.dirname, '../../../../server/commands/submissions.ts')
  const move = (dataDir: string, url: string) =>
    run(process.execPath, [script, 'move'], {
      env: {...process.env, DATA_DIR: dataDir, DATABASE_URL: url},
    }).then(
      ({stdout}) => stdout,
      (error: Error & {stderr: string}) => error.stderr,
    )

  /** Starts an API with SQLite, submits forms, and stops it. */
  async function filledFolder(count: number) {
    const api = await startTestApi({smtpUrl: 'smtp://127.0.0.1:9'})
    for (let n = 0; n < count; n++)
      await api.post(forms.contact.path, {...contact, question: `Question ${n}\0\ud800`}, key(n))
    await api.stop()
    return api.dataDir
  }
  const key = (n: number) => ({'idempotency-key': `key ${n}`})

  /** Adds a webhook with a waiting delivery to the SQLite file of a stopped API. */
  async function addWebhook(dataDir: string) {
    const store = openSqliteStore(join(dataDir, 'submissions.sqlite'))
    const [event, url] = ['document.published', 'https://crm.example/hook'] as const
    const webhook = {id: 'crm', name: 'CRM', url, events: [event], header: null, enabled: true}
    await store.webhooks.save({...webhook, secret: 'secret', created: 1})
    await store.webhooks.queue([{event, key: 'a', payload: '{}', happened: 2, created: 2}])
    await store.close()
  }

  test('`submissions move` moves all submissions and mails to PostgreSQL, and renames the SQLite file so that no server sends its mails', async () => {
    const {url, sql} = await emptyDatabase()
    const dataDir = await filledFolder(3)
    await addWebhook(dataDir)
    const visits = new SqliteVisits(join(dataDir, 'visits.sqlite'))
    const pages = ['/', '/faq', '/a', '/Z', '/ñ']
    const counts = pages.map((page) => ({...visit, page}))
    const misses = [{day: '2026-06-01', language: 'en', words: 'turbo', count: 2} as const]
    await visits.add([...counts, {...visit, page: '/', language: 'es'}], misses, '2026-01-01')
    await visits.close()
    const said = await move(dataDir, url)
    expect(said).toMatch(/submission: 3 rows with SHA-256 [\da-f]{16}\nmail: 5 rows/)
    expect(said).toContain('webhook: 1 rows')
    expect(said).toContain('webhook_delivery: 1 rows')
    expect(said).toContain('visit_count: 6 rows')
    expect(said).toContain('search_miss: 1 rows')
    expect(await sql`select sum(count) from visit_count`).toEqual([{sum: '18'}])
    expect(readdirSync(dataDir)).toContain('submissions.sqlite.moved')
    expect(readdirSync(dataDir)).not.toContain('submissions.sqlite')
    const store = postgresStore(opened(url))
    const moved = await Array.fromAsync(store.inbox.all())
    expect(moved.map(({values}) => values.question)).toEqual(
      [0, 1, 2].map((n) => `Question ${n}\0\ud800`),
    )
    const {post} = await startServer(url)
    const answer = await post(0, {...contact, question: 'Question 0\0\ud800'})
    expect(answer).toEqual({status: 202, body: {reference: moved[0]?.reference}})
    expect((await post(9)).status).toBe(202)
    expect(await sql`select id from submission`).toHaveLength(4)
  })

  longTest(
    'an interrupted `submissions move` can be repeated; moving into a database with other submissions fails',
    async () => {
      const {url, sql} = await emptyDatabase()
      const dataDir = await filledFolder(1)
      await move(dataDir, url)
      renameSync(join(dataDir, 'submissions.sqlite.moved'), join(dataDir, 'submissions.sqlite'))
      expect(await move(dataDir, url)).toContain('Moved.')
      expect(await sql`select id from submission`).toHaveLength(1)
      const other = await filledFolder(2)
      expect(await move(other, url)).toContain('Nothing was moved. Move into a database without')
      expect(await sql`select id from submission`).toHaveLength(1)
      expect(readdirSync(other)).toContain('submissions.sqlite')
    },
  )

  test('`submissions move` fails if there are no submissions or a server uses the data folder', async () => {
    const {url} = await emptyDatabase()
    const empty = temporaryFolder()
    expect(await move(empty, url)).toContain(`There are no submissions in ${empty} to move.`)
    const dataDir = await filledFolder(1)
    const lock = lockDataDir(dataDir)
    expect(await move(dataDir, url)).toContain('is in use by another process')
    lock.release()
  })
})
