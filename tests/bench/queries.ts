import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {LakeDocument} from '#packages/content-lake/src/store/document.ts'
import {type ProfiledLake, startProfiledLake} from '#packages/content-lake/tests/profiled-lake.ts'
import {median, quantile} from '../load/latencies.ts'
import {
  amongOthers,
  siteDocuments,
  siteParams,
  siteQueries,
  writeDocuments,
} from '../server/site-queries/site-content.ts'
import {type Row, shown} from './row.ts'
import type {Stage} from './stage.ts'

const sizes = [100, 1_000, 10_000, 100_000]

/**
 * Measures the site's queries to the lake over HTTP, each after a change to a product, with a
 * growing number of documents. Also measures the lake's memory. Run it with `npm run bench --
 * queries`.
 */
export async function queries(stage: Stage): Promise<Row[]> {
  const own = await siteDocuments()
  const measured: (Measured & {readonly size: number})[] = []
  for (const size of stage.quick ? sizes.slice(0, 2) : sizes) {
    measured.push({size, ...(await among(stage, own, size))})
  }
  const rows = measured.map(
    ({size, times, memory}): Row => ({
      what: `a query of the site among ${size.toLocaleString('en')} documents, p95`,
      unit: 'ms',
      measured: quantile(times, 0.95),
      ...(size === 10_000 && {must: 10, aim: 5}),
      limit: `p50 ${shown(median(times), 'ms')}`,
      note: memory,
    }),
  )
  const [some, many] = [10_000, 100_000].map((size) => measured.find((each) => each.size === size))
  if (!some || !many) return rows
  const growth = {
    what: 'the same query, from 10,000 to 100,000 documents, ratio of p95',
    unit: '×',
    measured: quantile(many.times, 0.95) / quantile(some.times, 0.95),
    must: 2,
    aim: 1.2,
    limit: `p50 ${shown(median(many.times) / median(some.times), '×')}`,
  } as const
  return [...rows, growth]
}

/** The durations of the site's queries in ms, and a description of the lake's memory. */
interface Measured {
  readonly times: readonly number[]
  readonly memory: string
}

async function among(stage: Stage, own: readonly LakeDocument[], size: number): Promise<Measured> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  writeDocuments(join(dataDir, 'content.sqlite'), amongOthers(own, size))
  const lake = await startProfiledLake(dataDir)
  try {
    // Run a search first, so that the lake builds its full-text index.
    await timeOf(lake, 'count(*[@ match text::query("clutch -hour")])')
    // Leave out the first rounds, in which code is still being compiled and the query thread
    // starts.
    const first = stage.rounds(20) - 1
    const times: number[] = []
    for (let round = 0; round < stage.rounds(60); round++) {
      await change(lake, round)
      for (const query of siteQueries) {
        const duration = await timeOf(lake, query)
        if (round >= first) times.push(duration)
      }
    }
    const {heapUsed, rss, atRest} = await lake.usage()
    const [heap, resident, held] = [heapUsed, rss, atRest].map((bytes) =>
      shown(bytes / 2 ** 20, 'MB'),
    )
    const memory = `heap ${heap}, resident ${resident}, ${held} without garbage`
    return {times, memory}
  } finally {
    await lake.stop()
    await rm(dataDir, {recursive: true})
  }
}

async function change({origin, token}: ProfiledLake, round: number) {
  const patch = {id: 'product-pro', set: {price: 30 + round}}
  const response = await fetch(`${origin}/v2025-02-19/data/mutate/production`, {
    method: 'POST',
    headers: {authorization: `Bearer ${token}`},
    body: JSON.stringify({mutations: [{patch}]}),
  })
  if (!response.ok) throw new Error(`The lake rejected the change: ${await response.text()}`)
  await response.arrayBuffer()
}

/** Measures the ms from the request to the last byte of the response. */
async function timeOf({origin}: ProfiledLake, query: string): Promise<number> {
  const started = performance.now()
  const response = await fetch(`${origin}/v2025-02-19/data/query/production?returnQuery=false`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({query, params: siteParams}),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`The lake returned ${response.status} for the query ${query}`)
  return performance.now() - started
}
