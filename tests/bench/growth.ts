import {mkdtemp, rm, stat} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {isDeepStrictEqual} from 'node:util'
import {type ProfiledLake, startProfiledLake} from '#packages/content-lake/tests/profiled-lake.ts'
import {median, quantile} from '../load/latencies.ts'
import {writeDocuments} from '../server/site-queries/site-content.ts'
import {grownContent} from './grown-content.ts'
import {asked, orderedSlice} from './growth-queries.ts'
import {withPeers} from './lake-peers.ts'
import {type Row, shown} from './row.ts'
import type {Stage} from './stage.ts'

const fewDocuments = 1_000

/**
 * Measures queries of a site and of the Studio among 1,000 and 100,000 documents, over HTTP, as a
 * user. Run it with `npm run bench -- growth`, and with `--documents 1000000` for more of them.
 */
export async function growth(stage: Stage): Promise<Row[]> {
  const [few, many] = [await among(stage, fewDocuments), await among(stage, stage.documents)]
  const documents = `${stage.documents.toLocaleString('en')} documents`
  const rows = Object.keys(asked).map((name): Row => {
    const middle = ({times}: typeof few) => shown(median(times[name] ?? []), 'ms')
    const [small, large] = [few, many].map(({times}) => quantile(times[name] ?? [], 0.95))
    return {
      what: `lake: ${name}, p95 among ${documents}`,
      unit: 'ms',
      measured: large,
      must: 3 * (small ?? Number.NaN),
      limit: `${shown(small, 'ms')} among 1,000; p50 ${middle(few)} and ${middle(many)}`,
      ...(name === orderedSlice && {note: `peers: ${few.peers} among 1,000; ${many.peers}`}),
    }
  })
  rows.push({
    what: `lake: first ordered slice after a start, ${documents}`,
    unit: 'ms',
    measured: many.first,
    must: 3 * many.second,
    limit: `the second ${shown(many.second, 'ms')}`,
    note: `the first ever ${shown(many.firstEver, 'ms')}; the start ${shown(many.start, 'ms')}`,
  })
  rows.push({
    what: `lake: memory after these queries, ${documents}`,
    unit: 'MB',
    measured: many.memory,
    must: 1.2 * many.database,
    limit: `database ${shown(many.database, 'MB')}`,
    note: `${shown(many.atRest, 'MB')} without garbage, heap ${shown(many.heap, 'MB')}`,
  })
  return rows
}

async function among(stage: Stage, size: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  try {
    const file = join(dataDir, 'content.sqlite')
    writeDocuments(file, grownContent(size))
    const database = (await stat(file)).size / 2 ** 20
    const {firstEver} = await withLake(dataDir, async (lake) => {
      await change(lake)
      const firstEver = await timeOf(lake, orderedSlice, 0, size)
      // The search index is complete when a search has an answer.
      for (const name of Object.keys(asked)) await timeOf(lake, name, 0, size)
      return {firstEver}
    })
    const started = performance.now()
    return await withLake(dataDir, async (lake) => {
      const start = performance.now() - started
      // The first request of a process takes some milliseconds longer, whatever it requests.
      await (await fetch(`${lake.origin}/v1/ping`)).text()
      const first = await timeOf(lake, orderedSlice, 1, size)
      const second = await timeOf(lake, orderedSlice, 2, size)
      const peers = await peersAmong(stage, size, (round) => titles(lake, round, size))
      const times: Record<string, number[]> = {}
      for (const name of Object.keys(asked)) {
        // The first answers compile the code of the query.
        for (let round = 0; round < 3; round++) await timeOf(lake, name, round, size)
        times[name] = []
        for (let round = 0; round < stage.rounds(60); round++) {
          times[name].push(await timeOf(lake, name, round, size))
        }
      }
      const {rss, atRest, heapUsed} = await lake.usage()
      const [memory, rest, heap] = [rss, atRest, heapUsed].map((bytes) => bytes / 2 ** 20)
      return {
        times,
        peers,
        first,
        second,
        firstEver,
        start,
        database,
        memory: memory ?? 0,
        atRest: rest ?? 0,
        heap: heap ?? 0,
      }
    })
  } finally {
    await rm(dataDir, {recursive: true})
  }
}

/** Returns the p95 of each peer for the ordered slice. Throws if its titles differ from the lake's. */
function peersAmong(
  stage: Stage,
  size: number,
  titlesOfLake: (round: number) => Promise<string[]>,
): Promise<string> {
  const {query, params} = asked[orderedSlice] ?? {query: ''}
  return withPeers(
    () => grownContent(size),
    size,
    query,
    async (peers) => {
      const shownPeers: string[] = []
      for (const peer of peers) {
        const times: number[] = []
        for (let round = 0; round < 3 + stage.rounds(30); round++) {
          const after = String(params?.(round, size).after)
          const started = performance.now()
          const titles = await peer.titles(after)
          if (round >= 3) times.push(performance.now() - started)
          if (round < 9 && !isDeepStrictEqual(titles, await titlesOfLake(round)))
            throw new Error(`${peer.name} and the lake disagree on the slice after ${after}`)
        }
        shownPeers.push(`${peer.name} ${shown(quantile(times, 0.95), 'ms')}`)
      }
      return shownPeers.join(', ')
    },
  )
}

/** Changes a document. The search index is built again at each start while there is no transaction. */
async function change({origin, token}: ProfiledLake): Promise<void> {
  const response = await fetch(`${origin}/v2025-02-19/data/mutate/production`, {
    method: 'POST',
    headers: {authorization: `Bearer ${token}`},
    body: JSON.stringify({mutations: [{patch: {id: 'author-0', set: {rank: 1}}}]}),
  })
  if (!response.ok) throw new Error(`The lake rejected the change: ${await response.text()}`)
}

async function withLake<T>(dataDir: string, use: (lake: ProfiledLake) => Promise<T>): Promise<T> {
  const lake = await startProfiledLake(dataDir)
  try {
    return await use(lake)
  } finally {
    await lake.stop()
  }
}

/** Measures the ms from the request to the last byte of the response. */
async function timeOf(
  lake: ProfiledLake,
  name: string,
  round: number,
  size: number,
): Promise<number> {
  const started = performance.now()
  await answer(lake, name, round, size)
  return performance.now() - started
}

/** Returns the titles in the ordered slice. */
async function titles(lake: ProfiledLake, round: number, size: number): Promise<string[]> {
  const {result}: {result: {title: string}[]} = JSON.parse(
    await answer(lake, orderedSlice, round, size),
  )
  return result.map(({title}) => title)
}

async function answer(
  {origin, token}: ProfiledLake,
  name: string,
  round: number,
  size: number,
): Promise<string> {
  const {query, params, perspective = 'published'} = asked[name] ?? {query: ''}
  const url = `${origin}/v2025-02-19/data/query/production?returnQuery=false&perspective=${perspective}`
  const response = await fetch(url, {
    method: 'POST',
    headers: {'content-type': 'application/json', authorization: `Bearer ${token}`},
    body: JSON.stringify({query, params: params?.(round, size)}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`The lake returned ${response.status} for ${name}: ${text}`)
  return text
}
