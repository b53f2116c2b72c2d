import {join} from 'node:path'
import {describe, expect, onTestFinished, test} from 'vitest'
import {temporaryFolder} from '#packages/server-kit/tests/temporary-folder.ts'
import {openPostgres} from '#server/database/postgres.ts'
import {PostgresVisits} from '#server/site/visits/postgres-visits.ts'
import {SqliteVisits} from '#server/site/visits/sqlite-visits.ts'
import {VisitReports} from '#server/site/visits/visit-report.ts'
import type {VisitCount, VisitStore} from '#server/site/visits/visit-store.ts'
import {emptyDatabase} from '../../../postgres/test-postgres.ts'

const now = Date.parse('2026-06-30T12:00:00Z')
const count = (changed: Partial<VisitCount>): VisitCount => ({
  day: '2026-06-30',
  kind: 'view',
  page: '/',
  language: 'en',
  campaign: '',
  source: 'direct',
  count: 1,
  ...changed,
})
const counts = [
  count({count: 5}),
  count({day: '2026-06-03', count: 7}),
  count({day: '2026-06-02', count: 100}),
  count({page: '/faq', language: 'es', campaign: "o'neil; drop table", source: '', count: 9}),
  count({page: '/faq', kind: 'trial-click', campaign: '=spring()', source: '@x', count: 2}),
]

const misses = [
  {day: '2026-06-30', language: 'es', words: 'fiado', count: 2},
  {day: '2026-06-29', language: 'es', words: 'fiado', count: 1},
  {day: '2026-06-29', language: 'en', words: '=turbo()', count: 9},
  {day: '2026-06-02', language: 'en', words: 'old', count: 9},
] as const

const stores: [string, () => Promise<VisitStore>][] = [
  ['SQLite', async () => new SqliteVisits(join(temporaryFolder(), 'visits.sqlite'))],
  [
    'PostgreSQL',
    async () => {
      const database = await openPostgres((await emptyDatabase()).url, () => {})
      onTestFinished(() => database.close())
      return new PostgresVisits(database)
    },
  ],
]

describe.each(stores)('with %s', (_, open) => {
  const reports = async (isCounted = true) => {
    const store = await open()
    return new VisitReports({
      store,
      flush: () => store.add(counts, misses, '2026-01-01'),
      isCounted,
      now: () => now,
    })
  }

  test('a report has the last 28 days, by day, page, language, campaign and source', async () => {
    const report = await (await reports()).report(new URLSearchParams())
    expect(report).toEqual({
      isCounted: true,
      since: '2026-06-03',
      until: '2026-06-30',
      by: {
        day: [
          {name: '2026-06-03', view: 7},
          {name: '2026-06-30', view: 14, 'trial-click': 2},
        ],
        page: [
          {name: '/', view: 12},
          {name: '/faq', view: 9, 'trial-click': 2},
        ],
        language: [
          {name: 'en', view: 12, 'trial-click': 2},
          {name: 'es', view: 9},
        ],
        campaign: [
          {name: '', view: 12},
          {name: "o'neil; drop table", view: 9},
          {name: '=spring()', 'trial-click': 2},
        ],
        source: [
          {name: 'direct', view: 12},
          {name: '', view: 9},
          {name: '@x', 'trial-click': 2},
        ],
      },
      misses: [
        {language: 'en', words: '=turbo()', count: 9},
        {language: 'es', words: 'fiado', count: 3},
      ],
    })
  })

  test.each([
    ['late on a day after the clocks went back', '2026-11-10T23:30:00-05:00', '2026-10-14'],
    ['early on a day after the clocks went forward', '2027-03-20T00:30:00-04:00', '2027-02-21'],
  ])('a report has 28 days %s', async (_, time, since) => {
    const of = new VisitReports({
      store: await open(),
      flush: async () => {},
      isCounted: true,
      now: () => Date.parse(time),
    })
    expect((await of.report(new URLSearchParams())).since).toBe(since)
  })

  test.each([
    ['since=2026-06-01', ['/', '/faq']],
    ['until=2026-06-29', ['/']],
    ['language=es', ['/faq']],
    ['campaign=', ['/']],
    ["campaign=o'neil; drop table", ['/faq']],
    ['source=', ['/faq']],
    ['page=/nowhere', []],
    ['since=nonsense&until=%27', ['/', '/faq']],
  ])('a report with the filter %s has the pages %j', async (query, pages) => {
    const {by} = await (await reports()).report(new URLSearchParams(query))
    expect(by.page.map(({name}) => name)).toEqual(pages)
  })

  test('with ANALYTICS=off a report says so, and has earlier counts', async () => {
    const {isCounted, by} = await (await reports(false)).report(new URLSearchParams())
    expect(isCounted).toBe(false)
    expect(by.day).toHaveLength(2)
  })

  const csvOf = async (query: string, of: VisitReports) =>
    (await Array.fromAsync(of.csvLines(new URLSearchParams(query)))).join('')

  test('in the CSV file no cell is a formula', async () => {
    expect(await csvOf('page=/faq', await reports())).toBe(
      [
        '\ufeff"day","kind","page","language","campaign","source","count"',
        `"2026-06-30","trial-click","/faq","en","'=spring()","'@x","2"`,
        `"2026-06-30","view","/faq","es","o'neil; drop table","","9"`,
        '',
      ].join('\r\n'),
    )
  })

  test('the CSV file of a busy year has every count, the newest last', async () => {
    const store = await open()
    const days = ['2026-01-02', '2026-03-01', '2026-06-29']
    for (const [n, day] of days.entries()) {
      for (let part = 0; part < 8; part++) {
        const sources = Array.from({length: 4500}, (_, source) => `${n}-${part}-${source}.example`)
        await store.add(
          sources.map((source) => count({day, source})),
          [],
          '2026-01-01',
        )
      }
    }
    await store.add([count({count: 5})], [], '2026-01-01')
    const of = new VisitReports({store, flush: async () => {}, isCounted: true, now: () => now})
    const lines = (await csvOf('since=2026-01-01', of)).trim().split('\r\n')
    expect(lines).toHaveLength(1 + 3 * 8 * 4500 + 1)
    expect(lines.at(-1)).toBe('"2026-06-30","view","/","en","","direct","5"')
  })
})
