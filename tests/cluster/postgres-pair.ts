import {once} from 'node:events'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import postgres from 'postgres'
import {freePort} from '../free-port.ts'
import {
  initializePostgres,
  preparePostgres,
  runAsPostgres,
  spawnPostgres,
} from '../postgres/programs.ts'

/** A PostgreSQL server and its synchronous standby, with the empty database `website`. */
export interface PostgresPair {
  /** The value of DATABASE_URL, with the hosts of the primary and of the standby. */
  readonly url: string
  /** Kills the primary, which is never started again. */
  killPrimary(): Promise<void>
  /** Makes the standby accept writes. */
  promoteStandby(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the two servers. A commit on the primary waits until the standby has stored it.
 *
 * @param settings - such as `fsync=off`
 */
export async function startPostgresPair(settings: readonly string[]): Promise<PostgresPair> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-pair-'))
  const bin = preparePostgres(folder)
  const [data, copy] = [join(folder, 'primary'), join(folder, 'standby')]
  initializePostgres(bin, data)
  // The npm package has no pg_basebackup. The primary has not started yet, so its files can be copied.
  runAsPostgres('cp', '-a', data, copy)
  writeFileSync(join(copy, 'standby.signal'), '')
  const [one, two] = [await freePort(), await freePort()]
  const source = `host=127.0.0.1 port=${one} user=postgres application_name=standby`
  const primary = spawnPostgres(bin, {
    data,
    port: one,
    settings: [...settings, 'synchronous_standby_names=standby'],
  })
  const standby = spawnPostgres(bin, {
    data: copy,
    port: two,
    settings: [...settings, `primary_conninfo=${source}`],
  })
  const end = async (server: typeof primary, signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }
  const stop = async () => {
    await Promise.all([end(standby, 'SIGQUIT'), end(primary, 'SIGQUIT')])
    rmSync(folder, {recursive: true, force: true})
  }
  try {
    // Like every commit, this statement waits until the standby has stored it.
    await asSuperuser(one, (sql) => sql`create database website`)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `postgres://postgres@127.0.0.1:${one},127.0.0.1:${two}/website`,
    killPrimary: () => end(primary, 'SIGKILL'),
    promoteStandby: () => asSuperuser(two, (sql) => sql`select pg_promote()`),
    stop,
  }
}

/** Runs a statement, as soon as the server accepts connections. */
async function asSuperuser(port: number, run: (sql: postgres.Sql) => Promise<unknown>) {
  const deadline = performance.now() + 30_000
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  for (;;) {
    const sql = postgres(url, {max: 1, onnotice: () => {}, connect_timeout: 20})
    try {
      return void (await run(sql))
    } catch (error) {
      if (performance.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    } finally {
      await sql.end({timeout: 1})
    }
  }
}
