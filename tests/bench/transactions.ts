import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'
import {openContentDatabase} from '#packages/content-lake/src/store/database.ts'
import {type ProfiledLake, startProfiledLake} from '#packages/content-lake/tests/profiled-lake.ts'
import type {Row} from './row.ts'
import type {Stage} from './stage.ts'

/**
 * Measures how many transactions per second the lake commits to disk. The writers use the
 * unmodified Sanity client over HTTP from another process: first one writer, then ten at once, each
 * waiting for the response to its last write. For comparison, SQLite alone commits the same rows to
 * the same disk.
 */
export async function transactions(stage: Stage): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-lake-'))
  const bare = `SQLite alone ${Math.round(bareCommits(folder, stage.seconds(3)))}/s`
  const lake = await startProfiledLake(join(folder, 'lake'))
  try {
    return [
      await writing(lake, 1, stage.seconds(5), bare),
      await writing(lake, 10, stage.seconds(5), bare),
    ]
  } finally {
    await lake.stop()
    await rm(folder, {recursive: true})
  }
}

async function writing(
  {origin, token}: ProfiledLake,
  writers: number,
  seconds: number,
  limit: string,
): Promise<Row> {
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: origin,
    apiVersion: '2025-02-19',
    useProjectHostname: false,
    useCdn: false,
    token,
  })
  await written(client, writers, 0.5)
  return {
    what: `transactions/s, ${writers === 1 ? 'one writer' : `${writers} writers`}`,
    unit: '',
    measured: Math.round((await written(client, writers, seconds)) / seconds),
    more: true,
    limit,
  }
}

/**
 * Edits documents of two kilobytes for the given time. Returns the number of acknowledged edits.
 */
async function written(client: SanityClient, writers: number, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  const counts = Array.from({length: writers}, async (_, writer) => {
    const _id = `writer-${writer}`
    await client.createIfNotExists({_id, _type: 'page', n: 0, text: 'x'.repeat(2_000)})
    let count = 0
    for (; performance.now() < end; count++) {
      await client.patch(_id).inc({n: 1}).commit({returnDocuments: false})
    }
    return count
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/**
 * Commits the three rows of an edit with SQLite alone, with the settings of the lake's database.
 * Returns the commits per second.
 */
function bareCommits(folder: string, seconds: number): number {
  const database = openContentDatabase(join(folder, 'bare.sqlite'))
  const document = database.prepare('replace into document (id, body) values (?, ?)')
  const txn = database.prepare('insert into txn (id, timestamp, author) values (?, ?, ?)')
  const change = database.prepare(
    'insert into change (sequence, position, document, mutations, after) values (?, 0, ?, ?, ?)',
  )
  const body = JSON.stringify({text: 'x'.repeat(2_000)})
  const end = performance.now() + seconds * 1000
  let count = 0
  for (; performance.now() < end; count++) {
    database.exec('begin immediate')
    const {lastInsertRowid} = txn.run(`t${count}`, new Date().toISOString(), 'bench')
    document.run('a', body)
    change.run(lastInsertRowid, 'a', '[]', body)
    database.exec('commit')
  }
  database.close()
  return count / seconds
}
