import {mkdtemp, rm, stat} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {type ProfiledLake, startProfiledLake} from '#packages/content-lake/tests/profiled-lake.ts'
import {quantile} from '../load/latencies.ts'
import {writeDocuments} from '../server/site-queries/site-content.ts'
import {grownContent, rareWord} from './grown-content.ts'
import {type Row, shown} from './row.ts'
import type {Stage} from './stage.ts'

const sizes = [1_000, 100_000]

/** A query of a measurement. `round` makes the parameters of each round different. */
interface Asked {
  readonly query: string
  readonly params?: (round: number, size: number) => Readonly<Record<string, unknown>>
  readonly perspective?: string
}

const orderedSlice = 'ordered slice'

const preview = '_type, _id, _originalId, "orderings": '

const asked: Readonly<Record<string, Asked>> = {
  [orderedSlice]: {
    query: `*[_type == "article" && isFeatured == true && publishedAt > $after]
      | order(publishedAt desc)[0...20]{title, publishedAt, number}`,
    params: (round) => ({after: `2020-0${1 + (round % 9)}-01`}),
  },
  'slice by number': {
    query: `*[_type == "article" && number > $number] | order(number asc)[0...20]{title, number}`,
    params: (round, size) => ({number: (round * size) / 200}),
  },
  'number in a range, another order': {
    query: `*[_type == "article" && number >= $from && number < $to]
      | order(title asc)[0...20]{title, number}`,
    params: (round) => ({from: round * 5_000, to: round * 5_000 + 1_000_003 / 200}),
  },
  join: {
    query: `*[_type == "author"] | order(name asc)[$from...$to]{
      name, "articles": *[_type == "article" && author._ref == ^._id]
        | order(publishedAt desc)[0...3]{title, author->{name}}}`,
    params: (round) => ({from: round % 5, to: (round % 5) + 3}),
  },
  'rare match': {
    query: `*[_type == "article" && title match $word]{_id, title}`,
    params: (round) => ({word: `${rareWord.slice(0, 5 + (round % 4))}*`}),
  },
  'Studio list': {
    query: `// findability-mvi:5
      *[_type in $__types && ([@, _id] match text::query($__query) || references($__rawQuery))
        && (_type == $type)]{${preview}[_updatedAt]}
      | order(orderings[0] desc) [0...$__limit]`,
    params: () => ({
      __types: ['article'],
      __query: '*',
      __rawQuery: '',
      type: 'article',
      __limit: 101,
    }),
    perspective: 'drafts',
  },
  'Studio search': {
    query: `// findability-mvi:5
      *[_type in $__types] | score(
        boost(_type in ["article"] && title match text::query($__query), 10),
        boost(_type in ["author"] && name match text::query($__query), 10),
        ([@, _id] match text::query($__query) || references($__rawQuery)))
      [_score > 0] {${preview}[_score]} | order(orderings[0] desc) [0...$__limit]`,
    params: (round) => ({
      __types: ['article', 'author'],
      __query: `${rareWord.slice(0, 4 + (round % 4))}*`,
      __rawQuery: rareWord.slice(0, 4 + (round % 4)),
      __limit: 101,
    }),
    perspective: 'drafts',
  },
}

/**
 * Measures queries of a site and of the Studio among 1,000 and 100,000 documents, over HTTP, as a
 * user. Run it with `npm run bench -- growth`.
 */
export async function growth(stage: Stage): Promise<Row[]> {
  const [few, many] = [await among(stage, sizes[0] ?? 0), await among(stage, sizes[1] ?? 0)]
  const rows = Object.keys(asked).map((name): Row => {
    const [small, large] = [
      quantile(few.times[name] ?? [], 0.95),
      quantile(many.times[name] ?? [], 0.95),
    ]
    return {
      what: `lake: ${name}, p95 among 100,000 documents`,
      unit: 'ms',
      measured: large,
      must: 3 * small,
      limit: `${shown(small, 'ms')} among 1,000`,
    }
  })
  rows.push({
    what: 'lake: first ordered slice after a start, 100,000 documents',
    unit: 'ms',
    measured: many.first,
    must: 3 * many.second,
    limit: `the second ${shown(many.second, 'ms')}`,
    note: `the first ever ${shown(many.firstEver, 'ms')}; the start ${shown(many.start, 'ms')}`,
  })
  rows.push({
    what: 'lake: memory after these queries, 100,000 documents',
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
      const firstEver = await timeOf(lake, orderedSlice, 0, size)
      // The search index is complete when a search has an answer.
      for (const name of Object.keys(asked)) await timeOf(lake, name, 0, size)
      return {firstEver}
    })
    const started = performance.now()
    return await withLake(dataDir, async (lake) => {
      const start = performance.now() - started
      const first = await timeOf(lake, orderedSlice, 1, size)
      const second = await timeOf(lake, orderedSlice, 2, size)
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
  const {query, params, perspective = 'published'} = asked[name] ?? {query: ''}
  const url = `${lake.origin}/v2025-02-19/data/query/production?returnQuery=false&perspective=${perspective}`
  const started = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: {'content-type': 'application/json', authorization: `Bearer ${lake.token}`},
    body: JSON.stringify({query, params: params?.(round, size)}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`The lake returned ${response.status} for ${name}: ${text}`)
  return performance.now() - started
}
