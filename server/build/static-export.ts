import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {lockDataDir, waitForOrphanedLake} from '#packages/server-kit/src/sqlite/data-dir-lock.ts'
import {lakeOrigin} from '../commands/lake-address.ts'
import {siteDir, studioDir} from '../environment/build-paths.ts'
import {type Config, ConfigError} from '../environment/config.ts'
import type {Log} from '../log-codes.ts'
import {contentClient} from '../site/content/content-client.ts'
import {openEarlyServer} from '../site/http/early-server.ts'
import {startSite} from '../site/site.ts'
import {emptyFolder, StaticSite} from '../site/static-site.ts'
import {startContent} from '../start/content.ts'
import type {ContentPlace} from '../supervisor/content-place.ts'

/**
 * `npm run build -- --static DIR`: writes every page, redirect and asset as a file, for any static
 * host. Starts the site for this, with the lake of the running product or with its own.
 *
 * @throws ConfigError without PUBLIC_URL and API_URL
 */
export async function exportSite(dir: string, config: Config, log: Log) {
  if (!config.publicUrl || !config.apiUrl) {
    throw new ConfigError(
      'Set PUBLIC_URL, because pages contain their own address. Set API_URL, because a static host cannot receive forms.',
    )
  }
  await emptyFolder(dir)
  const dataDir = await mkdtemp(join(tmpdir(), 'website-export-'))
  const content = await openContent(config, log)
  // A static host cannot count visits.
  const own = {
    ...config,
    host: '127.0.0.1',
    port: 0,
    dataDir,
    assetsBucket: undefined,
    countsVisits: false,
  }
  const earlyServer = await openEarlyServer(own, siteDir)
  const site = await startSite(own, {dir: siteDir, content: content.place, log, earlyServer})
  try {
    if (earlyServer.readiness.status !== 'ready') {
      throw new Error(
        'Some pages could not be rendered. The log lines above this message give the reasons.',
      )
    }
    const redirects = contentClient(config.content, content.place)
    const files = await new StaticSite(dir, site.origin, earlyServer.store).write(redirects)
    log(`Wrote ${files} files to ${dir}`)
  } finally {
    await site.stop()
    await content.stop()
    await rm(dataDir, {recursive: true, force: true})
  }
}

/** Uses the lake of the running product or of another machine, or starts one. */
async function openContent(
  config: Config,
  log: Log,
): Promise<{place: ContentPlace; stop(): Promise<void>}> {
  const origin = config.content.mode === 'hosted' ? undefined : lakeOrigin(config)
  if (config.content.mode !== 'embedded' || (await isRunning(lakeOrigin(config)))) {
    return {place: {lakeOrigin: origin, readToken: undefined}, stop: async () => {}}
  }
  const lock = lockDataDir(config.dataDir)
  await waitForOrphanedLake(config.dataDir)
  const started = await startContent(config, {studioDir, studioSocket: undefined, log})
  return {
    place: {lakeOrigin: started.lakeOrigin, readToken: undefined},
    stop: async () => {
      await started.stop(8000)
      lock.release()
    },
  }
}

const isRunning = (origin: string) =>
  fetch(origin).then(
    () => true,
    () => false,
  )
