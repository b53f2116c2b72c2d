import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterEach, beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {pageAddress} from '#schemas/page-paths.ts'
import {openPostgres} from '#server/database/postgres.ts'
import {MissingPages} from '#server/site/missing-pages/missing-pages.ts'
import {missingReport} from '#server/site/missing-pages/missing-report.ts'
import {PostgresMissingPages} from '#server/site/missing-pages/postgres-missing-pages.ts'
import {SqliteMissingPages} from '#server/site/missing-pages/sqlite-missing-pages.ts'
import * as urls from '#src/i18n/urls.ts'
import {emptyDatabase} from '../../../postgres/test-postgres.ts'

const noon = Date.parse('2026-06-01T12:00:00Z')
const day = 24 * 60 * 60 * 1000
beforeEach(() => vi.useFakeTimers({now: noon, toFake: ['Date', 'setTimeout', 'clearTimeout']}))
afterEach(() => vi.useRealTimers())

const opened = (file = join(temporaryFolder(), 'missing-pages.sqlite'), logged: string[] = []) => ({
  file,
  logged,
  missing: new MissingPages(new SqliteMissingPages(file), (line) => logged.push(line)),
})
const counts = async (missing: MissingPages) =>
  Object.fromEntries((await missing.list()).pages.map(({path, count}) => [path, count]))

test('requests for missing pages are counted together if their paths differ only in spelling', async () => {
  const {missing} = opened()
  missing.note('/Old-Prices')
  await vi.advanceTimersByTimeAsync(60_000)
  for (const path of ['/old-prices/', '/es/old-prices', '/OLD-PRICES']) missing.note(path)
  missing.note('/gu%C3%ADa')
  expect(await missing.list()).toEqual({
    pages: [
      {
        path: '/old-prices',
        count: 4,
        firstSeen: '2026-06-01T12:00:00.000Z',
        lastSeen: '2026-06-01T12:01:00.000Z',
      },
      expect.objectContaining({path: '/guía', count: 1}),
    ],
    scans: 0,
  })
})

test('requests of vulnerability scanners only increase a total; paths with email addresses and paths over 200 characters are ignored', async () => {
  const {missing} = opened()
  const scans = ['/wp-login.php', '/blog/wp-admin/', '/.env', '/.git/config', '/x.PHP', '/a.php7/b']
  for (const path of scans) missing.note(path)
  missing.note('/unsubscribe/jane@example.com')
  missing.note('/unsubscribe/jane%40example.com')
  missing.note(`/${'x'.repeat(200)}`)
  missing.note(`/${'y'.repeat(199)}`)
  for (const path of ['/prices.html', '/default.aspx', '/wpf', '/php']) missing.note(path)
  expect((await missing.list()).scans).toBe(scans.length)
  expect(Object.keys(await counts(missing)).sort()).toEqual(
    ['/prices.html', '/default.aspx', '/wpf', '/php', `/${'y'.repeat(199)}`].sort(),
  )
})

test('counts of missing pages are written to disk after 5 s and on close, and are kept at a restart', async () => {
  const {missing, file} = opened()
  const rows = () => {
    const database = new DatabaseSync(file, {readOnly: true})
    const {sum} =
      database.prepare('select coalesce(sum(count), 0) sum from missing_page').get() ?? {}
    database.close()
    return sum
  }
  for (let times = 0; times < 100; times++) missing.note('/a')
  expect(rows()).toBe(0)
  await vi.advanceTimersByTimeAsync(5000)
  expect(rows()).toBe(100)
  missing.note('/a')
  await missing.close()
  expect(await counts(opened(file).missing)).toEqual({'/a': 101})
})

test('at most 1,000 missing paths are stored, including the most requested ones', async () => {
  const {missing} = opened()
  for (const path of ['/often', '/often', '/early']) missing.note(path)
  for (let batch = 0; batch < 5; batch++) {
    await vi.advanceTimersByTimeAsync(5000)
    for (let number = 0; number < 3000; number++) missing.note(`/${batch}-${number}`)
  }
  missing.note('/too-many-in-this-batch')
  await vi.advanceTimersByTimeAsync(5000)
  missing.note('/last')
  const found = await counts(missing)
  expect(Object.keys(found)).toHaveLength(1000)
  expect(found).toMatchObject({'/often': 2, '/last': 1})
  expect(found).not.toHaveProperty('/too-many-in-this-batch')
})

test('a hostile /48 network fills a part of the list of missing pages, and what visitors did not find is still counted', async () => {
  const {missing} = opened()
  for (let number = 0; number < 3000; number++) {
    missing.note(`/guess-${number}`, `2001:db8:0:${(number % 500).toString(16)}::/64`)
  }
  for (const client of ['192.0.2.1', '198.51.100.1']) missing.note('/old-prices', client)
  const found = await counts(missing)
  expect(Object.keys(found)).toHaveLength(481)
  expect(found).toMatchObject({'/old-prices': 2})
})

test('a missing path is removed by forget(), or 90 days after its last request', async () => {
  const {missing} = opened()
  for (const path of ['/a', '/b', '/c']) missing.note(path)
  expect(Object.keys(await counts(missing))).toHaveLength(3)
  missing.note('/b')
  await missing.forget('/b')
  expect(await counts(missing)).toEqual({'/a': 1, '/c': 1})
  await vi.advanceTimersByTimeAsync(60 * day)
  missing.note('/c')
  await vi.advanceTimersByTimeAsync(31 * day)
  expect(await counts(missing)).toEqual({'/c': 2})
})

test('a failed write of the counts is logged once, and the counts are written later', async () => {
  const {missing, file, logged} = opened()
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  missing.note('/a')
  await vi.advanceTimersByTimeAsync(5000)
  missing.note('/a')
  await vi.advanceTimersByTimeAsync(5000)
  expect(logged).toEqual([expect.stringContaining('Could not write the counts')])
  other.exec('rollback')
  expect(await counts(missing)).toEqual({'/a': 2})
})

test('the report of missing pages omits paths that now have a page or a redirect', async () => {
  const {missing} = opened()
  for (const path of ['/still', '/redirected', '/real-time-pro', '/guía']) missing.note(path)
  const report = missingReport(
    missing,
    {
      find: ({pathname}) =>
        ['/redirected', '/gu%C3%ADa'].includes(pathname) ? {status: 301, location: '/'} : undefined,
    },
    {
      has: ({path, locale}) => path === '/real-time-pro' && locale === 'es',
      landingPath: () => undefined,
    },
    {...urls, pageAddress},
  )
  expect((await report.list()).pages.map(({path}) => path)).toEqual(['/still'])
})

test('two servers count missing pages together in PostgreSQL', async () => {
  vi.useRealTimers()
  const {url} = await emptyDatabase()
  const servers = await Promise.all(
    [1, 2].map(async () => {
      const database = await openPostgres(url, () => {})
      onTestFinished(() => database.close())
      return new MissingPages(new PostgresMissingPages(database), () => {})
    }),
  )
  for (const server of servers) {
    for (let number = 0; number < 700; number++) server.note(`/${number % 350}-${number}`)
    server.note('/often')
    server.note('/wp-login.php')
  }
  servers[0]?.note('/first')
  const [one] = await Promise.all(servers.map((server) => server.list()))
  const both = (await servers[1]?.list()) ?? {pages: [], scans: 0}
  expect(one?.pages.length).toBeGreaterThan(0)
  expect(both.scans).toBe(2)
  expect(both.pages).toHaveLength(702)
  expect(both.pages.find(({path}) => path === '/often')?.count).toBe(2)
  await servers[0]?.forget('/often')
  expect((await servers[1]?.list())?.pages.map(({path}) => path)).not.toContain('/often')
})
