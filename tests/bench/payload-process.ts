/*
 * Payload on SQLite with a collection of articles. `payload-peer.ts` copies this file into the folder
 * with Payload's packages and runs it there.
 */

// The packages are not among those of this repository, so their types are not known.
const load = (name: string) => import(name)
const [{buildConfig, getPayload}, {sqliteAdapter}] = await Promise.all([
  load('payload'),
  load('@payloadcms/db-sqlite'),
])

const config = buildConfig({
  secret: 'bench',
  telemetry: false,
  db: sqliteAdapter({client: {url: 'file:./content.db'}}),
  collections: [
    {
      slug: 'articles',
      fields: [
        {name: 'title', type: 'text'},
        {name: 'number', type: 'number', index: true},
        {name: 'publishedAt', type: 'date', index: true},
        {name: 'isFeatured', type: 'checkbox'},
        {name: 'body', type: 'json'},
      ],
    },
  ],
})
const payload = await getPayload({config})
const {client} = payload.db

const sql =
  'insert into articles (title, number, published_at, is_featured, body) values (?, ?, ?, ?, ?)'

/** Stores rows with the driver, because Payload itself stores a few hundred documents a second. */
async function put(rows: readonly unknown[][]): Promise<number> {
  await client.batch(
    rows.map((args) => ({sql, args})),
    'write',
  )
  return rows.length
}

async function titlesAfter(after: string): Promise<string[]> {
  const {docs} = await payload.find({
    collection: 'articles',
    where: {isFeatured: {equals: true}, publishedAt: {greater_than: after}},
    sort: '-publishedAt',
    limit: 20,
    depth: 0,
    pagination: false,
    select: {title: true, publishedAt: true, number: true},
  })
  return docs.map(({title}: {title: string}) => title)
}

process.on('message', async ({rows, after}: {rows?: unknown[][]; after: string}) => {
  process.send?.(rows ? await put(rows) : await titlesAfter(after))
})
process.on('disconnect', () => process.exit())
process.send?.('started')

export {}
