import {mkdir} from 'node:fs/promises'
import {plant} from '#studio/seed/plant.ts'
import {createClient} from '@sanity/client'
import {bringUpToDate, siteDir, studioDir} from './build.ts'
import {type Config, readConfig} from './config.ts'
import {startLake} from './lake/lake.ts'
import {lockDataDir} from './lake/lock.ts'
import {startSite} from './site/site.ts'

const log = (line: string) => console.log(line)

try {
  await start(readConfig())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Runs everything: builds what changed, then lake with Studio, then the site. */
async function start(config: Config) {
  await mkdir(config.dataDir, {recursive: true})
  const lock = lockDataDir(config.dataDir)
  await bringUpToDate(log)

  const lake = await startContentLake(config)
  const site = await startSite(config, siteDir, lake?.origin, log)

  const stop = async () => {
    setTimeout(() => process.exit(1), 10_000).unref()
    await site.stop()
    await lake?.stop()
    lock.release()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  const ready = {
    site: config.publicUrl ?? site.origin,
    studio: lake?.origin,
    lake: lake?.origin,
    api: config.apiUrl ?? `${site.origin}/api`,
  }
  log(`ready ${JSON.stringify(ready)}`)
}
