import type {Config} from '../environment/config.ts'
import type {Log} from '../log-codes.ts'
import type {ContentPlace} from '../supervisor/content-place.ts'
import type {EmbeddedFormsApi} from './embedded-forms-api.ts'
import type {EarlyServer} from './http/early-server.ts'
import type {Readiness} from './http/readiness.ts'
import type {MissingPages} from './missing-pages/missing-pages.ts'
import type {Preview} from './preview/preview.ts'
import type {Publisher, PublisherTimings} from './publish/publisher.ts'
import type {ServedRevisions} from './publish/served-revisions.ts'
import type {SiteFiles} from './publish/site-files.ts'
import type {Redirects} from './redirects/redirects.ts'
import type {Renderer} from './render/renderer.ts'
import type {SiteEnvironment} from './render/site-environment.ts'
import type {SharingCards} from './sharing-card/sharing-cards.ts'
import type {SiteAddresses, SiteEntry} from './site-addresses.ts'
import type {SiteHealth} from './site-health.ts'
import type {SiteMetrics} from './site-metrics.ts'
import type {StaffSessions} from './staff/staff-session.ts'
import type {EarlierAssets} from './store/earlier-assets.ts'
import type {PageDictionaries} from './store/page-dictionaries.ts'
import type {SnapshotContent} from './store/page-snapshot.ts'
import type {PageKey, PageStore} from './store/page-store.ts'
import type {StoredResponse} from './store/stored-response.ts'
import type {VisitCounts} from './visits/visit-counts.ts'
import type {VisitReports} from './visits/visit-report.ts'

/** The services that the site gets from the process that starts it. */
interface GivenServices {
  /** Where the site reads content. Without a read token there is no preview. */
  content: ContentPlace
  log: Log
  /** The embedded forms API; undefined if forms are sent to another service. */
  api?: EmbeddedFormsApi | undefined
  /** Counts requests for paths that have no page; undefined if they are not counted. */
  missingPages?: MissingPages | undefined
  /** Counts visits; undefined in development, where they are not counted. */
  visits?: VisitCounts | undefined
  /** Reads the counts of visits; undefined if there are none. */
  visitReports?: VisitReports | undefined
  /** Shorter delays, for tests. */
  timings?: Partial<PublisherTimings> | undefined
  /** Receives measurements; undefined if /metrics is off. */
  metrics?: SiteMetrics | undefined
  /** Watches whether the data folder is writable; undefined in development. */
  disk?: {readonly problem: string | undefined} | undefined
}

/** The parts that a site needs besides its configuration. */
export interface SiteParts extends GivenServices {
  /** The folder of the built site. */
  dir: string
  /** An early server that is already listening; created if undefined. */
  earlyServer?: EarlyServer | undefined
  /** The site's static files, if they are already loaded. */
  staticFiles?: ReadonlyMap<string, StoredResponse> | undefined
}

/** The services that differ between production (site.ts) and development (dev-site.ts). */
export interface ModeServices extends GivenServices {
  config: Config
  environment: SiteEnvironment
  addresses: SiteAddresses
  /** Loads the server's rendering code when it is first needed. */
  entry(): Promise<SiteEntry>
  store: PageStore
  renderer: Renderer
  /** The site's static files by URL path. */
  staticFiles: ReadonlyMap<string, StoredResponse>
  readiness: Readiness
  /** Identifies the build of the client: see src/boot/served-content.ts. Empty in development. */
  build: string
  /** Assets of other builds; undefined in development. */
  assets?: EarlierAssets | undefined
  /** Files by which browsers decompress pages; undefined in development. */
  dictionaries?: PageDictionaries | undefined
  /** Sessions of the Studio's users; undefined if the site has no token to read drafts. */
  staff: StaffSessions | undefined
  /** Shows drafts; undefined if the site has no token to read them. */
  preview: Preview | undefined
  /** The content of the store's pages, if they are pages of the last run that need not be rendered. */
  restored?: SnapshotContent | undefined
  /** Called after stale pages were rendered, with the pages whose document has changed. */
  onRendered(changed: readonly PageKey[]): void
}

/** All services of the site. Whatever answers requests receives them (site-services.ts). */
export interface Services extends ModeServices {
  publisher: Publisher
  siteFiles: SiteFiles
  redirects: Redirects
  sharingCards: SharingCards
  revisions: ServedRevisions
  health(): Promise<SiteHealth>
}
