import {existsSync} from 'node:fs'
import {mkdir} from 'node:fs/promises'
import {join} from 'node:path'
import {type Config, readConfig} from './config.ts'
import {lockDataDir} from './lake/lock.ts'
import {checkPort} from './listen.ts'
import {siteDir, studioDir} from './places.ts'
import {openFront} from './site/front.ts'

const log = (line: string) => console.log(line)
const developing = process.argv.includes('--dev')

try {
  await start(readConfig())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/**
 * Runs everything. First what answers visitors with the pages of the last run; then builds what
 * changed, and starts the lake with the Studio, the forms, and what renders pages.
 */
async function start(config: Config) {
  await mkdir(config.dataDir, {recursive: true})
  const lock = lockDataDir(config.dataDir)
  await checkPort(config.host, config.lakePort)
  const front = developing || !existsSync(siteDir) ? undefined : await openFront(config, siteDir)
  if (!front) await checkPort(config.host, config.port)
  const {bringUpToDate} = await import('./build.ts')
  await bringUpToDate(log, developing ? ['studio'] : ['site', 'studio'])

  const [{SiteAddress}, {startContent}, {startFormsApi}, {MissingPages}] = await Promise.all([
    import('./site-address.ts'),
    import('./content.ts'),
    import('./forms-api/forms-api.ts'),
    import('./site/missing-pages/missing-pages.ts'),
  ])
  const siteAddress = new SiteAddress(config)
  const content = await startContent(config, studioDir, siteAddress, log)
  const {forms, dataDir, publicUrl} = config
  const api = config.apiUrl ? undefined : await startFormsApi({...forms, dataDir, publicUrl, log})
  const missingPages = new MissingPages(join(dataDir, 'missing-pages.sqlite'), log)
  const parts = {dir: siteDir, content, log, api, missingPages, front}
  const site = developing
    ? await (await import('./site/dev-site.ts')).startDevSite(config, parts)
    : await (await import('./site/site.ts')).startSite(config, parts)
  siteAddress.listensAt(site.origin)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 10_000).unref()
    await Promise.all([site.stop(), api?.endMailing()])
    api?.close()
    missingPages.close()
    await content.stop()
    lock.release()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  const ready = {
    site: config.publicUrl ?? site.origin,
    studio: content.studioOrigin,
    lake: content.lakeOrigin ?? `https://${config.content.projectId}.api.sanity.io`,
    api: config.apiUrl ?? `${site.origin}/api`,
  }
  log(`ready ${JSON.stringify(ready)}`)
}
