import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {MissingPages} from '#server/site/missing-pages/missing-pages.ts'
import {missingReport} from '#server/site/missing-pages/missing-report.ts'

const noon = Date.parse('2026-06-01T12:00:00Z')
const day = 24 * 60 * 60 * 1000
beforeEach(() => vi.useFakeTimers({now: noon, toFake: ['Date', 'setTimeout', 'clearTimeout']}))
afterEach(() => vi.useRealTimers())

const opened = (file = join(temporaryFolder(), 'missing-pages.sqlite'), logged: string[] = []) => ({
  file,
  logged,
  missing: new MissingPages(file, (line) => logged.push(line)),
})
const counts = (missing: MissingPages) =>
  Object.fromEntries(missing.list().pages.map(({path, count}) => [path, count]))

test('missing paths that differ only in spelling are counted together', () => {
  const {missing} = opened()
  missing.note('/Old-Prices')
  vi.advanceTimersByTime(60_000)
  for (const path of ['/old-prices/', '/es/old-prices', '/OLD-PRICES']) missing.note(path)
  missing.note('/gu%C3%ADa')
  expect(missing.list()).toEqual({
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

test('requests of vulnerability scanners only increase a total, and paths with email addresses and long paths are ignored', () => {
  const {missing} = opened()
  const scans = ['/wp-login.php', '/blog/wp-admin/', '/.env', '/.git/config', '/x.PHP', '/a.php7/b']
  for (const path of scans) missing.note(path)
  missing.note('/unsubscribe/jane@example.com')
  missing.note('/unsubscribe/jane%40example.com')
  missing.note(`/${'x'.repeat(200)}`)
  missing.note(`/${'y'.repeat(199)}`)
  for (const path of ['/prices.html', '/default.aspx', '/wpf', '/php']) missing.note(path)
  expect(missing.list().scans).toBe(scans.length)
  expect(Object.keys(counts(missing)).sort()).toEqual(
    ['/prices.html', '/default.aspx', '/wpf', '/php', `/${'y'.repeat(199)}`].sort(),
  )
})

test('counts of missing pages are written to disk after 5 s and on close, and are kept at a restart', () => {
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
  vi.advanceTimersByTime(5000)
  expect(rows()).toBe(100)
  missing.note('/a')
  missing.close()
  expect(counts(opened(file).missing)).toEqual({'/a': 101})
})

test('at most 1,000 missing paths are stored, including the most requested ones', () => {
  const {missing} = opened()
  for (const path of ['/often', '/often', '/early']) missing.note(path)
  for (let batch = 0; batch < 5; batch++) {
    vi.advanceTimersByTime(5000)
    for (let number = 0; number < 3000; number++) missing.note(`/${batch}-${number}`)
  }
  missing.note('/too-many-in-this-batch')
  vi.advanceTimersByTime(5000)
  missing.note('/last')
  const found = counts(missing)
  expect(Object.keys(found)).toHaveLength(1000)
  expect(found).toMatchObject({'/often': 2, '/last': 1})
  expect(found).not.toHaveProperty('/too-many-in-this-batch')
})

test('a missing path is removed by forget(), or 90 days after its last request', () => {
  const {missing} = opened()
  for (const path of ['/a', '/b', '/c']) missing.note(path)
  expect(Object.keys(counts(missing))).toHaveLength(3)
  missing.note('/b')
  missing.forget('/b')
  expect(counts(missing)).toEqual({'/a': 1, '/c': 1})
  vi.advanceTimersByTime(60 * day)
  missing.note('/c')
  vi.advanceTimersByTime(31 * day)
  expect(counts(missing)).toEqual({'/c': 2})
})

test('a failed write of the counts is logged once, and the counts are written later', () => {
  const {missing, file, logged} = opened()
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  missing.note('/a')
  vi.advanceTimersByTime(5000)
  missing.note('/a')
  vi.advanceTimersByTime(5000)
  expect(logged).toEqual([expect.stringContaining('Could not write the counts')])
  other.exec('rollback')
  expect(counts(missing)).toEqual({'/a': 2})
})

test('the report of missing pages omits paths that now have a page or a redirect', () => {
  const {missing} = opened()
  for (const path of ['/still', '/redirected', '/real-time-pro', '/guía']) missing.note(path)
  const report = missingReport(
    missing,
    {
      find: ({pathname}) =>
        ['/redirected', '/gu%C3%ADa'].includes(pathname) ? {status: 301, location: '/'} : undefined,
    },
    {has: ({path, locale}) => path === '/real-time-pro' && locale === 'es'},
  )
  expect(report.list().pages.map(({path}) => path)).toEqual(['/still'])
})
