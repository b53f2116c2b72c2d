import type {IncomingMessage} from 'node:http'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {guard} from '#packages/server-kit/src/guard.ts'
import {clientAddress} from '#packages/server-kit/src/http/client-address.ts'
import {sendFailure} from '#packages/server-kit/src/http/error-response.ts'
import {networkOf} from '#packages/server-kit/src/http/network.ts'
import {warning} from '#packages/server-kit/src/log.ts'
import {locales} from '#schemas/locales.ts'
import type {Config} from '../environment/config.ts'
import type {CdnPurgeConfig} from '../environment/operations-environment.ts'
import type {Log} from '../log-codes.ts'
import {openEarlyServer, snapshotVersion} from './http/early-server.ts'
import {requestUrl} from './http/request-url.ts'
import {pageOfUrl} from './page-of-url.ts'
import {type BuiltSite, loadBuiltSite} from './render/built-site.ts'
import {RenderThread} from './render/render-thread.ts'
import {renderingCode} from './render/rendering-code.ts'
import {siteEnvironment} from './render/site-environment.ts'
import type {SiteParts} from './services.ts'
import {loadSiteAddresses, type SiteAddresses} from './site-addresses.ts'
import {siteServices} from './site-services.ts'
import {EarlierAssets} from './store/earlier-assets.ts'
import {SnapshotFile} from './store/page-snapshot.ts'
import type {PageStore} from './store/page-store.ts'
import {Recompression} from './store/recompression.ts'
import {clientBuild, loadStaticFiles} from './store/static-files.ts'

export interface RunningSite {
  /** Origin such as `http://host:port`, without a trailing slash. */
  origin: string
  /** Makes `/readyz` respond with 503, and ends each connection after its next response. */
  drain(): void
  /** Stops accepting requests and waits for the running requests. */
  stop(): Promise<void>
}

/** While the site starts, a request waits this long for its page to be rendered. */
const firstPagesMs = 5_000

/** Starts the site. Resolves when every page was rendered or is scheduled for a retry. */
export async function startSite(config: Config, parts: SiteParts): Promise<RunningSite> {
  const {dir, content, log} = parts
  const earlyServer = parts.earlyServer ?? (await openEarlyServer(config, dir))
  const {store, readiness} = earlyServer
  const {metrics} = parts
  const {visits, dictionaries} = earlyServer
  visits.clientOf = (request) => networkOf(clientAddress(request, config.forms.proxies))
  if (!config.countsVisits) visits.turnOff()
  if (metrics) earlyServer.onRequest((...exchange) => metrics.request(...exchange))
  const environment = siteEnvironment(config, earlyServer.origin, content.lakeOrigin)
  const [addresses, terms, code] = await Promise.all([
    loadSiteAddresses(dir),
    snapshotVersion(dir, config.environmentKey),
    renderingCode(environment),
  ])
  const {host, port} = config
  const named = port !== 0 || config.publicUrl !== undefined
  const snapshot = new SnapshotFile(config.dataDir, {...terms, code, host, port, named})
  // Without a lake on this machine, the render thread uses a third of the memory, so it stops when
  // idle. With the embedded lake, stopping it would save little.
  const idleMs = config.content.mode === 'embedded' ? undefined : 60_000
  const renderer = new RenderThread({dir, environment, idleMs, log})
  // The render thread loads its own copy of the built site. This copy is loaded only for rare
  // requests.
  let loading: Promise<BuiltSite> | undefined
  const site = () => {
    loading ??= loadBuiltSite(dir)
    return loading
  }
  const entry = async () => (await site()).entry
  const {assetsBucket: bucket} = config
  const kept = join(config.dataDir, 'built-assets')
  const assets = new EarlierAssets({built: join(dir, 'client/assets'), dir: kept, bucket, log})
  const previewAssets = new EarlierAssets({
    built: join(dir, 'preview/assets'),
    dir: join(kept, 'preview'),
    bucket: bucket && {...bucket, prefix: [bucket.prefix, 'preview'].filter(Boolean).join('/')},
    log,
  })
  const [staff, staticFiles] = await Promise.all([
    loadStaffServices(config, {
      dir,
      content,
      environment,
      site,
      earlierFiles: previewAssets,
      log,
    }),
    parts.staticFiles ?? loadStaticFiles(join(dir, 'client')),
  ])
  const save = () =>
    snapshot
      .save(store, {
        validUntil: services.publisher.nextPlannedTime,
        content: services.publisher.content,
        dictionaries: dictionaries.stored,
      })
      .catch((error: unknown) =>
        log(
          `Could not save the rendered pages for the next start: ${error}`,
          warning('PAGE_SNAPSHOT_NOT_SAVED'),
        ),
      )
  // Before the server is ready: visitors may request the assets of its pages from another server.
  if (bucket) readiness.waitFor(assets.keep())
  const cdn = config.cdnPurge && (await openCdnPurge(config.cdnPurge, log))
  const restored = earlyServer.snapshot?.code === code ? earlyServer.snapshot.content : undefined
  const recompression = new Recompression({store, dictionaries, onDone: save})
  const services = siteServices({
    ...parts,
    config,
    environment,
    addresses,
    entry,
    store,
    renderer,
    staticFiles,
    readiness,
    build: clientBuild(staticFiles),
    assets,
    dictionaries,
    visits,
    ...staff,
    restored,
    onRendered: (changed) => {
      recompression.changed()
      cdn?.changed(changed)
    },
  })
  const started = services.publisher.start()
  if (restored) recompression.changed()
  const handle = guard('site request', services.handle, sendFailure)
  earlyServer.answerEarly((...exchange) => {
    if (isOfMissingPage(exchange[0], addresses, store)) return false
    handle(...exchange)
    return true
  })
  await Promise.race([started, pause(firstPagesMs, undefined, {ref: false})])
  earlyServer.setHandler(services.handle)
  await started
  if (!bucket) void assets.keep()
  if (staff.preview) void previewAssets.keep()
  return {
    origin: earlyServer.origin,
    drain: () => readiness.drain(),
    stop: async () => {
      recompression.stop()
      await Promise.all([assets.stop(), previewAssets.stop(), services.stop(), earlyServer.close()])
      await cdn?.stop()
      await Promise.all([renderer.stop(), save()])
    },
  }
}

/** Returns whether a request is for a page that has not been rendered in every language. */
function isOfMissingPage(request: IncomingMessage, addresses: SiteAddresses, store: PageStore) {
  const url = requestUrl(request)
  if (!url) return false
  const {path} = pageOfUrl(addresses, undefined, url)
  return path !== undefined && locales.some((locale) => !store.page({path, locale}))
}

async function openCdnPurge(config: CdnPurgeConfig, log: Log) {
  const {CdnPurge} = await import('./publish/cdn-purge.ts')
  return new CdnPurge({...config, log})
}

interface StaffParts extends Pick<SiteParts, 'dir' | 'content' | 'log'> {
  environment: ReturnType<typeof siteEnvironment>
  site(): Promise<BuiltSite>
  earlierFiles: EarlierAssets
}

/**
 * Loads the code for previews only if there is a read token. Without it the site uses 10 % less
 * memory.
 */
async function loadStaffServices(config: Config, {dir, content, site, ...rest}: StaffParts) {
  if (!content.readToken) return {staff: undefined, preview: undefined}
  const [built, files, {staffServices}] = await Promise.all([
    site(),
    loadStaticFiles(join(dir, 'preview')),
    import('./staff-services.ts'),
  ])
  return staffServices(config, content, {...rest, site: built, files})
}
