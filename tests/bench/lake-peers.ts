import {evaluate, parse} from 'groq-js'
import postgres from 'postgres'
import type {LakeDocument} from '#packages/content-lake/src/store/document.ts'
import {startPostgresPair} from '../cluster/postgres-pair.ts'

/** Answers the ordered slice of `growth.ts` with the titles of its documents. */
export interface Peer {
  readonly name: string
  titles(after: string): Promise<string[]>
}

/**
 * Runs a function with the peers of the content lake on the same documents: PostgreSQL with an
 * expression index on a JSON column, and groq-js over the documents in an array.
 */
export async function withPeers<Result>(
  documents: readonly LakeDocument[],
  query: string,
  use: (peers: readonly Peer[]) => Promise<Result>,
): Promise<Result> {
  const published = documents.filter(({_id}) => !_id.startsWith('drafts.'))
  const pair = await startPostgresPair([])
  const sql = postgres(pair.url, {max: 1, onnotice: () => {}})
  try {
    await fill(sql, published)
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
      {
        name: 'groq-js',
        async titles(after) {
          const params = {after}
          const value = await evaluate(parse(query, {params}), {dataset: published, params})
          const found: unknown = await value.get()
          return Array.isArray(found) ? found.map(({title}) => String(title)) : []
        },
      },
    ])
  } finally {
    await sql.end()
    await pair.stop()
  }
}

async function fill(sql: postgres.Sql, documents: readonly LakeDocument[]): Promise<void> {
  await sql`create table content (id text primary key, body jsonb not null)`
  for (let from = 0; from < documents.length; from += 1_000) {
    const batch = documents.slice(from, from + 1_000)
    await sql`insert into content select body ->> '_id', body
      from jsonb_array_elements(${JSON.stringify(batch)}::text::jsonb) as body`
  }
  await sql`create index on content ((body ->> '_type'), (body ->> 'publishedAt'))`
  await sql`vacuum analyze content`
}
