import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {httpOrigin} from '../../server-kit/src/http/http-origin.ts'
import type {TrustedProxies} from '../../server-kit/src/http/trusted-proxies.ts'
import type {PoolLimits} from '../../server-kit/src/pictures/picture-pool.ts'
import {publishOnSchedule} from './actions/release-schedule.ts'
import {Api} from './api.ts'
import {AssetFiles} from './assets/asset-files.ts'
import {relocateAssets} from './assets/asset-urls.ts'
import {ImageCache} from './assets/image-cache.ts'
import {ImageJobs} from './assets/image-jobs.ts'
import {clearUnfinished} from './backup/unfinished.ts'
import {History} from './history/history.ts'
import {keepHistory} from './history/retention.ts'
import {Router} from './http/router.ts'
import {Mux} from './listen/mux.ts'
import {openLogin} from './login/open-login.ts'
import type {SessionTerms} from './login/session-terms.ts'
import {Presence} from './presence/presence.ts'
import {Queries} from './query/queries.ts'
import {SearchIndex} from './query/search/search-index.ts'
import type {QueryLimits} from './query/thread/query-thread.ts'
import {lakeRoutes} from './routes/routes.ts'
import {LakeServer} from './server.ts'
import {Content} from './store/content.ts'
import {openContentDatabase} from './store/database.ts'
import {checkpointWhenIdle} from './store/idle-checkpoint.ts'
import {StudioFiles} from './studio/studio-files.ts'
import type {FixedDocuments} from './transaction/fixed-documents.ts'

export interface LakeOptions {
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
  /** Where `content.sqlite`, `assets/` and `editor-token` live. Made when it is not there. */
  readonly dataDir: string
  /** Lower-case letters, digits and dashes. */
  readonly projectId: string
  readonly dataset: string
  /** Documents the Studio's people may not remove or double; by default there are none. */
  readonly fixed?: FixedDocuments
  /** Undefined: the stored one, or at the very first start one made at random. */
  readonly editorPassword: string | undefined
  /** How long people stay signed in; 12 hours idle, 30 days altogether by default. */
  readonly sessionTerms?: Partial<SessionTerms>
  /** How many days the history is kept; for ever by default. */
  readonly historyDays?: number
  /** The built Studio to serve at `/`. */
  readonly studioDir: string | undefined
  /** Origins of pages that may call, beside the lake's own: exact, or with `*`. */
  readonly allowedOrigins: readonly string[]
  /** Host names the lake answers to, beside the loopback names. */
  readonly allowedHosts: readonly string[]
  /** Shares and time limits of picture processes; see PicturePool. */
  readonly pictureLimits?: Partial<PoolLimits>
  /** Proxies that are believed when they name the client's address; this machine's by default. */
  readonly proxies?: TrustedProxies
  /** How long queries may take; see QUERY_LIMITS. */
  readonly queryLimits?: QueryLimits
  /**
   * Origin of the site that shows the content, for a browser that called the lake by this Host
   * header: the Studio may show it in a frame and call it. Asked for at every request.
   */
  readonly siteUrl?: (studioHost: string | undefined) => string | undefined
  /** Event streams that users may have open at once, 5,000 by default, and anonymous callers half. */
  readonly streamLimit?: number
}

export interface Lake {
  /** Where the lake is reached, as in `http://127.0.0.1:3333`. */
  readonly origin: string
  /** The bearer token that also lies in the file `editor-token`, for scripts. */
  readonly token: string
  /** The editor's password, when it was made at random just now. It is not to be had again. */
  readonly initialPassword?: string
  /** A password was given, but the person it was for has been removed from the staff. */
  readonly passwordUnused: boolean
  /** Ends streams, finishes what runs, and closes the database; a few seconds at most. Once is enough. */
  stop(): Promise<void>
}

/**
 * Starts the content lake: a durable server of Sanity's HTTP API for one project and dataset.
 * Resolves when it answers. Throws when the port is taken or another lake has the folder open.
 */
export async function startLake(options: LakeOptions): Promise<Lake> {
  const {host, dataDir, projectId, dataset, siteUrl = () => undefined} = options
  const {streamLimit = 5_000} = options
  mkdirSync(dataDir, {recursive: true})
  const database = openContentDatabase(join(dataDir, 'content.sqlite'))
  let search: SearchIndex | undefined
  try {
    const content = new Content(database, projectId, dataset, options.fixed)
    search = new SearchIndex(join(dataDir, 'search.sqlite'), content, database)
    content.search = search
    const queries = new Queries(content, database, search, options.queryLimits)
    const history = new History(database)
    const assets = new AssetFiles(join(dataDir, 'assets'))
    clearUnfinished(dataDir)
    const {login, password, token} = await openLogin(database, content, options)
    const {tokens, policy} = login

    const imageJobs = new ImageJobs(options.pictureLimits)

    let origin = ''
    let port = options.port
    const routes = lakeRoutes({
      content,
      queries,
      database,
      history,
      assets,
      imageJobs,
      login,
      dataDir,
      origin: () => origin,
      streamLimit,
    })
    const api = new Api(new Router(routes), tokens)
    const imageOrigins = () => [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
    const folder = options.studioDir
    const images = new ImageCache(join(dataDir, 'assets', 'transformed'), imageJobs)
    const server = new LakeServer({
      api,
      assets,
      images,
      login,
      mux: new Mux(api),
      presence: new Presence(tokens),
      policy,
      studio: folder
        ? new StudioFiles({folder, projectId, dataset, siteUrl, imageOrigins})
        : undefined,
      scope: {projectId, dataset, documents: content.documents},
    })
    port = await server.listen(port, host)
    origin = httpOrigin(host, port)
    const endings = [
      checkpointWhenIdle(content, database),
      publishOnSchedule(content),
      () => queries.close(),
      () => images.close(),
      () => search?.close(),
    ]
    if (options.historyDays !== undefined) {
      endings.push(keepHistory(database, options.historyDays))
    }
    relocateAssets(content, origin)
    let stopped: Promise<void> | undefined
    return {
      origin,
      token,
      ...(password.initial !== undefined && {initialPassword: password.initial}),
      passwordUnused: password.unused ?? false,
      stop() {
        tokens.close()
        stopped ??= close(server, database, endings)
        return stopped
      },
    }
  } catch (error) {
    search?.close()
    database.close()
    throw error
  }
}

async function close(
  server: LakeServer,
  database: DatabaseSync,
  endings: readonly (() => void | Promise<void>)[],
): Promise<void> {
  await server.close()
  for (const end of endings) await end()
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
}
