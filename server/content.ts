import {createClient} from '@sanity/client'
import {alwaysPublishedTypes, fixedIds, fixedTypes} from '#schemas/fixed-documents.ts'
import type {Config} from './config.ts'
import type {LakeFetch} from './lake/http/in-process.ts'
import type {SiteAddress} from './site-address.ts'

/** Where content is read from. */
export interface ContentPlace {
  /** The embedded lake; undefined where the content is hosted by Sanity. */
  lakeOrigin: string | undefined
  /** Asks the lake of this very process without a connection; undefined where it is elsewhere. */
  lakeFetch?: LakeFetch | undefined
  /** Reads drafts too; undefined with hosted content where SANITY_READ_TOKEN is not set. */
  readToken: string | undefined
}

/** Where content is read and edited. */
interface RunningContent extends ContentPlace {
  studioOrigin: string
  stop(): Promise<void>
}

/**
 * Starts the embedded lake with the Studio on it, planting the seed content into an empty dataset;
 * or, with hosted content, serves the Studio alone.
 *
 * @param siteAddress - what the Studio is told of the site
 */
export async function startContent(
  config: Config,
  studioDir: string,
  siteAddress: SiteAddress,
  log: (line: string) => void,
): Promise<RunningContent> {
  const {content, host, lakePort, dataDir, editorPassword, studioIdleMs, historyDays} = config
  // Each way loads what it needs: with hosted content a third of the memory is saved.
  if (content.mode === 'hosted') {
    const {startHostedStudio} = await import('./hosted-studio.ts')
    const studio = await startHostedStudio(studioDir, content, siteAddress, host, lakePort)
    const {readToken} = content
    return {studioOrigin: studio.origin, lakeOrigin: undefined, readToken, stop: studio.stop}
  }
  const {projectId, dataset} = content
  const [{startLake}, {SESSION_TERMS}] = await Promise.all([
    import('./lake/lake.ts'),
    import('./lake/login/session-terms.ts'),
  ])
  const lake = await startLake({
    host,
    port: lakePort,
    dataDir,
    projectId,
    dataset,
    fixed: {types: fixedTypes, published: alwaysPublishedTypes, ids: fixedIds},
    editorPassword,
    sessionTerms: {...SESSION_TERMS, idleMs: studioIdleMs},
    historyDays,
    studioDir,
    proxies: config.forms.proxies,
    allowedOrigins: config.corsOrigins,
    siteUrl: (studioHost) => siteAddress.seenFrom(studioHost),
    allowedHosts: [
      ...config.lakeHosts,
      ...(config.publicUrl ? [new URL(config.publicUrl).hostname] : []),
    ],
  })
  if (lake.initialPassword) {
    log(`Sign in to the Studio at ${lake.origin} with the password: ${lake.initialPassword}`)
    log('It is shown this once. Set EDITOR_PASSWORD to choose your own.')
  }
  if (lake.passwordUnused) {
    log('EDITOR_PASSWORD is not used: the person it was for has been removed from the staff.')
  }
  if (content.seed) {
    const client = createClient({
      projectId,
      dataset,
      token: lake.token,
      apiHost: lake.origin,
      apiVersion: '2025-02-19',
      useProjectHostname: false,
      useCdn: false,
    })
    const {plant} = await import('#studio/seed/plant.ts')
    await plant(client, log)
  }
  const {origin, fetch: lakeFetch, token: readToken, stop} = lake
  return {studioOrigin: origin, lakeOrigin: origin, lakeFetch, readToken, stop}
}
