import {evaluate, parse} from 'groq-js'
import postgres from 'postgres'
import type {LakeDocument} from '#packages/content-lake/src/store/document.ts'
import {startPostgresPair} from '../cluster/postgres-pair.ts'
import {startPayload} from './payload-peer.ts'

/** Answers the ordered slice of `growth.ts` with the titles of its documents. */
export interface Peer {
  readonly name: string
  titles(after: string): Promise<string[]>
}

/** groq-js has no index and needs all documents in memory, so it is not asked among more documents. */
const mostForGroqJs = 100_000

/**
 * Runs a function with the peers of the content lake on the same documents: PostgreSQL with an
 * expression index on a JSON column, Payload on SQLite, and groq-js over the documents in an array.
 *
 * @param documents - returns the documents, from the first one
 */
export async function withPeers<Result>(
  documents: () => Iterable<LakeDocument>,
  size: number,
  query: string,
  use: (peers: readonly Peer[]) => Promise<Result>,
): Promise<Result> {
  const payload = await startPayload(documents()).catch((error: unknown) => {
    console.error(`Measuring without Payload: ${error}`)
    return undefined
  })
  const pair = await startPostgresPair([])
  const sql = postgres(pair.url, {max: 1, onnotice: () => {}})
  try {
    await fill(sql, documents())
    return await use([
      {
        name: 'PostgreSQL',
        async titles(after) {
          const rows = await sql<{title: string}[]>`
            select body ->> 'title' as title, body ->> 'publishedAt' as at, body -> 'number' as number
            from content where body ->> '_type' = 'article' and body -> 'isFeatured' = 'true'
              and body ->> 'publishedAt' > ${after}
            order by body ->> 'publishedAt' desc limit 20`
          return rows.map(({title}) => title)
        },
      },
      ...(payload ? [{name: 'Payload on SQLite', titles: payload.titles}] : []),
      ...(size <= mostForGroqJs ? [groqJs([...published(documents())], query)] : []),
    ])
  } finally {
    await sql.end()
    await pair.stop()
    await payload?.stop()
  }
}

function groqJs(dataset: readonly LakeDocument[], query: string): Peer {
  return {
    name: 'groq-js',
    async titles(after) {
      const params = {after}
      const value = await evaluate(parse(query, {params}), {dataset, params})
      const found: unknown = await value.get()
      return Array.isArray(found) ? found.map(({title}) => String(title)) : []
    },
  }
}

function* published(documents: Iterable<LakeDocument>): Generator<LakeDocument> {
  for (const document of documents) if (!document._id.startsWith('drafts.')) yield document
}

async function fill(sql: postgres.Sql, documents: Iterable<LakeDocument>): Promise<void> {
  await sql`create table content (id text primary key, body jsonb not null)`
  const put = (
    batch: readonly LakeDocument[],
  ) => sql`insert into content select body ->> '_id', body
    from jsonb_array_elements(${JSON.stringify(batch)}::text::jsonb) as body`
  let batch: LakeDocument[] = []
  for (const document of published(documents)) {
    batch.push(document)
    if (batch.length < 1_000) continue
    await put(batch)
    batch = []
  }
  await put(batch)
  await sql`create index on content ((body ->> '_type'), (body ->> 'publishedAt'))`
  await sql`vacuum analyze content`
}
