import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {contactForm} from '../cluster/form-senders.ts'
import {startPostgresPair} from '../cluster/postgres-pair.ts'
import type {Row} from './row.ts'
import type {Stage} from './stage.ts'

/** Number of forms that are sent at the same time. */
const atOnce = 32

/**
 * Measures how many forms per second are stored: by one server with SQLite, and by one and by three
 * servers with PostgreSQL, where each commit also waits for a standby. The servers write the mails
 * to files meanwhile.
 */
export async function forms(stage: Stage): Promise<Row[]> {
  const database = await startPostgresPair([])
  try {
    const postgres = 'PostgreSQL with a synchronous standby'
    return [
      await storing(stage, 'SQLite', 1, undefined),
      await storing(stage, `${postgres}, one server`, 1, database.url),
      await storing(stage, `${postgres}, three servers`, 3, database.url),
    ]
  } finally {
    await database.stop()
  }
}

async function storing(
  stage: Stage,
  name: string,
  count: number,
  databaseUrl: string | undefined,
): Promise<Row> {
  const servers = await Promise.all(Array.from({length: count}, () => startFormsApi(databaseUrl)))
  try {
    const origins = servers.map(({origin}) => origin)
    await accepted(origins, 1)
    const seconds = stage.seconds(8)
    const measured = Math.round((await accepted(origins, seconds)) / seconds)
    return {what: `forms/s, ${name}`, unit: '', measured, more: true, note: `${atOnce} at once`}
  } finally {
    await Promise.all(servers.map(({stop}) => stop()))
  }
}

async function startFormsApi(databaseUrl = '') {
  const folder = await mkdtemp(join(tmpdir(), 'bench-forms-'))
  const script = join(import.meta.dirname, '../server/forms-api/killable-api-process.ts')
  const noMailServer = ''
  const child = spawn(process.execPath, [script, folder, noMailServer, databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [line] = await once(child.stdout, 'data')
  return {
    origin: String(JSON.parse(line).origin),
    async stop() {
      child.kill()
      await ended
      await rm(folder, {recursive: true})
    },
  }
}

/** Number of forms that were sent. No two forms are alike. */
let sent = 0

/** Sends forms to the servers in turn, each from another network. Returns how many were accepted. */
async function accepted(origins: readonly string[], seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  let count = 0
  const send = async () => {
    while (performance.now() < end) {
      const n = sent++
      const {path, headers, body} = contactForm(`Question ${n}`, `10.${n % 250}.${n % 249}.1`)
      const url = `${origins[n % origins.length]}${path}`
      const response = await fetch(url, {method: 'POST', headers, body})
      if (response.status !== 202) throw new Error(`${url}: ${await response.text()}`)
      await response.arrayBuffer()
      if (performance.now() < end) count++
    }
  }
  await Promise.all(Array.from({length: atOnce}, send))
  return count
}
