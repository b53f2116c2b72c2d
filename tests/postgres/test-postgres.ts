import {spawn} from 'node:child_process'
import {existsSync, mkdirSync, openSync, readFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import postgres from 'postgres'
import {postgresMigrations} from '#server/database/postgres-migrations.ts'

/** Vitest starts its workers from one process, and the server ends with that process. */
const runner = process.ppid
const folder = join(tmpdir(), `website-test-postgres-${runner}`)

let server: Promise<string> | undefined
let opened: Promise<{url: string; sql: postgres.Sql}> | undefined

/** Returns the URL of the test run's PostgreSQL server. The first caller of a test run starts it. */
function serverUrl(): Promise<string> {
  server ??= startOrFind()
  return server
}

async function startOrFind(): Promise<string> {
  if (mkdirSync(folder, {recursive: true}) !== undefined) {
    const script = join(import.meta.dirname, 'postgres-process.ts')
    const log = openSync(join(folder, 'log'), 'a')
    spawn(process.execPath, [script, folder, String(runner)], {
      detached: true,
      stdio: ['ignore', log, log],
    }).unref()
  }
  const deadline = performance.now() + 60_000
  while (!existsSync(join(folder, 'port'))) {
    if (performance.now() > deadline)
      throw new Error(`PostgreSQL did not start. See the log in ${folder}, and delete the folder.`)
    await setTimeout(50)
  }
  return `postgres://postgres@127.0.0.1:${readFileSync(join(folder, 'port'), 'utf8')}`
}

/** Creates a database without tables. Returns its URL. */
export async function createDatabase(): Promise<string> {
  const url = await serverUrl()
  const sql = postgres(`${url}/postgres`, {max: 1, onnotice: () => {}})
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`
  await sql`create database ${sql(name)}`
  await sql.end()
  return `${url}/${name}`
}

/**
 * Returns this process's database with empty tables, and a connection to it. All tests of a process
 * share it, one after the other.
 */
export async function emptyDatabase(): Promise<{url: string; sql: postgres.Sql}> {
  const database = await open()
  const {sql} = database
  const tables = await sql<{name: string}[]>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'schema_version'`
  await sql`truncate ${sql(tables.map(({name}) => name))} restart identity`
  return database
}

function open(): Promise<{url: string; sql: postgres.Sql}> {
  opened ??= createDatabase().then(async (url) => {
    const sql = postgres(url, {max: 1, fetch_types: false, onnotice: () => {}})
    for (const step of postgresMigrations) await sql.unsafe(step)
    await sql.unsafe(
      `create table schema_version (only_row boolean primary key default true, version integer);
       insert into schema_version (version) values (${postgresMigrations.length})`,
    )
    return {url, sql}
  })
  return opened
}

/** Returns the URL of this process's database. */
export const postgresUrl = async (): Promise<string> => (await open()).url
