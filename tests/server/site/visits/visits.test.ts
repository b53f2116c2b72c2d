import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterEach, beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {openPostgres} from '#server/database/postgres.ts'
import {PostgresVisits} from '#server/site/visits/postgres-visits.ts'
import {SqliteVisits} from '#server/site/visits/sqlite-visits.ts'
import {VisitCounts, visitId} from '#server/site/visits/visit-counts.ts'
import type {VisitKey} from '#server/site/visits/visit-store.ts'
import {Visits} from '#server/site/visits/visits.ts'
import {emptyDatabase} from '../../../postgres/test-postgres.ts'

const noon = Date.parse('2026-06-01T12:00:00Z')
const dayMs = 24 * 60 * 60 * 1000
beforeEach(() => vi.useFakeTimers({now: noon, toFake: ['Date', 'setTimeout', 'clearTimeout']}))
afterEach(() => vi.useRealTimers())

const home: VisitKey = {kind: 'view', page: '/', language: 'en', campaign: '', source: 'direct'}

function opened(file = join(temporaryFolder(), 'visits.sqlite')) {
  const logged: string[] = []
  const counts = new VisitCounts()
  const visits = new Visits(counts, new SqliteVisits(file), (line) => logged.push(line))
  const add = (changed: Partial<VisitKey> = {}) => {
    const key = {...home, ...changed}
    counts.add(visitId(key), key)
  }
  return {file, logged, counts, visits, add}
}

function rowsOf(file: string) {
  const database = new DatabaseSync(file, {readOnly: true})
  const rows = database.prepare('select * from visit_count order by 1, 2, 3, 4, 5, 6').all()
  database.close()
  return rows.map((row) => Object.values(row).join(' '))
}

test('visits are written after 5 s and when the server stops, and add up after a restart', async () => {
  const {file, visits, add} = opened()
  for (let times = 0; times < 100; times++) add()
  add({language: 'es', source: ''})
  expect(rowsOf(file)).toEqual([])
  await vi.advanceTimersByTimeAsync(5000)
  const written = ['2026-06-01 view / en  direct 100', '2026-06-01 view / es   1']
  expect(rowsOf(file)).toEqual(written)
  add()
  await visits.close()
  const again = opened(file)
  again.add()
  await again.visits.close()
  expect(rowsOf(file)).toEqual(['2026-06-01 view / en  direct 102', written[1]])
})

test('pages that are sent before the database is open are counted', async () => {
  const counts = new VisitCounts()
  counts.add(visitId(home), home)
  const file = join(temporaryFolder(), 'visits.sqlite')
  new Visits(counts, new SqliteVisits(file), () => {})
  await vi.advanceTimersByTimeAsync(5000)
  expect(rowsOf(file)).toEqual(['2026-06-01 view / en  direct 1'])
})

test("a day is one of the company's time zone", async () => {
  const {file, add} = opened()
  vi.setSystemTime(Date.parse('2026-06-02T03:59:00Z'))
  add()
  await vi.advanceTimersByTimeAsync(5000)
  vi.setSystemTime(Date.parse('2026-06-02T04:01:00Z'))
  add()
  await vi.advanceTimersByTimeAsync(5000)
  expect(rowsOf(file).map((row) => row.slice(0, 10))).toEqual(['2026-06-01', '2026-06-02'])
})

test('counts are deleted after 761 days', async () => {
  const {file, add} = opened()
  add()
  await vi.advanceTimersByTimeAsync(5000)
  vi.setSystemTime(noon + 761 * dayMs)
  add()
  await vi.advanceTimersByTimeAsync(5000)
  expect(rowsOf(file)).toHaveLength(2)
  vi.setSystemTime(noon + 762 * dayMs)
  add()
  await vi.advanceTimersByTimeAsync(5000)
  expect(rowsOf(file).map((row) => row.slice(0, 10))).toEqual(['2028-07-01', '2028-07-02'])
})

test('a failed write is logged once, and its counts are written later', async () => {
  const {file, logged, add} = opened()
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  add()
  await vi.advanceTimersByTimeAsync(5000)
  add()
  await vi.advanceTimersByTimeAsync(5000)
  expect(logged).toEqual([expect.stringContaining('Could not write the counts of visits')])
  other.exec('rollback')
  other.close()
  add()
  await vi.advanceTimersByTimeAsync(5000)
  expect(rowsOf(file)).toEqual(['2026-06-01 view / en  direct 3'])
})

test('at most 200 campaigns are counted by name on a day, and the others together', async () => {
  const {file, visits, add} = opened()
  for (let number = 0; number < 250; number++) add({campaign: `spring-${number}`})
  await visits.write()
  add({campaign: 'spring-0'})
  add({campaign: 'too-late'})
  await visits.write()
  const rows = rowsOf(file)
  expect(rows).toHaveLength(201)
  expect(rows).toContain('2026-06-01 view / en other direct 51')
  expect(rows).toContain('2026-06-01 view / en spring-0 direct 2')
  vi.setSystemTime(noon + dayMs)
  add({campaign: 'next-day'})
  await visits.write()
  expect(rowsOf(file)).toContain('2026-06-02 view / en next-day direct 1')
})

test('one client cannot take the room of all campaigns', async () => {
  const {file, counts, visits} = opened()
  const request = (address: string) => Object.assign(Object.create(null), {address})
  counts.clientOf = ({address}: {address?: string} & object) => address ?? ''
  for (let number = 0; number < 400; number++) {
    const key = {...home, campaign: `made-up-${number}`}
    counts.add(visitId(key), key, request('192.0.2.1'))
  }
  const real = {...home, campaign: 'summer'}
  counts.add(visitId(real), real, request('198.51.100.1'))
  await visits.write()
  const rows = rowsOf(file)
  expect(rows).toContain('2026-06-01 view / en summer direct 1')
  expect(rows).toContain('2026-06-01 view / en other direct 390')
  expect(rows).toHaveLength(12)
})

test('searches that found nothing are written with the counts, also after a failed write', async () => {
  const {file, logged, counts} = opened()
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  counts.addMiss('Turbo', 'en')
  await vi.advanceTimersByTimeAsync(5000)
  other.exec('rollback')
  counts.addMiss(' turbo', 'en')
  await vi.advanceTimersByTimeAsync(5000)
  expect(logged).toHaveLength(1)
  expect(other.prepare('select * from search_miss').all()).toEqual([
    {day: '2026-06-01', language: 'en', words: 'turbo', count: 2},
  ])
  other.close()
})

test('a flood of different pages takes limited memory', async () => {
  const {file, visits, add} = opened()
  for (let number = 0; number < 10_000; number++) add({page: `/${number}`})
  await visits.write()
  expect(rowsOf(file)).toHaveLength(5000)
})

test('with ANALYTICS=off nothing is counted, and what was counted during the start is forgotten', () => {
  const counts = new VisitCounts()
  counts.add(visitId(home), home)
  counts.turnOff()
  counts.add(visitId(home), home)
  expect(counts.drain()).toEqual([])
})

test('the counts of two servers add up in PostgreSQL', async () => {
  vi.useRealTimers()
  const {url} = await emptyDatabase()
  const servers = await Promise.all(
    [1, 2].map(async () => {
      const database = await openPostgres(url, () => {})
      onTestFinished(() => database.close())
      const counts = new VisitCounts(() => noon)
      return {database, counts, visits: new Visits(counts, new PostgresVisits(database), () => {})}
    }),
  )
  for (const {counts} of servers) {
    for (let number = 0; number < 4500; number++) {
      const key = {...home, page: `/${number % 3000}`}
      counts.add(visitId(key), key)
    }
  }
  await Promise.all(servers.map(({visits}) => visits.write()))
  const [first] = servers
  const [row] =
    (await first?.database.run(
      (sql) => sql`select count(*) as rows, sum(count) as sum, max(day) as day from visit_count`,
    )) ?? []
  expect(row).toEqual({rows: '3000', sum: '9000', day: '2026-06-01'})
})
