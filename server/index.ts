import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {guardProcess, logUnexpectedErrors} from '#packages/server-kit/src/guard.ts'
import {trustRequestIdsOf} from '#packages/server-kit/src/http/request-id.ts'
import {checkPort} from '#packages/server-kit/src/listen.ts'
import {textLog} from '#packages/server-kit/src/log.ts'
import type {PostgresDatabase} from '#packages/server-kit/src/postgres/database.ts'
import {remedyOf} from './data-folder/file-remedy.ts'
import {siteDir, studioDir} from './environment/build-paths.ts'
import type {Config} from './environment/config.ts'
import {inheritedSocket} from './environment/early-environment.ts'
import type {FormsApiOptions} from './forms-api/forms-api.ts'
import type {Log} from './log-codes.ts'
import type {Metrics} from './metrics/metrics.ts'
import {
  type EarlyServer,
  openEarlyServer,
  openEarlyServerFromSnapshot,
} from './site/http/early-server.ts'
import {countSentForm} from './site/visits/form-sent.ts'

const developing = process.argv.includes('--dev')
const lakeOnly = process.argv.includes('--lake')

let log: Log = textLog
guardProcess()
try {
  const earlyServer =
    developing || lakeOnly ? undefined : await openEarlyServerFromSnapshot(siteDir)
  // Responds to pending requests before loading the rest of the server.
  await setTimeout(earlyServer ? 5 : 0)
  const {readConfig} = await import('./environment/config.ts')
  log = await (await import('./environment/log.ts')).openLog('site')
  logUnexpectedErrors(log)
  const config = readConfig()
  trustRequestIdsOf(config.forms.proxies)
  if (lakeOnly)
    await (await import('./lake-alone.ts')).startLakeAlone(config, await startMetrics(config), log)
  else await start(config, earlyServer)
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  const remedy = remedyOf(message)
  log(remedy ? `${message}. ${remedy}` : message, {level: 'error', code: 'START_FAILED'})
  process.exit(1)
}

/**
 * Starts the product: builds the parts that have changed, then starts the lake with the Studio, the
 * forms API and the site.
 *
 * @param earlyServer - already serves the pages of the last run; undefined if there are none
 */
async function start(config: Config, earlyServer: EarlyServer | undefined) {
  const [{lockDataDir, waitForOrphanedLake}, {makePrivate}, {DelayedStart}] = await Promise.all([
    import('#packages/server-kit/src/sqlite/data-dir-lock.ts'),
    import('./data-folder/private-files.ts'),
    import('./start/delayed-start.ts'),
  ])
  const {dataDir} = config
  if (config.content.mode === 'embedded' && config.content.lakeUrl) {
    throw new Error(
      'LAKE_URL is set, but LAKE_TOKEN is not. To create a token, run "npm run staff -- token viewer never Website" on the machine of the lake. Only the command "npm run lake" works without LAKE_TOKEN.',
    )
  }
  const withStudio = config.content.mode !== 'remote'
  const metrics = await startMetrics(config)
  const delayed = new DelayedStart({...config, earlyServer, metrics, log})
  await delayed.step(() => makePrivate(dataDir, log))
  const lock = await delayed.step(() => lockDataDir(dataDir))
  await delayed.step(() => waitForOrphanedLake(dataDir))
  const studioSocket = inheritedSocket(1)
  if (withStudio && studioSocket === undefined) await checkPort(config.host, config.lakePort)
  if (!earlyServer && inheritedSocket(0) === undefined) await checkPort(config.host, config.port)
  const {bringUpToDate} = await import('./build/build.ts')
  if (!developing) await bringUpToDate(log, withStudio ? ['site', 'studio'] : ['site'])
  else if (withStudio) await bringUpToDate(log, ['studio'])

  const early = developing ? undefined : await answerEarly(config, earlyServer, metrics)
  const [{lakeStopMs, startContent}, {startCounts}, {DiskSpace}, database] = await Promise.all([
    import('./start/content.ts'),
    import('./start/counts.ts'),
    import('./data-folder/disk-space.ts'),
    openDatabase(config),
  ])
  const [content, api] = await Promise.all([
    startContent(config, {
      studioDir,
      studioSocket,
      log,
      onStorageFailure: earlyServer && ((error) => void delayed.report(error)),
    }),
    delayed.step(() => startForms(config, database, early?.earlyServer)),
  ])
  const visitCounts = config.countsVisits ? early?.earlyServer.visits : undefined
  const counts = await delayed.step(() => startCounts({dataDir, database, visitCounts, log}))
  delayed.succeeded()
  const disk = new DiskSpace({folder: dataDir, log})
  disk.watch(() => {
    // With a database, forms need no disk.
    if (early && api && !database)
      early.earlyServer.readiness.storageFails = disk.problem !== undefined
  })
  const {missingPages, visitReports} = counts
  const parts = {
    ...{dir: siteDir, content, log, api, missingPages, visitReports, metrics, disk},
    ...early,
  }
  const site = developing
    ? await (await import('./site/dev-site.ts')).startDevSite(config, parts)
    : await (await import('./site/site.ts')).startSite(config, parts)
  content.siteListensAt(site.origin)

  let stopping: AbortController | undefined
  const stop = async () => {
    // A second signal ends the drain, which serves requests for DRAIN_MS, early.
    if (stopping) return stopping.abort()
    stopping = new AbortController()
    site.drain()
    if (config.drainMs > 0) {
      log(
        `Shutting down. Requests are still accepted for ${config.drainMs} ms. A second signal stops the server at once.`,
      )
      await setTimeout(config.drainMs, undefined, stopping).catch(() => {})
    }
    const began = performance.now()
    globalThis.setTimeout(() => process.exit(1), 10_000).unref()
    await Promise.all([site.stop(), api?.endMailing()])
    await Promise.all([api?.close(), counts.close()])
    await database?.close()
    await content.stop(lakeStopMs - (performance.now() - began))
    lock.release()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop)

  const ready = {
    site: config.publicUrl ?? site.origin,
    studio: content.studioOrigin,
    lake: content.lakeOrigin ?? `https://${config.content.projectId}.api.sanity.io`,
    api: config.apiUrl ?? `${site.origin}/api`,
  }
  log(`ready ${JSON.stringify(ready)}`)
}

/**
 * Responds to the health check and requests for the site's static files from now on, even if the
 * lake hangs. Also serves the pages of the last run. All other requests wait until the content is
 * loaded.
 */
async function answerEarly(
  config: Config,
  opened: EarlyServer | undefined,
  metrics: Metrics | undefined,
) {
  const [{answerWithoutContent}, {loadStaticFiles}] = await Promise.all([
    import('./start/delayed-start.ts'),
    import('./site/store/static-files.ts'),
  ])
  const [earlyServer, staticFiles] = await Promise.all([
    opened ?? openEarlyServer(config, siteDir),
    loadStaticFiles(join(siteDir, 'client')),
  ])
  const {store, readiness} = earlyServer
  earlyServer.answerEarly((...exchange) =>
    answerWithoutContent({files: staticFiles, store, readiness, metrics}, ...exchange),
  )
  return {earlyServer, staticFiles}
}

/**
 * Starts the embedded forms API. The early server accepts forms before the lake and the site are
 * ready.
 */
async function startForms(
  {apiUrl, forms, dataDir, publicUrl}: Config,
  database: PostgresDatabase | undefined,
  earlyServer: EarlyServer | undefined,
) {
  if (apiUrl) return undefined
  const {startFormsApi} = await import('./forms-api/forms-api.ts')
  const onSent: FormsApiOptions['onSent'] = (...sent) =>
    earlyServer && countSentForm(earlyServer.visits, ...sent)
  const start = () => startFormsApi({...forms, dataDir, publicUrl, database, onSent, log})
  const {startDelayedFormsApi} = await import('./forms-api/delayed-forms-api.ts')
  const api = database ? await startDelayedFormsApi(start, forms, log) : await start()
  earlyServer?.acceptForms(api)
  return api
}

/** Opens the database of DATABASE_URL; undefined without one. */
async function openDatabase({databaseUrl}: Config): Promise<PostgresDatabase | undefined> {
  if (databaseUrl === undefined) return undefined
  return (await import('./database/postgres.ts')).openPostgres(databaseUrl, log)
}

/** Starts to measure and serves `/metrics`, if METRICS_PORT or METRICS_TOKEN is set. */
async function startMetrics(config: Config): Promise<Metrics | undefined> {
  if (!config.metrics) return undefined
  return (await import('./metrics/metrics.ts')).startMetrics(config, config.metrics, log)
}
