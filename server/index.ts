import {mkdir} from 'node:fs/promises'
import {join} from 'node:path'
import {bringUpToDate, siteDir, studioDir} from './build.ts'
import {type Config, readConfig} from './config.ts'
import {startContent} from './content.ts'
import {startFormsApi} from './forms-api/forms-api.ts'
import {lockDataDir} from './lake/lock.ts'
import {checkPort} from './listen.ts'
import {MissingPages} from './site/missing-pages/missing-pages.ts'
import {SiteAddress} from './site-address.ts'

const log = (line: string) => console.log(line)
const developing = process.argv.includes('--dev')

try {
  await start(readConfig())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Runs everything: builds what changed, then the lake with the Studio, the forms, the site. */
async function start(config: Config) {
  await mkdir(config.dataDir, {recursive: true})
  const lock = lockDataDir(config.dataDir)
  await checkPort(config.host, config.port)
  await checkPort(config.host, config.lakePort)
  await bringUpToDate(log, developing ? ['studio'] : ['site', 'studio'])

  const siteAddress = new SiteAddress(config)
  const content = await startContent(config, studioDir, siteAddress, log)
  const {forms, dataDir, publicUrl} = config
  const api = config.apiUrl ? undefined : await startFormsApi({...forms, dataDir, publicUrl, log})
  const missingPages = new MissingPages(join(dataDir, 'missing-pages.sqlite'), log)
  const site = developing
    ? await (await import('./site/dev-site.ts')).startDevSite(
        config,
        content,
        log,
        api,
        missingPages,
      )
    : await (await import('./site/site.ts')).startSite(
        config,
        siteDir,
        content,
        log,
        api,
        missingPages,
      )
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
