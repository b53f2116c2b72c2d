import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {logUnexpectedErrors} from '../../server-kit/src/guard.ts'
import {httpOrigin} from '../../server-kit/src/http/http-origin.ts'
import {trustRequestIdsOf} from '../../server-kit/src/http/request-id.ts'
import {lockDataDir} from '../../server-kit/src/sqlite/data-dir-lock.ts'
import {ImageJobs} from './assets/transform/image-jobs.ts'
import {clearUnfinished} from './backup/temporary-folders.ts'
import {Dataset} from './dataset.ts'
import {Datasets} from './datasets.ts'
import {CorsOrigins} from './http/cors-origins.ts'
import type {LakeOptions} from './lake-options.ts'
import {Mux} from './listen/mux.ts'
import {StreamLimits} from './listen/stream-limits.ts'
import {openLogin} from './login/open-login.ts'
import {Presence} from './presence/presence.ts'
import {LakeServer} from './server.ts'
import {openContentDatabase} from './store/database.ts'
import {StudioFiles} from './studio/studio-files.ts'

export interface Lake {
  /** The lake's origin, such as `http://127.0.0.1:3333`. */
  readonly origin: string
  /** The bearer token in the file `editor-token`, for scripts. It has an administrator's rights. */
  readonly token: string
  /** The first user's random password. Only set at the very first start. */
  readonly initialPassword?: string
  /** Whether `editorPassword` has no effect because the first user was removed. */
  readonly passwordUnused: boolean
  /** Returns the number of transactions since the start, and of open event streams. */
  load(): {readonly transactions: number; readonly listeners: number}
  /** Ends streams, finishes running requests and closes the database. Takes a few seconds at most. */
  stop(): Promise<void>
}

/**
 * Starts a content lake: a durable server of Sanity's HTTP API for one project, with one dataset or several.
 * Resolves when the server accepts requests. Throws if the port is in use or another lake has the
 * folder open.
 *
 * @example
 * ```ts
 * import {createClient} from '@sanity/client'
 * import {startLake} from 'content-lake'
 *
 * const lake = await startLake({dataDir: './data', port: 0})
 * const client = createClient({
 *   ...{projectId: 'local', dataset: 'production', apiVersion: '2025-02-19'},
 *   ...{apiHost: lake.origin, token: lake.token, useProjectHostname: false, useCdn: false},
 * })
 * await client.create({_type: 'car', name: 'Beetle'})
 * await client.fetch('*[_type == "car"].name') // => ['Beetle']
 * await lake.stop()
 * ```
 */
export async function startLake(options: LakeOptions): Promise<Lake> {
  const {dataDir, host = '127.0.0.1', projectId = 'local', dataset = 'production'} = options
  const {siteUrl = () => undefined, streamLimit = 5_000} = options
  if (options.log) logUnexpectedErrors(options.log)
  if (options.proxies) trustRequestIdsOf(options.proxies)
  mkdirSync(dataDir, {recursive: true})
  // Two lakes on the same database would have different documents in memory.
  const lock = lockDataDir(dataDir, 'lake-lock')
  let database: DatabaseSync
  try {
    database = openContentDatabase(join(dataDir, 'content.sqlite'), options.names?.restore)
  } catch (error) {
    lock.release()
    throw error
  }
  let first: Dataset | undefined
  let datasets: Datasets | undefined
  try {
    first = new Dataset(dataDir, database, dataset, options)
    const {content} = first
    clearUnfinished(dataDir)
    const {login, password, token} = await openLogin(database, content, options)
    const {tokens, policy} = login

    const streamLimits = new StreamLimits(streamLimit)
    let transactions = 0
    content.subscribe(() => transactions++)
    const imageJobs = new ImageJobs(options.pictureLimits)

    let origin = ''
    let port = options.port ?? 3333
    datasets = new Datasets(first, options, {
      login,
      imageJobs,
      streamLimits,
      origin: () => options.url ?? origin,
      ownOrigin: () => origin,
      contentTools: options.contentTools,
      settings: options.invited && {
        origins: new CorsOrigins(database, policy),
        invited: options.invited,
      },
    })
    const {handle, assetsAt} = datasets
    const imageOrigins = () => [
      `http://localhost:${port}`,
      `http://127.0.0.1:${port}`,
      ...(options.url ? [options.url] : []),
    ]
    const folder = options.studioDir
    const server = new LakeServer({
      api: {handle},
      assetsAt,
      login,
      mux: new Mux({handle}),
      presence: new Presence(tokens),
      policy,
      studio: folder
        ? new StudioFiles({
            folder,
            earlierFolder: options.earlierStudioDir,
            projectId,
            dataset,
            siteUrl,
            imageOrigins,
          })
        : undefined,
    })
    port = await server.listen(port, host, options.socket)
    origin = httpOrigin(host, port)
    datasets.start()
    const open = datasets
    const endings = [() => imageJobs.close(), () => open.close()]
    let stopped: Promise<void> | undefined
    return {
      origin,
      token,
      ...(password.initial !== undefined && {initialPassword: password.initial}),
      passwordUnused: password.unused ?? false,
      load: () => ({transactions, listeners: streamLimits.open}),
      stop() {
        tokens.close()
        stopped ??= close(server, endings).finally(() => lock.release())
        return stopped
      },
    }
  } catch (error) {
    datasets?.abandon()
    if (first) first.abandon()
    else database.close()
    lock.release()
    throw error
  }
}

async function close(
  server: LakeServer,
  endings: readonly (() => void | Promise<void>)[],
): Promise<void> {
  await server.close()
  for (const end of endings) await end()
}
