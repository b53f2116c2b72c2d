import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Config} from '../environment/config.ts'
import type {Log} from '../log-codes.ts'
import type {ContentPlace} from '../supervisor/content-place.ts'
import {contentClient, draftsClient} from './content/content-client.ts'
import {failedReleases} from './content/failed-releases.ts'
import type {EmbeddedFormsApi} from './embedded-forms-api.ts'
import type {Readiness} from './http/readiness.ts'
import {requestHandler} from './http/request-handler.ts'
import {findRoute, siteRoutes} from './http/routes.ts'
import type {MissingPages} from './missing-pages/missing-pages.ts'
import type {Preview} from './preview/preview.ts'
import {companyDetails} from './publish/company-details.ts'
import {Publisher, type PublisherTimings} from './publish/publisher.ts'
import {ServedRevisions} from './publish/served-revisions.ts'
import {SiteFiles} from './publish/site-files.ts'
import {Redirects} from './redirects/redirects.ts'
import type {Renderer} from './render/renderer.ts'
import type {SiteEnvironment} from './render/site-environment.ts'
import {SharingCards} from './sharing-card/sharing-cards.ts'
import type {SiteAddresses, SiteEntry} from './site-addresses.ts'
import {outboxOf, siteHealth} from './site-health.ts'
import type {SiteMetrics} from './site-metrics.ts'
import type {StaffSessions} from './staff/staff-session.ts'
import type {EarlierAssets} from './store/earlier-assets.ts'
import type {PageKey, PageStore} from './store/page-store.ts'
import type {StoredResponse} from './store/stored-response.ts'

interface SiteServicesOptions {
  config: Config
  content: ContentPlace
  environment: SiteEnvironment
  addresses: SiteAddresses
  /** Loads the server's rendering code when it is first needed. */
  entry(): Promise<SiteEntry>
  store: PageStore
  renderer: Renderer
  /** The site's static files by URL path. */
  staticFiles: ReadonlyMap<string, StoredResponse>
  readiness: Readiness
  /** The build of the client, and assets of other builds; see `RoutesOptions`. */
  build: string
  assets?: EarlierAssets | undefined
  /** Sessions of the Studio's users; undefined if the site has no token to read drafts. */
  staff: StaffSessions | undefined
  preview: Preview | undefined
  /** Watches whether the data folder is writable; undefined in development. */
  disk?: {readonly problem: string | undefined} | undefined
  /** The embedded forms API; undefined if forms are sent to another service. */
  api?: EmbeddedFormsApi | undefined
  /** Counts requests for missing pages; undefined if they are not counted. */
  missingPages?: MissingPages | undefined
  /** Shorter delays, for tests. */
  timings?: Partial<PublisherTimings> | undefined
  /** Receives measurements; undefined if /metrics is off. */
  metrics?: SiteMetrics | undefined
  /** Called after stale pages were rendered, with the pages whose document has changed. */
  onRendered(changed: readonly PageKey[]): void
  log: Log
}

/** The parts that publish pages and handle requests. */
interface SiteServices {
  publisher: Publisher
  siteFiles: SiteFiles
  handle(request: IncomingMessage, response: ServerResponse): unknown
  /** Returns whether the route table contains a path. */
  hasRoute(pathname: string): boolean
  /** Ends event streams, rendering and the drawing of cards. */
  stop(): Promise<void>
}

/** Creates and connects the parts that the site needs both in production and in development. */
export function siteServices(options: SiteServicesOptions): SiteServices {
  const {config, content, addresses, store, renderer, entry, preview, log} = options
  const {publicUrl, imageOrigin} = options.environment
  const {api, missingPages, metrics} = options
  const redirects = new Redirects({addresses, store, publicUrl, log})
  const revisions = new ServedRevisions(addresses)
  const siteFiles = new SiteFiles({addresses, store, renderer})
  const publisher = new Publisher({
    client: contentClient(config.content, content),
    addresses,
    renderer: metrics ? measured(renderer, metrics) : renderer,
    store,
    derived: [redirects, siteFiles, revisions, ...companyDetails(addresses, api)],
    log,
    onRendered: options.onRendered,
    timings: options.timings,
    onPublished: (seconds) => metrics?.published(seconds),
  })
  options.readiness.failedPages = () => publisher.failedPages
  const card = (key: string) => store.card(key)
  const sharingCards = new SharingCards({entry, card, imageOrigin, log})
  const folder = {dataDir: config.dataDir, disk: options.disk}
  const countFailed = failedReleases(draftsClient(config.content, content))
  const health = () =>
    siteHealth(publisher.health, store, api, content.lakeProcess?.(), folder, countFailed)
  const routesOptions = {
    addresses,
    entry,
    store,
    redirects,
    sharingCards,
    imageOrigin,
    proxies: config.forms.proxies,
    publisher,
    health,
    readiness: options.readiness,
    build: options.build,
    assets: options.assets,
    revisions,
    staff: options.staff,
    preview,
    api,
    content,
    missingPages,
    metrics,
    log,
  }
  const routes = siteRoutes(routesOptions)
  const {staticFiles} = options
  metrics?.watch(async () => ({
    health: await health(),
    outbox: await outboxOf(api),
    lakeProcess: content.lakeProcess?.(),
    lake: content.lakeLoad?.(),
  }))
  return {
    publisher,
    siteFiles,
    handle: requestHandler({...routesOptions, routes, siteFiles, staticFiles}),
    hasRoute: (pathname) => findRoute(routes, pathname) !== undefined,
    async stop() {
      preview?.close()
      await Promise.all([publisher.stop(), sharingCards.close()])
    },
  }
}

const measured = (renderer: Renderer, metrics: SiteMetrics): Pick<Renderer, 'page'> => ({
  page: (...job) => metrics.rendering(() => renderer.page(...job)),
})
