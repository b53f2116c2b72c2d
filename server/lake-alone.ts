import {guard} from '#packages/server-kit/src/guard.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import {lockDataDir, waitForOrphanedLake} from '#packages/server-kit/src/sqlite/data-dir-lock.ts'
import {bringUpToDate} from './build/build.ts'
import {DiskSpace} from './data-folder/disk-space.ts'
import {makePrivate} from './data-folder/private-files.ts'
import {studioDir} from './environment/build-paths.ts'
import {type Config, ConfigError} from './environment/config.ts'
import {inheritedSocket} from './environment/early-environment.ts'
import type {Log} from './log-codes.ts'
import type {SiteMetrics} from './site/site-metrics.ts'
import {lakeStopMs, startContent} from './start/content.ts'
import {DelayedStart} from './start/delayed-start.ts'

/**
 * `npm run lake`: runs the embedded lake with the Studio and without a site, for site servers on
 * other machines. They read from it with LAKE_URL and LAKE_TOKEN.
 *
 * @param metrics - serves the lake's metrics; undefined if metrics are off
 * @throws ConfigError if the environment is that of a site server
 */
export async function startLakeAlone(config: Config, metrics: SiteMetrics | undefined, log: Log) {
  const {content, dataDir, publicUrl} = config
  if (content.mode !== 'embedded') {
    throw new ConfigError(
      'Unset LAKE_TOKEN and SANITY_PROJECT_ID to use "npm run lake": only the servers of the website need these variables.',
    )
  }
  if (!content.lakeUrl) {
    log(
      'LAKE_URL is not set, so only programs on this machine can use the URLs of pictures. Set LAKE_URL to the address of the lake.',
      warning('LAKE_URL_NOT_SET'),
    )
  }
  if (!publicUrl)
    log(
      'PUBLIC_URL is not set, so the Studio expects the website on this machine. Set PUBLIC_URL to the address of the website.',
    )
  // Retries, so that the metrics show why the lake does not start.
  const delayed = new DelayedStart({dataDir, earlyServer: undefined, retries: true, metrics, log})
  await delayed.step(() => makePrivate(dataDir, log))
  const lock = await delayed.step(() => lockDataDir(dataDir))
  await delayed.step(() => waitForOrphanedLake(dataDir))
  await bringUpToDate(log, ['studio'])
  const lake = await startContent(config, {
    studioDir,
    studioSocket: inheritedSocket(0),
    log,
    onStorageFailure: (error) => void delayed.report(error),
  })
  delayed.succeeded()
  new DiskSpace({folder: dataDir, log}).watch()
  if (metrics?.isOnSite) {
    log(
      '"npm run lake" can serve metrics only on a separate port. Set METRICS_PORT.',
      warning('METRICS_PORT_NOT_SET'),
    )
  }
  metrics?.watch(async () => ({
    health: undefined,
    outbox: undefined,
    lakeProcess: lake.lakeProcess?.(),
    lake: lake.lakeLoad?.(),
  }))
  let stopping = false
  const stop = guard('lake stop', async () => {
    if (stopping) return
    stopping = true
    await lake.stop(lakeStopMs)
    lock.release()
    process.exit(0)
  })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  log(`ready ${JSON.stringify({studio: lake.studioOrigin, lake: lake.lakeOrigin})}`)
}
