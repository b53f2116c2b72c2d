/*
 * The lake's process: runs the embedded lake with the Studio. The site's process starts it
 * (`lake-supervisor.ts`) and communicates with it over Node's IPC channel. Both processes read the
 * same environment variables.
 */

import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import {createBirpc} from 'birpc'
import {type Lake, startLake} from '#packages/content-lake/src/index.ts'
import {guardProcess, unexpectedErrors} from '#packages/server-kit/src/guard.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import {isStorageFailure} from '#packages/server-kit/src/sqlite/storage-failure.ts'
import {alwaysPublishedTypes, protectedIds, protectedTypes} from '#schemas/protected-documents.ts'
import {seedDataset} from '#studio/seed/seed-dataset.ts'
import {earlierStudioDir, root, studioDir} from '../environment/build-paths.ts'
import {readConfig} from '../environment/config.ts'
import {openLog} from '../environment/log.ts'
import {SiteOrigin} from '../environment/site-origin.ts'
import {ContentProcesses} from '../mcp/content-processes.ts'
import type {LakeFunctions, SupervisorFunctions} from '../supervisor/lake-functions.ts'
import {EventLoopDelay} from '../supervisor/lake-load.ts'
import {redirectsOfMovedPages} from './redirects-of-moved-pages.ts'

const heartbeatMs = 1000

/** How long running requests may take at shutdown. */
const exitMs = 5000

guardProcess()
const config = readConfig()
const content = embeddedContent()
const log = await openLog('lake')
const siteOrigin = new SiteOrigin(config)
const loopDelay = config.metrics && new EventLoopDelay()
const contentTools = new ContentProcesses()
let lake: Lake | undefined

const supervisor = createBirpc<SupervisorFunctions, LakeFunctions>(
  {
    start: (port, site, socket) =>
      start(port, site, socket).catch((error: unknown) => {
        if (!isStorageFailure(error)) throw error
        return {storageFailure: error instanceof Error ? error.message : String(error)}
      }),
    siteListensAt: (origin) => siteOrigin.listensAt(origin),
    stop: () => void exit(),
  },
  {
    // Errors of a closed channel are ignored here: the 'disconnect' event handles them.
    post: (message) => process.send?.(message, undefined, {}, () => {}),
    on: (receive) => process.on('message', receive),
    timeout: -1,
  },
)

process.on('SIGTERM', () => void exit())
// Ctrl-C in a terminal sends SIGINT to both processes, and closing the terminal sends SIGHUP. The lake
// ignores them, because the site decides, and must finish first.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {})
// The site's process has ended, normally or by a crash.
process.on('disconnect', () => void exit())

beat()
setInterval(beat, heartbeatMs)

function beat() {
  void supervisor.heartbeat.asEvent({
    memory: process.memoryUsage.rss(),
    unexpectedErrors: unexpectedErrors(),
    load: lake && {...lake.load(), eventLoopDelayMs: loopDelay?.longestMs()},
  })
}

async function start(port: number, site: string | undefined, socket: number | undefined) {
  if (site !== undefined) siteOrigin.listensAt(site)
  lake = await startEmbeddedLake(port, socket)
  await plantSeed(lake)
  return {origin: lake.origin, token: lake.token}
}

async function startEmbeddedLake(port: number, socket: number | undefined): Promise<Lake> {
  const {projectId, dataset, lakeUrl} = content
  const started = await startLake({
    host: config.host,
    port,
    socket,
    url: lakeUrl,
    dataDir: config.dataDir,
    log,
    projectId,
    dataset,
    protectedDocuments: {types: protectedTypes, published: alwaysPublishedTypes, ids: protectedIds},
    releaseAdditions: redirectsOfMovedPages,
    editorPassword: config.editorPassword,
    secondFactorFrom: config.secondFactorFrom,
    sessionLifetimes: {idleMs: config.studioIdleMs},
    contentTools,
    historyDays: config.historyDays,
    studioDir,
    earlierStudioDir: earlierStudioDir(config.dataDir),
    icon: readFileSync(join(root, 'studio/icon.svg'), 'utf8'),
    names: {
      editorPassword: 'EDITOR_PASSWORD',
      allowedHosts: 'LAKE_HOSTS',
      allowedOrigins: 'CORS_ORIGINS',
      addUsers: 'the People tool of the Studio, or npm run staff',
      restore: 'npm run content:restore -- FILE.tar.gz --replace',
    },
    proxies: config.forms.proxies,
    allowedOrigins: config.corsOrigins,
    studioUrl: config.studioUrl,
    siteUrl: (studioHost) => siteOrigin.seenFrom(studioHost),
    allowedHosts: [
      ...config.lakeHosts,
      ...[config.publicUrl, config.studioUrl, lakeUrl].flatMap((url) =>
        url ? [new URL(url).hostname] : [],
      ),
    ],
  })
  if (started.initialPassword) {
    const {origin, initialPassword: secret} = started
    log(`Sign in to the Studio at ${config.studioUrl ?? origin} with the password: ${secret}`, {
      secret,
    })
    log('This password is shown only once. Set EDITOR_PASSWORD to choose your own.')
  }
  if (started.passwordUnused) {
    log(
      'EDITOR_PASSWORD is ignored, because the first administrator, whose password it sets, has been removed. Unset EDITOR_PASSWORD.',
      warning('EDITOR_PASSWORD_IGNORED'),
    )
  }
  return started
}

async function plantSeed({origin, token}: Lake) {
  const {projectId, dataset, seed} = content
  if (!seed) return
  const client = createClient({
    projectId,
    dataset,
    token,
    apiHost: origin,
    apiVersion: '2025-02-19',
    useProjectHostname: false,
    useCdn: false,
  })
  await seedDataset(client, log)
}

function embeddedContent() {
  if (config.content.mode === 'embedded') return config.content
  throw new Error(
    'The lake cannot run here: LAKE_TOKEN or SANITY_PROJECT_ID selects content on another server. Unset these variables.',
  )
}

/** Stops the lake, if it has started, after running requests have finished. Then exits. */
async function exit() {
  setTimeout(() => process.exit(1), exitMs).unref()
  await lake?.stop()
  await contentTools.stop()
  process.exit(0)
}
